import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { vocabulary } from './large-catalog.ts';

type Cells = Record<string, string>;

interface Table {
  readonly name: string;
  /** Columns that hold codes: they differ between the copies. The first is the product's, the last the part number. */
  readonly codes: readonly string[];
  /** The column that names the product; not where the name is its family as well, of which a trade has a few hundred. */
  readonly title?: string;
}

const tables: readonly Table[] = [
  { name: 'hoses.csv', codes: ['series_code', 'part_number'], title: 'series_name' },
  { name: 'fittings.csv', codes: ['end_code', 'part_number'], title: 'end_name' },
  { name: 'couplings.csv', codes: ['series_code', 'part_number'] },
  { name: 'adapters.csv', codes: ['family_code', 'part_number'] },
  { name: 'equipment_accessories.csv', codes: ['sku'], title: 'name' },
];

const DEMO = path.join(import.meta.dirname, '../data');
/** Raised when other bytes are written for the same number, so that what was kept is written anew. */
export const GENERATION = 3;

const SIZES_A_PRODUCT = 10;

/**
 * Writes a folder to import with that many part numbers, or a few more, and keeps it: the same number gives the same bytes.
 *
 * It is the demo catalog over and over, as other makers would sell it: every copy has codes of its own, a brand word in
 * its names (few of them frequent, many rare, as words are), prices of its own, and ten sizes of each product. Of machines and
 * tools, each a product of its own, there is one copy.
 *
 * @param folder where such folders are kept
 */
export async function largeCatalogFolder(
  folder: string,
  sizes: number,
): Promise<{ readonly folder: string; readonly sizes: number }> {
  const target = path.join(folder, `catalog-${sizes}`);
  const mark = path.join(target, `.generation-${GENERATION}`);
  if (existsSync(mark)) return { folder: target, sizes: Number(await readFile(mark, 'utf8')) };
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const written = await writeTables(target, sizes);
  await writeFile(mark, String(written));
  return { folder: target, sizes: written };
}

async function writeTables(folder: string, sizes: number): Promise<number> {
  const sources = await Promise.all(
    tables.map(async (table) => {
      const rows: Cells[] = parse(await readFile(path.join(DEMO, table.name)), { columns: true });
      return { ...table, rows, file: createWriteStream(path.join(folder, table.name)) };
    }),
  );
  const random = new SeededRandom(11);
  const brands = vocabulary(new SeededRandom(7));
  let written = 0;
  for (let copy = 0; written < sizes; copy++) {
    const brand = capital(random.pickZipf(brands));
    const dearer = 0.8 + random.next() / 2;
    for (const { rows, file, codes, title } of sources) {
      const own = grown(rows, codes, copy, random)
        .slice(0, sizes - written)
        .map((row) => ofCopy(row, { copy, brand, dearer, codes, ...(title && { title }) }));
      written += own.length;
      if (!file.write(stringify(own, { header: copy === 0 }))) await once(file, 'drain');
    }
  }
  await Promise.all(
    sources.map(async ({ file }) => {
      file.end();
      await finished(file);
    }),
  );
  return written;
}

/** Ten sizes of each product: of many some in a row, of few the same again under other part numbers. */
function grown(
  rows: readonly Cells[],
  codes: readonly string[],
  copy: number,
  random: SeededRandom,
): readonly Cells[] {
  const [product = '', partNumber] = codes;
  if (partNumber === undefined) return copy === 0 ? rows : [];
  const products = Map.groupBy(rows, (row) => row[product]).values();
  return [...products].flatMap((of) => {
    const first = random.below(Math.max(1, of.length - SIZES_A_PRODUCT + 1));
    return Array.from({ length: SIZES_A_PRODUCT }, (_, place) => {
      const row = of[(first + place) % of.length] ?? {};
      const again = Math.floor(place / of.length);
      return again === 0 ? row : { ...row, [partNumber]: `${row[partNumber] ?? ''}-V${again}` };
    });
  });
}

interface Copy {
  readonly copy: number;
  readonly brand: string;
  readonly dearer: number;
  readonly codes: readonly string[];
  readonly title?: string;
}

function ofCopy(row: Cells, { copy, brand, dearer, codes, title }: Copy): Cells {
  const own: Cells = { ...row, ...(title !== undefined && { [title]: `${row[title] ?? ''} ${brand}` }) };
  for (const code of codes) own[code] = `${codeOf(copy)}${row[code] ?? ''}`;
  for (const price of ['list_price_usd', 'list_price_usd_per_ft'])
    if (own[price] !== undefined) own[price] = (Number(own[price]) * dearer).toFixed(2);
  return own;
}

/** 'K7M': a letter, the number in base 30, so that makers' codes are as short as they are in life. */
const codeOf = (copy: number): string => `K${copy.toString(30).toUpperCase()}X`;

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
