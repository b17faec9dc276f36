//! Exponential and logarithm in plain arithmetic, so that they are the same on every machine.

use std::f64::consts::LN_2;

/// The exponential of a number, correct to about twelve digits; 0 below −700, and what 700 gives above.
pub fn exp(x: f64) -> f64 {
    if x < -700.0 {
        return 0.0;
    }
    let x = x.min(700.0);
    let halvings = (x / LN_2).round();
    let rest = x - halvings * LN_2;
    let mut sum = 1.0;
    for divisor in (1..=13_u8).rev() {
        sum = 1.0 + sum * rest / f64::from(divisor);
    }
    sum * f64::from_bits(((halvings as i64 + 1023) as u64) << 52)
}

/// The natural logarithm of a positive number, correct to about twelve digits; negative infinity for anything else.
pub fn ln(x: f64) -> f64 {
    if x.is_nan() || x < f64::MIN_POSITIVE {
        return f64::NEG_INFINITY;
    }
    let bits = x.to_bits();
    let mut power = (bits >> 52) as i64 - 1023;
    let mut part = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    if part > std::f64::consts::SQRT_2 {
        part /= 2.0;
        power += 1;
    }
    // ln y = 2 (t + t³/3 + t⁵/5 + …) with t = (y − 1) / (y + 1)
    let t = (part - 1.0) / (part + 1.0);
    let square = t * t;
    let mut sum = 0.0;
    for odd in (1..=17_u8).rev().step_by(2) {
        sum = sum * square + 1.0 / f64::from(odd);
    }
    2.0 * t * sum + f64::from(power as i32) * LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_agree_with_those_of_the_library() {
        for step in -6_000..=6_000 {
            let x = f64::from(step) / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-12, "{x}");
            let y = x.exp();
            assert!((ln(y) - y.ln()).abs() < 1e-11 * x.abs().max(1.0), "{x}");
        }
        assert!(exp(f64::NEG_INFINITY).abs() < f64::MIN_POSITIVE);
        assert!(ln(0.0) < f64::MIN);
    }
}
