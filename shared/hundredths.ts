/** Crimp sizes are whole hundredths of a millimetre: 2577 is 25.77 mm. No float ever takes part in a dial. */

const PER_MM = 100;

/** '25.77', '25,77' or '24' → 2577, 2577, 2400; undefined for anything else, also for a third decimal that is not 0. */
export function hundredthsFromText(text: string): number | undefined {
  const match = /^(-?)(\d{1,5})(?:[.,](\d{1,2})0*)?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const size = Number(whole) * PER_MM + Number(fraction.padEnd(2, '0'));
  return sign === '-' ? -size : size;
}

/** For the wire: 2577 → 25.77. */
export const mmFromHundredths = (hundredths: number): number => hundredths / PER_MM;

/** From the wire: 25.77 → 2577. */
export const hundredthsFromMm = (mm: number): number => Math.round(mm * PER_MM);

/** For people: 2577 → '25.77'. */
export function hundredthsText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '−' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
