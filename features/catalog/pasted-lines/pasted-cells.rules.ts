/** Separators of columns, the surest first: a comma may also stand in a number or a description. */
const SEPARATORS = ['\t', '|', ';', ','] as const;

/** A line as it is read: blanks of every kind are one, signs in full width are plain, nothing without width is left. */
export const plainLine = (line: string): string =>
  line
    .normalize('NFKC')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’′]/g, "'")
    .replace(/[×✕]/g, 'x')
    .replace(/[−–—]/g, '-')
    .replace(/[^\S\t]/g, ' ')
    // What a list begins its lines with.
    .replace(/^\s*[-•·▪‣]\s+/, '')
    // '1,000' between blanks is one number, and no two columns.
    .replace(/(?<![^\s;])\d{1,3}(?:,\d{3})+(?![^\s;])/g, (number) => number.replaceAll(',', ''));

/** The columns of a plain line; one where nothing separates. What stands in quotation marks is not split. */
export function cellsOf(line: string): readonly string[] {
  const separator = SEPARATORS.find((each) => split(line, each).length > 1) ?? '\t';
  return split(line, separator).map((cell) => unquoted(cell.trim()).trim());
}

function split(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const letter of line) {
    const cell = cells.at(-1) ?? '';
    // A mark inside a word is one of inches.
    if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    if (letter === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] = cell + letter;
  }
  // A mark that nothing ends is none.
  return isQuoted ? line.split(separator) : cells;
}

/** Without the marks around it; `5"` stays, it is in inches. */
export const unquoted = (text: string): string =>
  text
    .replace(/^"(.*)"$/, '$1')
    .replace(/^'(.*)'$/, '$1')
    .replaceAll('""', '"');

/** Which column of a table is which, by its head. */
export interface Head {
  readonly part: number;
  readonly quantity: number;
  /** Of feet: what stands there is a length without saying so. */
  readonly feet: number | undefined;
  /** Columns of a length or a unit. */
  readonly beside: readonly number[];
}

/** Is this the first line of a table that was pasted with its head? Words about parts and quantities, and no number. */
export const isHead = (line: string): boolean =>
  !/\d/.test(line) && /\b(?:part|item|product|sku|qty|quantity)\b/i.test(line);

/** Undefined where the heads do not say for certain which column is which. */
export function headOf(cells: readonly string[]): Head | undefined {
  const named = (pattern: RegExp): number[] =>
    cells.flatMap((cell, at) => (pattern.test(cell) && !/desc|name|price|cost/i.test(cell) ? [at] : []));
  const parts = named(/\bpart\b/i);
  const [part, ...otherParts] = parts.length > 0 ? parts : named(/\b(?:item|product|sku|code)\b/i);
  const [quantity, ...otherQuantities] = named(/\b(?:qty|quantity)\b/i);
  if (part === undefined || quantity === undefined || part === quantity) return undefined;
  if (otherParts.length > 0 || otherQuantities.length > 0) return undefined;
  const [feet] = named(/\b(?:ft|feet)\b/i);
  const beside = named(/\b(?:length|unit|uom|package)\b/i).filter((at) => at !== feet);
  return { part, quantity, feet, beside };
}
