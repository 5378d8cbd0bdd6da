import { type Encoding, fileText, isZip, NO_TEXT } from './file-text.ts';
import { type FindCodes, type NumberedCode, sheetText } from './workbook-text.ts';

/** A file that was chosen, as text, and what it was. */
export interface GivenFile {
  readonly name: string;
  readonly text: string;
  readonly encoding: string;
  /** What a reader should know of it. */
  readonly notes: readonly string[];
  /** Codes of a workbook that a spreadsheet keeps as numbers or days. */
  readonly numbered: readonly NumberedCode[];
}

/** How it is to be read, where somebody says so. */
export interface GivenReading {
  readonly encoding?: Encoding | undefined;
  /** Which of its columns hold codes. */
  readonly codesIn?: FindCodes | undefined;
}

/**
 * A CSV file in whatever it was saved as, or the first sheet of a workbook.
 *
 * @returns a sentence where it is neither
 */
export async function readGiven(
  name: string,
  bytes: Uint8Array,
  reading: GivenReading = {},
): Promise<GivenFile | string> {
  if (isZip(bytes)) return (await readWorkbook(name, bytes, reading)) ?? `${name} ${NO_WORKBOOK}`;
  const read = fileText(bytes, reading.encoding);
  return read ? { name, ...read, notes: [], numbered: [] } : `${name} ${NO_TEXT}`;
}

const NO_WORKBOOK = 'is no workbook of a spreadsheet that can be read.';
const MOST_UNPACKED = 400_000_000;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

async function readWorkbook(
  name: string,
  bytes: Uint8Array,
  { codesIn }: GivenReading,
): Promise<GivenFile | undefined> {
  const parts = await unpackedParts(bytes);
  const sheets = Object.keys(parts)
    .filter((part) => SHEET.test(part))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const [first, ...others] = sheets;
  if (first === undefined) return undefined;
  const xml = (part: string): string => new TextDecoder().decode(parts[part] ?? new Uint8Array());
  const { text, numbered } = sheetText(
    { sheet: xml(first), strings: xml('xl/sharedStrings.xml'), styles: xml('xl/styles.xml') },
    codesIn,
  );
  return {
    name,
    text,
    encoding: 'XLSX',
    notes: others.length > 0 ? [`${name} has ${others.length + 1} sheets; the first is read.`] : [],
    numbered,
  };
}

async function unpackedParts(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const { unzipSync } = await import('fflate');
  let unpacked = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!SHEET.test(name) && name !== 'xl/sharedStrings.xml' && name !== 'xl/styles.xml') return false;
        unpacked += originalSize;
        return unpacked <= MOST_UNPACKED;
      },
    });
  } catch {
    // It was cut short, or only begins as an archive does.
    return {};
  }
}
