import { productIdOf, slugOf } from '#features/catalog/products/naming.rules.ts';
import { messages, type NewVariant } from '#features/catalog/products/new-size.contract.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import type { NewProduct } from './new-product.contract.ts';
import { messages as editMessages } from './product-edit.contract.ts';

const prefixes = {
  Hose: '',
  Fitting: 'f-',
  QuickCoupling: 'q-',
  Coupling: 'a-',
  AssemblyEquipment: 'e-',
  Accessory: 'e-',
} as const satisfies Record<Category, string>;

/** The id that an import would give the same product, so that a file that names it later finds it. */
export function newProductId({ productCategory, code, facts }: NewProduct): string {
  const half = productCategory === 'QuickCoupling' ? halfOf(facts?.half) : '';
  return productIdOf(prefixes[productCategory], `${code}${half}`);
}

function halfOf(half: string | undefined): string {
  if (half?.startsWith('Coupler')) return 'c';
  return half?.startsWith('Nipple') ? 'n' : '';
}

export const newSlug = (product: NewProduct): string => slugOf(product.name) || newProductId(product);

/** What no shape can say: a part number is there once, and what is sold has a price. */
export function problemsOfSizes(
  variants: readonly NewVariant[],
  group: 'variants' | 'newVariants' = 'variants',
): readonly Problem[] {
  const ids = variants.map(({ id }) => id.toUpperCase());
  return variants.flatMap(({ id, price, itemClass }, at) => [
    ...(ids.indexOf(id.toUpperCase()) < at
      ? [{ field: `${group}.${at}.id`, message: messages.partNumberTwice }]
      : []),
    ...(itemClass !== 'ZITEM' && !price
      ? [{ field: `${group}.${at}.price`, message: editMessages.priceMissing }]
      : []),
  ]);
}

const ROW = /^variants\.(\d+)\.id$/;

/** What the form of a new product asks for; rows without a part number and a price are empty ones. */
export function newProductOf(form: FormData): { readonly body: unknown; readonly rows: readonly string[] } {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  // What is no number goes along as text, and is refused at its field.
  const number = (name: string): number | string | undefined => {
    const typed = text(name);
    return typed === '' ? undefined : Number.isNaN(Number(typed)) ? typed : Number(typed);
  };
  const rows = [...form.keys()]
    .flatMap((name) => ROW.exec(name)?.[1] ?? [])
    .filter((row) => text(`variants.${row}.id`) !== '' || text(`variants.${row}.price`) !== '');
  const variants = rows.map((row) => {
    const at = (name: string) => `variants.${row}.${name}`;
    const psi = number(at('psi'));
    const feet = number(at('feet'));
    return {
      id: text(at('id')),
      ...present({ price: number(at('price')), dash: number(at('dash')) }),
      ...(form.get(at('callOnly')) !== null && { itemClass: 'ZITEM' }),
      ...(text(at('thread')) !== '' && { thread: text(at('thread')) }),
      ...(psi !== undefined && { maxWorkingPressure: { psi } }),
      ...(feet !== undefined && { package: { category: 'Reel', length: feet, unit: 'ft', quantity: 0 } }),
    };
  });
  const manufacturer = text('manufacturer');
  return {
    rows,
    body: {
      productCategory: text('productCategory'),
      code: text('code'),
      name: text('name'),
      description: text('description'),
      ...(manufacturer !== '' && { manufacturer: { name: manufacturer } }),
      ...(text('half') !== '' && { facts: { half: text('half') } }),
      variants,
    },
  };
}

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The form's field for a field of the call: its rows are those that were filled in. */
export function formField(field: string | undefined, rows: readonly string[]): string | undefined {
  if (field === 'variants') return 'variants.0.id';
  const [, index, inner = ''] = /^variants\.(\d+)\.(.+)$/.exec(field ?? '') ?? [];
  if (index === undefined) return field;
  const name = { 'maxWorkingPressure.psi': 'psi', 'package.length': 'feet' }[inner] ?? inner;
  return `variants.${rows[Number(index)] ?? index}.${name}`;
}
