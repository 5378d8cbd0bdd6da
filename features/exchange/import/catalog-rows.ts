import type { VariantFacts } from '#features/catalog/products/product.contract.ts';
import type { CatalogFile } from '#features/exchange/columns/catalog-file.rules.ts';
import { catalogFiles } from '#features/exchange/columns/known-files.rules.ts';
import { type SizeRange, widen } from '#features/exchange/columns/size-range.rules.ts';
import type { CellNote } from '#features/exchange/columns/table.rules.ts';
import type { LeftSize } from './left-sizes.store.ts';
import { isSaidOtherwise, productIdOf, sizeOf } from './said-otherwise.rules.ts';
import {
  type Place,
  type StagedProduct,
  type StagedVariant,
  stagedProduct,
  stagedVariant,
} from './staged.rules.ts';

type CatalogRow = Parameters<CatalogFile['size']>[0];

/** What one row comes to. */
export interface RowResult {
  readonly variant: StagedVariant | undefined;
  readonly problems: readonly CellNote[];
  readonly warnings: readonly CellNote[];
}

interface Group {
  readonly first: CatalogRow;
  readonly place: Place;
  readonly range: SizeRange;
  readonly sizes: number;
  /** Columns that disagree with the first row, each said once. */
  readonly disputed: readonly string[];
}

/** No file has so many products; products keep their place when only some of the files are imported. */
const PLACES_A_FILE = 100_000_000;
const ROWS_A_FILE = 2 ** 40;

/**
 * Puts the rows of all files together: sizes one by one, products when their file has been read. It remembers a line for
 * each part number, to name both places of a double one, and of each product its first row.
 */
export class CatalogRows {
  readonly refusedProducts = new Set<string>();
  refusedRows = 0;
  readonly #brand: string;
  /** By upper-case part number: the rank of its file and its row in one number, there may be a million. */
  readonly #partNumbers = new Map<string, number>();
  readonly #fileOfProduct = new Map<string, string>();
  readonly #groups = new Map<string, Group>();

  constructor(brand: string) {
    this.#brand = brand;
  }

