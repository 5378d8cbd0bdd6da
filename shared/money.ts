import { grouped } from './count.ts';

/** Money is whole numbers: a unit price in 1/10,000 dollar (E4), an amount in cents. Floats appear on the wire alone. */

const E4_DIGITS = 4;
const E4_PER_DOLLAR = 10_000;
export const E4_PER_CENT = 100n;
const CENTS_PER_DOLLAR = 100;

/** numeric(12,4) as PostgreSQL writes it: '8.3500' → 83500n. Throws on anything else: that is a bug, not input. */
export function e4FromNumeric(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) throw new Error(`not a numeric(12,4): ${text}`);
  const [, sign, whole, fraction = ''] = match;
  return BigInt(`${sign}${whole}${fraction.padEnd(E4_DIGITS, '0')}`);
}

/** 83500n → '8.3500', as PostgreSQL reads it. */
export function numericFromE4(e4: bigint): string {
  const digits = (e4 < 0n ? -e4 : e4).toString().padStart(E4_DIGITS + 1, '0');
  return `${e4 < 0n ? '-' : ''}${digits.slice(0, -E4_DIGITS)}.${digits.slice(-E4_DIGITS)}`;
}

/** For the wire: 60538n → 6.0538. */
export const dollarsFromE4 = (e4: bigint): number => Number(e4) / E4_PER_DOLLAR;

/** For the wire: 242152n → 2421.52. */
export const dollarsFromCents = (cents: bigint): number => Number(cents) / CENTS_PER_DOLLAR;

/** Rounds numerator/denominator to a whole number, a half away from zero for the amounts we have (never negative). */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** '$1,234.50' */
export const dollarsAndCents = (dollars: number): string => `$${grouped(dollars, { least: 2, most: 2 })}`;

/** An amount from the wire: 499.99 → 49999n. */
export const centsFromDollars = (dollars: number): bigint => BigInt(Math.round(dollars * CENTS_PER_DOLLAR));

/** A price from the wire: 6.0538 → 60538n. The contract has seen to it that it has four decimals at most. */
export const e4FromDollars = (dollars: number): bigint => BigInt(Math.round(dollars * E4_PER_DOLLAR));
