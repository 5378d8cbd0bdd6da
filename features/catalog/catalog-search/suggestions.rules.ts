import type {
  IndexedProduct,
  IndexedVariant,
} from '#features/catalog/catalog-index/catalog-document.rules.ts';
import { marksOf } from '#features/catalog/measures/marks.rules.ts';
import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import type { OtherNumber } from '#features/catalog/other-numbers/other-number.contract.ts';
import { classText, foundByText } from '#features/catalog/other-numbers/other-number.rules.ts';
import { type Assembly, type CrimpHoses, readAssembly } from '#features/catalog/products/assembly.rules.ts';
import { sizeWords } from '#features/catalog/products/part-name.rules.ts';
import { compareSizes } from '#features/catalog/products/size.rules.ts';
import type { TypedAssembly } from '#features/catalog/typed-assembly/typed-assembly.contract.ts';
import { type Suggestion, TYPE_AHEAD_LIMIT } from './catalog.contract.ts';

/** What a suggestion says of a product. */
export type SuggestedProduct = Pick<
  IndexedProduct,
  'id' | 'slug' | 'name' | 'productCategory' | 'norms' | 'facts' | 'variants'
> & { readonly image?: string };

export interface FoundForTyping {
  /** Part numbers, the best first. */
  readonly parts: ReadonlyArray<{ readonly product: SuggestedProduct; readonly partNumber: string }>;
  /** Ours for numbers that are not in the catalog, the best first. */
  readonly others?: readonly OtherNumber[];
  /** Products, the best first. */
  readonly products: readonly SuggestedProduct[];
  readonly crimpHoses: CrimpHoses;
  /** Rows of the crimp table that begin like what is typed, in its order. */
  readonly crimpRows?: readonly CrimpShortcut[];
}

/** An assembly of the crimp table, as far as a list may say: its dial only with what it warns of. */
export interface CrimpShortcut extends Assembly {
  /** 'Multifit, no skive, die 24' */
  readonly detail: string;
  readonly warning?: string;
  readonly dial?: { readonly black: string; readonly red: string };
}

/** Of the 8 rows, so many are kept for products when there are any. */
const ROWS_FOR_PRODUCTS = 3;
const MOST_OTHERS = 3;
/** Of the assemblies of a size; all of them are behind the row of the size itself. */
const MOST_CRIMP_ROWS = 2;

/** The type-ahead list: part numbers, ours for other numbers, products, then the crimp specs of a typed assembly; 8 at most. */
export function suggestionList(
  typed: string,
  { parts: found, others = [], products, crimpHoses, crimpRows = [] }: FoundForTyping,
): Suggestion[] {
  // two spellings of one text find the same part: 'BW2-8' and 'BW2-08'
  const parts = [...new Map(found.map((part) => [part.partNumber, part])).values()];
  const assembly = readAssembly(typed, crimpHoses);
  const crimps = assembly === undefined ? [] : crimpSuggestions(typed, assembly, crimpRows);
  const named = others.slice(0, MOST_OTHERS).map(otherSuggestion);
  const room = TYPE_AHEAD_LIMIT - crimps.length - named.length;
  // a machine with one part number is named by it already
  const isNamed = ({ id, variants }: SuggestedProduct): boolean =>
    variants.length < 2 && parts.some(({ product }) => product.id === id);
  const unnamed = products.filter((product) => !isNamed(product));
  const partRows = parts.slice(0, room - Math.min(ROWS_FOR_PRODUCTS, unnamed.length));
  return [
    ...partRows.map(({ product, partNumber }) => partSuggestion(typed, product, partNumber)),
    ...named,
    ...unnamed.slice(0, room - partRows.length).map((product) => productSuggestion(typed, product)),
    ...crimps,
  ];
}

/** The text of a build leads to it; whether it can be made is said there. */
export const buildSuggestion = (text: string): Suggestion => ({
  kind: 'assembly',
  label: text,
  marks: [[0, text.length]],
  detail: 'Hose assembly',
  href: `/assemblies/${text}`,
});

/** The builder with what was typed filled in; a part number that stands in the text goes before it. */
export function withAssembly(
  assembly: TypedAssembly | undefined,
  others: readonly Suggestion[],
  typed: string,
): Suggestion[] {
  if (!assembly) return [...others];
  const code = strippedCode(typed);
  const named = others.filter(({ kind, label }) => kind === 'part' && code.includes(strippedCode(label)));
  const rest = others.filter((one) => !named.includes(one));
  return [...named, assemblySuggestion(assembly), ...rest].slice(0, TYPE_AHEAD_LIMIT);
}

const assemblySuggestion = ({ fields, understood, open, unknown }: TypedAssembly): Suggestion => ({
  kind: 'assembly',
  label: understood.length === 0 ? 'Hose assembly' : `Hose assembly: ${understood.join(', ')}`,
  marks: [],
  detail:
    [...open, ...(unknown.length === 0 ? [] : [`Not understood: ${unknown.join(', ')}`])].join('. ') ||
    'Open in the builder',
  href: `/assemblies${queryOf(fields)}`,
});

