import type { View } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { asShown, figure } from '#features/catalog/measures/figures.rules.ts';
import { categoryNames } from '#features/catalog/products/category-names.rules.ts';
import { type PriceFrom, priceFrom } from '#features/catalog/products/list-price.rules.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import { codeOf, nameOf, normsOf } from '#features/catalog/products/product-name.rules.ts';
import type { ProductSummary } from '#features/catalog/products/product-summary.contract.ts';
import type { Rated } from '#shared/units.ts';
import { boreOf, type CatalogColumn, catalogColumns, pressureOf, threadOf } from './catalog-columns.rules.ts';

/** A column without its making: what the page needs to print the head. */
export type TableColumn = Omit<CatalogColumn, 'value'>;

export interface CatalogRow {
  readonly id: string;
  readonly slug: string;
  readonly code: string;
  readonly name: string;
  readonly category: Category;
  readonly image: { readonly url: string; readonly description: string } | undefined;
  /** One text for each column of the table; none in the grid. */
  readonly cells: readonly string[];
  /** 'BW1, SAE 100R1AT' */
  readonly line: string;
  /** The three facts of a grid cell; none in the table. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The least and the greatest pressure, as the sizes have them in both units. */
  readonly rated: readonly Rated[];
  readonly price: PriceFrom | undefined;
  /** Part numbers that are meant, when not all of the product's are: their facts and prices stand in the row. */
  readonly matches: readonly string[];
  /** How many it has. */
  readonly sizes: number;
  readonly isRetired: boolean;
}

export interface CatalogRows {
  /** Of all rows, when they have one in common. */
  readonly category: Category | undefined;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly CatalogRow[];
}

/** What the view prints of the products found; nothing else travels with the page. */
export function catalogRows(products: readonly ProductSummary[], view: View): CatalogRows {
  const [first, ...others] = new Set(products.map(({ productCategory }) => productCategory));
  const category = others.length === 0 ? first : undefined;
  const columns = view === 'table' ? catalogColumns(category, products) : [];
  return {
    category,
    columns: columns.map(printed),
    rows: products.map(meant).map(({ product, sizes }) => ({
      id: product.id,
      slug: product.slug,
      code: codeOf(product),
      name: nameOf(product),
      category: product.productCategory,
      image: product.images[0],
      cells: columns.map((column) => column.value(product)),
      line: [codeOf(product), normsOf(product.norms)[0] ?? product.facts.standard].filter(Boolean).join(', '),
      facts: view === 'grid' ? gridFacts(product) : [],
      rated: ratedOf(product),
      price: priceFrom(sizes),
      matches: product.matches ?? [],
      sizes: product.variants.length,
      isRetired: product.retired === true,
    })),
  };
}

/** What is meant of a product: of some of its sizes their facts and prices, and not the ranges of all. */
function meant(product: ProductSummary): {
  readonly product: ProductSummary;
  readonly sizes: ProductSummary['variants'];
} {
  const {
    bore: _bore,
    pressurePsi: _psi,
    pressureBar: _bar,
    thread: _thread,
    matches,
    matched,
    ...all
  } = product;
  if (matches === undefined || matched === undefined) return { product, sizes: product.variants };
  return {
    product: { ...all, ...matched, matches },
    sizes: product.variants.filter(({ id }) => matches.includes(id)),
  };
}

const ratedOf = ({ pressurePsi: psi, pressureBar: bar }: ProductSummary): readonly Rated[] =>
  psi && bar
    ? [
        { maxWorkingPressure: { psi: psi.from, bar: bar.from } },
        { maxWorkingPressure: { psi: psi.to, bar: bar.to } },
      ]
    : [];

const printed = ({ key, head, unit, align, shown }: CatalogColumn): TableColumn => ({
  key,
  head,
  align,
  shown,
  ...(unit === undefined ? {} : { unit }),
});

const FACTS_IN_A_CELL = 3;

/** The three facts that tell this product from its neighbours. */
function gridFacts(product: ProductSummary): CatalogRow['facts'] {
  const { facts, variants } = product;
  const sizes = variants.length > 1 ? figure(variants.length) : undefined;
  const known: readonly (readonly [string, string | undefined])[] = [
    [product.productCategory === 'Hose' ? 'Bore, in' : 'Hose, in', boreOf(product)],
    ['Thread', threadOf(product)],
    ['Pressure, psi', pressureOf(product)],
    ['Type', facts.subcategory],
    ['Size', facts.sizeOrCapacity && asShown(facts.sizeOrCapacity)],
    ['Power', facts.power],
    ['Material', facts.material],
    ['Weight, kg', facts.weightKg ? figure(facts.weightKg) : undefined],
    ['Category', categoryNames[product.productCategory]],
  ];
  const filled = known.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return sizes === undefined
    ? filled.slice(0, FACTS_IN_A_CELL)
    : [...filled.slice(0, FACTS_IN_A_CELL - 1), { label: 'Sizes', value: sizes }];
}
