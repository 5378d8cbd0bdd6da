import { count } from './count.ts';
import { type Encoding, fileText, isZip, NO_TEXT } from './file-text.ts';
import { attributeOf, element, type FindCodes, type NumberedCode, sheetText } from './workbook-text.ts';

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
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const PARTS: readonly string[] = [WORKBOOK, RELATIONS, 'xl/sharedStrings.xml', 'xl/styles.xml'];
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

async function readWorkbook(
  name: string,
  bytes: Uint8Array,
  { codesIn }: GivenReading,
): Promise<GivenFile | undefined> {
  const parts = await unpackedParts(bytes);
  const xml = (part: string): string => new TextDecoder().decode(parts[part] ?? new Uint8Array());
  const [first, ...others] = sheetsShown(
    { workbook: xml(WORKBOOK), relations: xml(RELATIONS) },
    Object.keys(parts).filter((part) => SHEET.test(part)),
  );
  if (first === undefined) return undefined;
  const { text, numbered, unreckoned } = sheetText(
    {
      sheet: xml(first),
      strings: xml('xl/sharedStrings.xml'),
      styles: xml('xl/styles.xml'),
      workbook: xml(WORKBOOK),
    },
    codesIn,
  );
  return {
    name,
    text,
    encoding: 'XLSX',
    notes: [
      ...(others.length > 0 ? [`${name} has ${others.length + 1} sheets; the first is read.`] : []),
      ...unreckonedNote(name, unreckoned),
    ],
    numbered,
  };
}

function unreckonedNote(name: string, [first, ...others]: readonly number[]): string[] {
  if (first === undefined) return [];
  const many = count(others.length + 1, 'formula');
  return [
    `${name} has ${many} without a value, the first in row ${first}. Open it in a spreadsheet and save it there.`,
  ];
}

/** The parts of a workbook that say which sheets it has. */
interface SheetsXml {
  readonly workbook: string;
  readonly relations: string;
}

/**
 * The files of the sheets in the order of their tabs, without those that are hidden: programs that write workbooks number
 * the files as they like (ECMA-376, part 1, 18.2.19).
 *
 * @param there all files of the archive that are sheets
 */
function sheetsShown({ workbook, relations }: SheetsXml, there: readonly string[]): readonly string[] {
  const targets = new Map(
    [...relations.matchAll(element('Relationship'))].map(([, attributes = '']) => [
      attributeOf(attributes, 'Id'),
      attributeOf(attributes, 'Target'),
    ]),
  );
  const tabs = [...workbook.matchAll(element('sheet'))].flatMap(([, attributes = '']) => {
    const target = targets.get(attributeOf(attributes, '(?:\\w+:)?id'));
    const file = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const isHidden = /hidden$/i.test(attributeOf(attributes, 'state') ?? '');
    return there.includes(file) ? [{ file, isHidden }] : [];
  });
  const shown = tabs.filter(({ isHidden }) => !isHidden);
  const listed = (shown.length > 0 ? shown : tabs).map(({ file }) => file);
  return listed.length > 0 ? listed : byNumber(there);
}

const byNumber = (files: readonly string[]): string[] =>
  files.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

async function unpackedParts(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const { unzipSync } = await import('fflate');
  let unpacked = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!SHEET.test(name) && !PARTS.includes(name)) return false;
        unpacked += originalSize;
        return unpacked <= MOST_UNPACKED;
      },
    });
  } catch {
    // It was cut short, or only begins as an archive does.
    return {};
  }
}