  /** @param values complete unless there are `problems` */
  take(
    file: CatalogFile,
    row: number,
    values: Readonly<Record<string, unknown>>,
    problems: readonly CellNote[],
  ): RowResult {
    // The columns' own readers made these values; a row with problems is only asked for what it has.
    const read = values as CatalogRow;
    const productId = productIdOf(file, read);
    const unread = problems.filter((problem) => !isSaidOtherwise(file, read, problem));
    const double = Object.hasOwn(values, file.partNumberColumn)
      ? this.#double(file, row, file.partNumber(read))
      : [];
    const wrong = [
      ...unread,
      ...double,
      ...(productId === undefined || double.length > 0
        ? []
        : this.#takenProduct(file, productId, file.oneRowAProduct === true && !read.product_id)),
      ...(unread.length > 0 ? [] : [...file.impossible(read), ...priceProblems(file, read)]),
    ];
    if (wrong.length > 0 || productId === undefined) {
      this.refuse(productId);
      return { variant: undefined, problems: wrong, warnings: [] };
    }
    const size = sizeOf(file, read);
    const { group, disputes } = this.#join(file, row, productId, { read, facts: size.facts });
    return {
      variant: stagedVariant(
        file.partNumber(read),
        productId,
        { file: file.name, row, position: group.sizes - 1 },
        {
          itemClass: read.item_class ?? 'STD',
          listPrice: file.listPrice(read),
          retired: read.size_retired !== undefined,
        },
        size,
      ),
      problems: [],
      warnings: [...(read.size_json ? [] : file.unusual(read)), ...disputes],
    };
  }

  /** Counts a row that is refused, and its product where the row says which. */
  refuse(productId: string | undefined): void {
    this.refusedRows++;
    if (productId !== undefined) this.refusedProducts.add(productId);
  }

  /** A size of the catalog that the file just read does not name, of one of its products: the texts tell of it, too. */
  goesOn(file: CatalogFile, { productId, facts }: LeftSize): void {
    const group = this.#groups.get(productId);
    if (group) this.#groups.set(productId, { ...group, range: widen(group.range, file.range(facts)) });
  }

  /** The products of the file that was just read, in its order; they are forgotten here. */
  *products(file: CatalogFile): Generator<StagedProduct> {
    for (const [id, group] of this.#groups)
      yield stagedProduct(id, group.place, group.first, file.product(group.first, group.range), this.#brand);
    this.#groups.clear();
  }

  #double(file: CatalogFile, row: number, partNumber: string): readonly CellNote[] {
    const key = partNumber.toUpperCase();
    const before = this.#partNumbers.get(key);
    if (before === undefined) {
      this.#partNumbers.set(key, file.rank * ROWS_A_FILE + row);
      return [];
    }
    const other = catalogFiles.find((each) => each.rank === Math.floor(before / ROWS_A_FILE));
    const message = `is on row ${before % ROWS_A_FILE} of ${other?.name ?? 'another file'} as well.`;
    return [{ column: file.partNumberColumn, value: partNumber, message }];
  }

  #takenProduct(file: CatalogFile, productId: string, isAlone: boolean): readonly CellNote[] {
    const other = this.#fileOfProduct.get(productId);
    if (other === undefined) this.#fileOfProduct.set(productId, file.name);
    if (other === undefined || (other === file.name && !isAlone)) return [];
    return [
      {
        column: file.productColumns.join(' and '),
        value: productId,
        message: `is the address of another product already, from ${other}; choose another code.`,
      },
    ];
  }

  #join(
    file: CatalogFile,
    row: number,
    productId: string,
    { read, facts }: { readonly read: CatalogRow; readonly facts: VariantFacts },
  ): { readonly group: Group; readonly disputes: readonly CellNote[] } {
    const before = this.#groups.get(productId);
    const first = before?.first ?? read;
    const disputes = before ? disputesOf(file, before, read) : [];
    const group: Group = {
      first,
      place: before?.place ?? { file: file.name, row, position: this.#nextPosition(file) },
      range: widen(before?.range ?? {}, file.range(facts)),
      sizes: (before?.sizes ?? 0) + 1,
      disputed: [...(before?.disputed ?? []), ...disputes.map((note) => note.column)],
    };
    this.#groups.set(productId, group);
    return { group, disputes };
  }

  #nextPosition(file: CatalogFile): number {
    return file.rank * PLACES_A_FILE + this.#groups.size;
  }
}

/** Only what the shop never shows a price of may come without one, and nothing is sold for nothing. */
function priceProblems(file: CatalogFile, read: CatalogRow): readonly CellNote[] {
  if (read.item_class === 'ZITEM') return [];
  const price = file.listPrice(read);
  if (price === undefined)
    return [
      { column: file.priceColumn, message: 'is empty; only an item of class ZITEM may have no price.' },
    ];
  return Number(price) > 0
    ? []
    : [
        {
          column: file.priceColumn,
          value: price,
          message: 'is no price; use item_class ZITEM for call for price.',
        },
      ];
}

/** The first row of a product speaks for it; another that says something else is named, once for each column. */
function disputesOf(file: CatalogFile, group: Group, read: CatalogRow): readonly CellNote[] {
  const disputes: CellNote[] = [];
  for (const name of productColumns.get(file.name) ?? []) {
    // Mostly one and the same.
    if (Reflect.get(read, name) === Reflect.get(group.first, name) || group.disputed.includes(name)) continue;
    const here = textOf(read, name);
    const there = textOf(group.first, name);
    if (here === there) continue;
    disputes.push({
      column: name,
      value: here,
      message: `differs from row ${group.place.row} of the same product ('${there}'), which is used.`,
    });
  }
  return disputes;
}

/** Looked up once: a file may have a million rows. */
const productColumns = new Map(
  catalogFiles.map((file) => [
    file.name,
    Object.entries(file.columns).flatMap(([name, column]) => (column.of === 'product' ? [name] : [])),
  ]),
);

function textOf(row: CatalogRow, name: string): string {
  const value: unknown = Reflect.get(row, name);
  return value === undefined ? 'n/a' : typeof value === 'string' ? value : JSON.stringify(value);
}
