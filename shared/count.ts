/** How many decimals a number is written with. */
interface Decimals {
  readonly least: number;
  readonly most: number;
}

const AS_NEEDED: Decimals = { least: 0, most: 3 };

/** Less is written with an exponent, and shown as nothing. */
const SMALLEST = 1e-6;

/**
 * '6,480', '12.5': as Intl writes numbers of up to 15 digits, the decimals among them. A phone is busy for 40 ms with making
 * the first format of Intl, which nearly every page would need while it comes alive.
 */
export function grouped(number: number, { least, most }: Decimals = AS_NEEDED): string {
  // By its digits: 1.0005 is less than it says, in binary.
  const text = Math.abs(number) < SMALLEST ? '0' : String(Math.abs(number));
  const [before = '', behind = ''] = text.split('.');
  const cut = Number(before + behind.slice(0, most).padEnd(most, '0'));
  const digits = String(cut + Number(Number(behind[most] ?? 0) >= 5)).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = digits.slice(digits.length - most);
  const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '');
  return `${number < 0 ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`;
}

/** '1,352 rows', '1 row' */
export function count(number: number, word: string): string {
  return `${grouped(number)} ${word}${number === 1 || word === 'more' ? '' : 's'}`;
}
