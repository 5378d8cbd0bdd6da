/** How numbers, sizes and temperatures are written, everywhere in the catalog. */

const EN_DASH = '–';
const MINUS = '−';

/** 1000 becomes '1,000'; with `decimals`, always that many of them. A minus is a real one. */
export function figure(value: number, decimals?: number): string {
  const digits = decimals === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(decimals);
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? MINUS : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** How many decimals the most precise of these numbers has: a column shows them all with that many. */
export function decimalsOf(values: readonly number[]): number {
  return Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0));
}

/** The source writes 1-1/4; people read 1 1/4. A thread keeps its pitch: 1-5/16-12 UN becomes 1 5/16-12 UN. */
export function withFractions(text: string): string {
  return text.replace(/(?<![\d/])(\d+)-(?=\d+\/\d)/g, '$1 ');
}

/** '37 deg flare' becomes '37° flare'. */
export function withDegrees(text: string): string {
  return text.replace(/(\d) deg\b/g, '$1°');
}

/** A size or text of the source as it is shown: '1/4 - 1-1/4 in' becomes '1/4 – 1 1/4 in'. Dash sizes keep their hyphen. */
export function asShown(text: string): string {
  return withDegrees(withFractions(text)).replace(/(\d) - (?=\d)/g, `$1 ${EN_DASH} `);
}

/** The end points joined by `joint`, or the one value when both are the same text. */
export function span(from: string, to: string, joint = ` ${EN_DASH} `): string {
  return from === to ? from : `${from}${joint}${to}`;
}

/** '−40 to 212 °F (−40 to 100 °C)' */
export function temperatureRange(minC: number, maxC: number): string {
  const fahrenheit = `${figure(fahrenheitOf(minC))} to ${figure(fahrenheitOf(maxC))} °F`;
  return `${fahrenheit} (${figure(minC)} to ${figure(maxC)} °C)`;
}

export const fahrenheitOf = (celsius: number) => Math.round(celsius * 1.8 + 32);
