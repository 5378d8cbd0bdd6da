import type { Encoding } from '#features/exchange/import/import.contract.ts';
import { fileText, isZip } from './file-text.rules.ts';
import { messages } from './imports.contract.ts';
import { sheetText } from './workbook.rules.ts';

/** A file that was chosen, as the call takes it, and what it was. */
export interface ReadFile {
  readonly name: string;
  readonly text: string;
  readonly encoding: string;
  /** What a reader should know of it. */
  readonly notes: readonly string[];
}

/** Reads a file, a table or a workbook; @returns a sentence where it is neither */
export async function readGiven(
  name: string,
  bytes: Uint8Array,
  chosen: Encoding | undefined,
): Promise<ReadFile | string> {
  if (isZip(bytes)) return readWorkbook(name, bytes);
  const read = fileText(bytes, chosen);
  return read ? { name, ...read, notes: [] } : `${name} ${messages.binary}`;
}

const MOST_UNPACKED = 400_000_000;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

async function readWorkbook(name: string, bytes: Uint8Array): Promise<ReadFile | string> {
  const { unzipSync } = await import('fflate');
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name: part, originalSize }) => {
      if (!SHEET.test(part) && part !== 'xl/sharedStrings.xml' && part !== 'xl/styles.xml') return false;
      unpacked += originalSize;
      return unpacked <= MOST_UNPACKED;
    },
  });
  const sheets = Object.keys(parts)
    .filter((part) => SHEET.test(part))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const [first, ...others] = sheets;
  if (first === undefined) return `${name} is no workbook of a spreadsheet that can be read.`;
  const xml = (part: string): string => new TextDecoder().decode(parts[part] ?? new Uint8Array());
  const { text, numberedParts } = sheetText({
    sheet: xml(first),
    strings: xml('xl/sharedStrings.xml'),
    styles: xml('xl/styles.xml'),
  });
  return {
    name,
    text,
    encoding: 'XLSX',
    notes: [
      ...(others.length > 0 ? [`${name} has ${others.length + 1} sheets; the first is read.`] : []),
      ...(numberedParts.length > 0
        ? [
            `${numberedText(numberedParts.length, name)} there and no text, as in row ${numberedParts[0]}: zeros in front are lost, and 8-08 is a day.`,
          ]
        : []),
    ],
  };
}

const numberedText = (number: number, name: string): string =>
  number === 1
    ? `1 part number of ${name} is a number or a day`
    : `${number.toLocaleString('en-US')} part numbers of ${name} are numbers or days`;
