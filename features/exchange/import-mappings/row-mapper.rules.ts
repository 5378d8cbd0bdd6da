import type { CatalogFile } from '#features/exchange/columns/catalog-file.rules.ts';
import type { Columns } from '#features/exchange/columns/column.rules.ts';
import { hoses } from '#features/exchange/columns/hose-row.rules.ts';
import { catalogFiles } from '#features/exchange/columns/known-files.rules.ts';
import type { DecimalMark } from '#features/exchange/columns/number.rules.ts';
import { isAbsent } from '#features/exchange/columns/table.rules.ts';
import type { ImportKind } from '#features/exchange/import/import.contract.ts';
import { converted, inchesFrom, unitsFor } from './converted.rules.ts';
import {
  type Cells,
  deriveCrimp,
  deriveHose,
  idOf,
  insertTypeIn,
  type OwnSizes,
} from './derived-cells.rules.ts';
import { headKey } from './file-head.rules.ts';
import type { MappedColumn, MappingForm } from './import-mappings.contract.ts';
import { keepCells } from './kept-cells.rules.ts';
import { blankFree, keptOfRow, targetColumns } from './target-columns.rules.ts';

/** What is there already, for what a foreign file leaves unsaid; nothing where a mapping is only looked at. */
export interface MapperMeans {
  readonly ownSizes: OwnSizes;
  /** Rows of the crimp table as texts, by assembly in capitals. */
  readonly crimpRows: RowsThere;
  /** Rows of the catalog as an export writes them, by part number. */
  readonly catalogRows: (parts: readonly string[]) => Promise<RowsThere>;
}

export type RowsThere = ReadonlyMap<string, Readonly<Record<string, string>>>;

export const noMeans: MapperMeans = {
  ownSizes: new Map(),
  crimpRows: new Map(),
  catalogRows: async () => new Map(),
};

export interface HeadReading {
  /** Mapped columns that the file lacks. */
  readonly missing: readonly MappedColumn[];
  /** Columns of the file that the mapping does not read. */
  readonly unmapped: readonly string[];
}

/** Looks for the columns of a mapping in a head. */
export function readMappedHead(mapping: MappingForm, heads: readonly string[]): HeadReading {
  const there = new Set(heads.map(headKey));
  const read = new Set(mapping.columns.flatMap(({ from }) => (from === undefined ? [] : [headKey(from)])));
  return {
    missing: mapping.columns.filter(({ from }) => from !== undefined && !there.has(headKey(from))),
    unmapped: heads.filter((head) => !read.has(headKey(head))),
  };
}

export const assemblyOf = (
  cells: Readonly<Record<'hose' | 'dash' | 'insertType' | 'ferrule', string>>,
): string => [cells.hose, cells.dash, cells.insertType, cells.ferrule].join('+').toUpperCase();

/** Rows of a foreign file under our names. It remembers the row above, for cells that are merged. */
export class RowMapper {
  /** Our columns, in the order of the cells. */
  readonly names: readonly string[];
  /** Rows in which a column was made of others, or kept. */
  readonly derived = new Map<string, number>();
  readonly kept = new Map<string, number>();
  readonly #kind: ImportKind;
  readonly #file: CatalogFile | undefined;
  readonly #columns: Columns;
  readonly #mapped: ReadonlyArray<MappedColumn & { readonly at: number }>;
  readonly #above = new Map<string, string>();
  readonly #mark: DecimalMark;
  readonly #means: MapperMeans;