function queryOf(fields: TypedAssembly['fields']): string {
  const query = new URLSearchParams(fields).toString();
  return query && `?${query}`;
}

/** A number of the reader's company, with ours for it. */
export function ownSuggestion(
  typed: string,
  { theirs, part }: { readonly theirs: string; readonly part: string },
  product: SuggestedProduct,
): Suggestion {
  const ours = partSuggestion(typed, product, part);
  return { ...ours, label: theirs, marks: marksOf(typed, theirs), detail: `${part}, ${ours.detail}` };
}

/** The company's own numbers stand first; what they lead to is not said twice. */
export function withOwnFirst(own: readonly Suggestion[], others: readonly Suggestion[]): Suggestion[] {
  const known = new Set(own.map(({ href }) => href));
  return [...own, ...others.filter(({ href }) => !known.has(href))].slice(0, TYPE_AHEAD_LIMIT);
}

function partSuggestion(typed: string, product: SuggestedProduct, partNumber: string): Suggestion {
  const variant = product.variants.find(({ id }) => id === partNumber);
  return {
    kind: 'part',
    label: partNumber,
    marks: marksOf(typed, partNumber),
    detail: [product.name, ...(variant === undefined ? [] : sizeWords(variant.facts))].join(', '),
    href: product.variants.length === 1 ? productHref(product) : partHref(product, partNumber),
    product: product.id,
    part: partNumber,
    ...(product.image !== undefined && { image: product.image }),
  };
}

function otherSuggestion(other: OtherNumber): Suggestion {
  return {
    kind: 'other',
    label: other.part,
    marks: [],
    detail: `${foundByText(other)}: ${classText(other)}`,
    href: partHref(other.product, other.part),
  };
}

function productSuggestion(typed: string, product: SuggestedProduct): Suggestion {
  return {
    kind: 'product',
    label: product.name,
    marks: marksOf(typed, product.name),
    detail: productFacts(product).join(', '),
    href: productHref(product),
    ...(product.image !== undefined && { image: product.image }),
  };
}

/** The first assemblies of what is typed, and the way to all of them where there are more. */
function crimpSuggestions(
  typed: string,
  assembly: Assembly,
  rows: readonly CrimpShortcut[],
): readonly Suggestion[] {
  const shown = rows.slice(0, MOST_CRIMP_ROWS).map((row) => {
    const { detail, warning, dial } = row;
    return {
      ...crimpSuggestion(typed, row),
      detail,
      ...(warning !== undefined && { warning }),
      ...(dial && { dial }),
    };
  });
  const isAll = rows.length > 0 && rows.length === shown.length;
  const all = crimpSuggestion(typed, assembly);
  return isAll
    ? shown
    : [...shown, rows.length === 0 ? all : { ...all, detail: `All ${rows.length} Crimp Specs` }];
}

function crimpSuggestion(typed: string, { hose, dash, insertType, ferrule }: Assembly): Suggestion {
  const ends = insertType === undefined ? [] : [insertType, ...(ferrule === undefined ? [] : [ferrule])];
  const label = [`${hose}-${dash}`, ...ends].join('+');
  return {
    kind: 'crimp',
    label,
    marks: marksOf(typed, label),
    detail: 'Crimp Specs',
    href: `/crimp-specs/${[hose, dash, ...ends].map(encodeURIComponent).join('/')}`,
  };
}

const productHref = ({ slug, id }: Pick<SuggestedProduct, 'slug' | 'id'>): string =>
  `/product/${encodeURIComponent(slug)}/${encodeURIComponent(id)}`;

/** What comes in one size has the page of its product. */
const partHref = (product: Pick<SuggestedProduct, 'slug' | 'id'>, part: string): string =>
  `${productHref(product)}/${encodeURIComponent(part)}`;

/** '1-1/4' is printed '1 1/4'. */
const printed = (inches: string): string => inches.replace('-', ' ');

const CATEGORY_NAMES: Readonly<Record<IndexedProduct['productCategory'], string>> = {
  Hose: 'Hose',
  Fitting: 'Fitting',
  Coupling: 'Coupling',
  QuickCoupling: 'Quick Coupling',
  AssemblyEquipment: 'Assembly Equipment',
  Accessory: 'Accessory',
};

function productFacts({ productCategory, variants }: SuggestedProduct): string[] {
  const [only] = variants;
  const sizes = variants.length === 1 && only !== undefined ? only.id : `${variants.length} sizes`;
  return [CATEGORY_NAMES[productCategory], sizes, ...sizeRange(variants)];
}

function sizeRange(variants: readonly IndexedVariant[]): string[] {
  const sizes = variants
    .map(({ facts }) => facts.bore?.inches ?? facts.hoseID ?? facts.bodySize)
    .filter((size) => size !== undefined)
    .toSorted(compareSizes);
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [first === last ? `${printed(first)} in` : `${printed(first)} to ${printed(last)} in`];
}
