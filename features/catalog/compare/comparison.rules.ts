import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import { categoryNames } from '#features/catalog/products/category-names.rules.ts';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { productFacts } from '#features/catalog/products/product-facts.rules.ts';
import { normsOf } from '#features/catalog/products/product-name.rules.ts';
import { variantColumns } from '#features/catalog/products/variant-columns.rules.ts';
import type { UnitReader } from '#shared/units.ts';

export const MOST_COMPARED = 4;

/** What is compared: a product with all its sizes, or one of them. */
export interface Compared {
  readonly product: Product;
  readonly size: Variant | undefined;
}

/** What of it the facts are made from. */
type Source = {
  readonly product: Pick<
    Product,
    'id' | 'productCategory' | 'norms' | 'facts' | 'gender' | 'nut' | 'variants'
  >;
  readonly size: Variant | undefined;
};

/** What an address asks for, each once: 'bw2', 'bw2:BW2-08' or a part number alone. */
export const askedIn = (parts: string): string[] => [
  ...new Set(
    parts
      .split(/[,\s]+/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** As it stands in an address. */
export const addressOf = ({ product, size }: Source): string =>
  size && product.variants.length > 1 ? `${product.id}:${size.id}` : product.id;

/** The size of a product that a text names, in any spelling. */
export const sizeNamed = <Size extends { readonly id: string }>(
  { variants }: { readonly variants: readonly Size[] },
  part: string,
): Size | undefined => variants.find(({ id }) => strippedCode(id) === strippedCode(part));

export interface ComparedRow {
  readonly label: string;
  /** One for each; empty where there is no such fact. */
  readonly values: readonly string[];
  /** Not all of them say the same. */
  readonly differs: boolean;
}

/** The facts of all, in the order in which the first that has one says it. */
export function comparedRows(all: readonly Source[], reader?: UnitReader): ComparedRow[] {
  const facts = all.map((one) => factsOf(one, reader));
  const labels = new Set(facts.flatMap((of) => [...of.keys()]));
  return [...labels].map((label) => {
    const values = facts.map((of) => of.get(label) ?? '');
    return { label, values, differs: new Set(values).size > 1 };
  });
}

function factsOf({ product, size }: Source, reader: UnitReader | undefined): ReadonlyMap<string, string> {
  const sizes = size ? [size] : product.variants;
  const columns = size ? variantColumns(product.productCategory, sizes, reader) : [];
  return new Map(
    [
      ['Category', categoryNames[product.productCategory]] as const,
      ['Norms', normsOf(product.norms).join(', ')] as const,
      ...columns
        .filter(({ key }) => key !== 'id')
        .flatMap((column) => sizes.map((one) => [column.label, column.value(one)] as const)),
      ...productFacts({ ...product, variants: sizes }).map(
        ({ label, value }) => [label, reader?.text(value, sizes) ?? value] as const,
      ),
      ['Sizes', size ? '' : String(product.variants.length)] as const,
    ].filter(([, value]) => value !== ''),
  );
}