  constructor(mapping: MappingForm, heads: readonly string[], mark: DecimalMark, means: MapperMeans) {
    const keys = heads.map(headKey);
    this.#kind = mapping.kind;
    this.#file =
      mapping.kind === 'catalog' ? catalogFiles.find(({ name }) => name === mapping.file) : undefined;
    this.#columns = targetColumns(mapping) ?? {};
    this.#mapped = mapping.columns.map((column) => ({
      ...column,
      at: column.from === undefined ? -1 : keys.indexOf(headKey(column.from)),
    }));
    this.#mark = mark;
    this.#means = means;
    const named = mapping.columns.map(({ ours }) => ours);
    this.names = this.#kind === 'crimp' || this.#file ? Object.keys(this.#columns) : named;
  }

  /** What a row says; `fill` adds what it leaves unsaid. */
  read(record: readonly string[]): Cells {
    return new Map(this.#mapped.map((column) => [column.ours, this.#cellOf(column, record)]));
  }

  /** The part number of a row of the catalog; '' of others. */
  partOf = (cells: Cells): string => cells.get(this.#file?.partNumberColumn ?? '') ?? '';

  /** @param before of the catalog: the row that is there */
  fill(cells: Cells, before: Readonly<Record<string, string>> = {}): readonly string[] {
    if (this.#file) this.#fillCatalog(cells, this.#file, before);
    else if (this.#kind === 'crimp') this.#fillCrimp(cells);
    return this.names.map((name) => cells.get(name) ?? '');
  }

  #cellOf(column: MappedColumn & { readonly at: number }, record: readonly string[]): string {
    const { ours, at, constant, down, values = [] } = column;
    let cell = at < 0 ? (constant ?? '') : (record[at] ?? '').trim();
    if (down) {
      if (cell === '') cell = this.#above.get(ours) ?? '';
      else this.#above.set(ours, cell);
    }
    const known = values.find(({ theirs }) => headKey(theirs) === headKey(cell));
    if (known) return known.ours;
    return isAbsent(cell) ? '' : this.#read(column, cell);
  }

  #read({ ours, unit }: MappedColumn, cell: string): string {
    const ourUnit = this.#columns[ours]?.unit ?? '';
    if (cell === '-') return cell;
    if (ours === 'inches' || ours === 'inch') return inchesFrom(cell, unit, this.#mark);
    if (ours === 'dash') return cell.replace(/^[-#–]\s*/, '').replace(/^(\d{1,3})[.,]0+$/, '$1');
    if (ours === 'insertType') return insertTypeIn(cell) || cell;
    if (ourUnit === 'DN' || ours === 'dn') return cell.replace(/^(?:DN|NW|ND)\s*/i, '');
    if (blankFree.has(ours)) return cell.replaceAll(/\s+/g, '');
    return unitsFor(ourUnit).length > 0 ? converted(cell, ourUnit, unit, this.#mark) : cell;
  }

  #fillCatalog(cells: Cells, file: CatalogFile, before: Readonly<Record<string, string>>): void {
    if (file.name === hoses.name) count(this.derived, deriveHose(cells));
    const kept = keepCells(cells, before, file, this.#mark);
    // What the mapping does not read is not blank.
    count(
      this.kept,
      kept.filter((name) => this.#mapped.some(({ ours }) => ours === name)),
    );
  }

  #fillCrimp(cells: Cells): void {
    count(this.derived, deriveCrimp(cells, this.#means.ownSizes));
    const assembly = assemblyOf({
      hose: cells.get('hose') ?? '',
      dash: dashOf(cells.get('dash') ?? ''),
      insertType: cells.get('insertType') ?? '',
      ferrule: cells.get('ferrule') ?? '',
    });
    const before = this.#means.crimpRows.get(assembly);
    for (const name of keptOfRow) {
      const cell = cells.get(name) ?? '';
      const had = before?.[name] ?? '';
      if (cell === '' && had !== '') {
        cells.set(name, keptTexts.has(name) ? had : had.replace('.', this.#mark));
        count(this.kept, [name]);
      } else if (cell === '-') cells.set(name, '');
    }
    if (!cells.get('id')) {
      cells.set('id', idOf(assembly.replaceAll('+', '-')));
      count(this.derived, ['id']);
    }
  }
}

/** Kept to the letter; all others are millimetres. */
const keptTexts: ReadonlySet<string> = new Set(['crimpVersion', 'image', 'warning', 'id']);

const dashOf = (dash: string): string => (/^\d$/.test(dash) ? `0${dash}` : dash);

function count(counts: Map<string, number>, names: readonly string[]): void {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
}
