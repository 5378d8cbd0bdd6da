/** How many decimals a number is written with. */
interface Decimals {
  readonly least: number;
  readonly most: number;
}

const AS_NEEDED: Decimals = { least: 0, most: 3 };

/**
 * '6,480', '12.5': as Intl writes numbers of up to 15 digits, the decimals among them. A phone is 40 ms busy with making the first format of Intl, which nearly
 * every page needs while it comes alive.
 */
export function grouped(number: number, { least, most }: Decimals = AS_NEEDED): string {
  // By its digits: 1.0005 is less than it says, in binary.
  const rounded = Math.round(Number(`${Math.abs(number)}e${most}`));
  const digits = String(rounded).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = digits.slice(digits.length - most);
  const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '');
  return `${number < 0 ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`;
}

/** '1,352 rows', '1 row' */
export function count(number: number, word: string): string {
  return `${grouped(number)} ${word}${number === 1 || word === 'more' ? '' : 's'}`;
}
