import type { CatalogFile } from '#features/exchange/columns/catalog-file.rules.ts';
import type { DecimalMark } from '#features/exchange/columns/number.rules.ts';
import type { Cells } from './derived-cells.rules.ts';

/**
 * Cells of a row of the catalog that a foreign file leaves blank, or has no column for, say what the row that is there
 * says; `-` empties one (book 11). What was taken out of sale comes back, as it does by a file of ours.
 *
 * @param before the row as an export writes it, with the point before decimals
 * @returns the columns that were kept
 */
export function keepCells(
  cells: Cells,
  before: Readonly<Record<string, string>>,
  file: CatalogFile,
  mark: DecimalMark,
): readonly string[] {
  const changed = [...cells].flatMap(([name, cell]) =>
    cell !== '' && !isSame(file, name, [cell, mark], before[name] ?? '') ? [name] : [],
  );
  const kept = Object.keys(file.columns).filter((name) => {
    if ((cells.get(name) ?? '') !== '' || comesBack.has(name)) return false;
    if (changed.some((other) => isTwin(name, other))) return false;
    const had = keptText(file, name, before[name] ?? '', changed);
    if (had !== '') cells.set(name, inMark(file, name, had, mark));
    return had !== '';
  });
  for (const [name, cell] of cells) if (cell === '-') cells.set(name, '');
  return kept;
}

const comesBack: ReadonlySet<string> = new Set(['retired', 'size_retired', 'made_by_staff', 'edited_fields']);

function isSame(
  { columns }: CatalogFile,
  name: string,
  [cell, mark]: readonly [cell: string, mark: DecimalMark],
  before: string,
): boolean {
  const [now, was] = [columns[name]?.read(cell, mark), columns[name]?.read(before, '.')];
  return now?.ok === true && was?.ok === true && JSON.stringify(now.value) === JSON.stringify(was.value);
}

/** A measure that the file gives in one unit is not kept in another: the import works it out. */
const isTwin = (name: string, other: string): boolean =>
  name !== other &&
  ((sizes.has(name) && sizes.has(other)) || (UNIT.test(name) && stemOf(name) === stemOf(other)));

const sizes: ReadonlySet<string> = new Set(['dash', 'inch', 'dn']);
const UNIT = /_(?:psi|bar|mm|in|c|f|kg_per_m|lb_per_ft|lpm|gpm)$/;
const stemOf = (name: string): string => name.replace(UNIT, '');

/** What stands in words of its own for the whole size or product is kept as far as the file changes nothing of it. */
function keptText(file: CatalogFile, name: string, had: string, changed: readonly string[]): string {
  if (had === '') return '';
  if (name === 'size_json') {
    const apart = ['item_class', file.partNumberColumn, file.priceColumn];
    return changed.some((each) => file.columns[each]?.of === 'size' && !apart.includes(each)) ? '' : had;
  }
  if (name !== 'product_json') return had;
  const gone = changed.flatMap((each) => (file.columns[each]?.of === 'product' ? madeOf(each) : []));
  const left = Object.entries(JSON.parse(had) as object).filter(([key]) => !gone.includes(key));
  return left.length === 0 ? '' : JSON.stringify(Object.fromEntries(left));
}

/** What of `product_json` a column says, too. */
const madeOf = (column: string): readonly string[] =>
  saidApart[column] ?? ['gender', 'angle', 'nut', 'structure', 'keyPerformance', 'norms', 'facts'];

const saidApart: Readonly<Record<string, readonly string[]>> = {
  manufacturer: ['manufacturer'],
  image_url: ['images'],
  schematic_url: ['images'],
  spec_sheet_url: ['links'],
  title: [],
  description: [],
  long_description: [],
  slug: [],
  product_id: [],
};

/** A number as the rest of the file writes it; a text to the letter. */
function inMark(file: CatalogFile, name: string, had: string, mark: DecimalMark): string {
  const other = had.replace('.', mark);
  return isSame(file, name, [other, mark], had) ? other : had;
}
