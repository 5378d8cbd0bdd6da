import {
  type CatalogState,
  wholeCatalog,
  withToggled,
} from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { usualVariant } from '#features/catalog/drawings/shown-size.rules.ts';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { SHOP, selectionOf } from '#features/catalog/products/category-names.rules.ts';
import { priceReader } from '#features/catalog/products/list-price.rules.ts';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { codeOf, nameOf } from '#features/catalog/products/product-name.rules.ts';
import type { ProductSummary } from '#features/catalog/products/product-summary.contract.ts';

/** Where a product stands in the catalog: each step but the last leads to a list. */
export interface Step {
  readonly label: string;
  /** Absent on the last one. */
  readonly list?: CatalogState;
}

/** Shop Product Catalog / Hose / Wire braid / BW2 */
export function stepsTo(product: Product): readonly Step[] {
  const selection = selectionOf(product.productCategory);
  const steps: Step[] = [{ label: SHOP, list: wholeCatalog }];
  // The one facet holds the family of a hose and the type of everything else.
  const type = product.facts.subcategory ?? product.facts.family;
  if (selection) {
    const list = { ...wholeCatalog, categories: selection.categories };
    steps.push({ label: selection.label, list });
    if (type) steps.push({ label: type, list: withToggled(list, 'subcategory', type) });
  }
  return [...steps, { label: codeOf(product) }];
}

/** 'BW2, 11 sizes. High-pressure hydraulic lines, mobile and industrial.' */
export function introduction(product: Product): string {
  const { application, standard, subcategory } = product.facts;
  const count = product.variants.length;
  const code = count > 1 ? `${codeOf(product)}, ${figure(count)} sizes` : codeOf(product);
  const use = application ?? standard ?? subcategory;
  return use ? `${code}. ${use}.` : `${code}.`;
}

/** What was written to describe it, unless that only says the name again. */
export function describedAs({ name, description }: Pick<Product, 'name' | 'description'>): string {
  return sameWords(description) === sameWords(name) ? '' : description;
}

const sameWords = (text: string): string => text.trim().replace(/\.$/, '').toLowerCase();

/** Machines and accessories come in one size: a list of facts says all, where others need a table. */
export function isSimple({
  productCategory,
  variants,
}: Pick<Product, 'productCategory' | 'variants'>): boolean {
  const isMachineOrAccessory = productCategory === 'AssemblyEquipment' || productCategory === 'Accessory';
  return isMachineOrAccessory && variants.length <= 1;
}

/** The size to draw: the one asked for, else the usual one. */
export function drawnSize(variants: readonly Variant[], askedId: string | undefined): Variant | undefined {
  return variants.find((variant) => variant.id === askedId) ?? usualVariant(variants);
}

/** Head of the price column; every size has its own price, so it says whose and for how much. */
export function priceHead(
  product: Pick<Product, 'productCategory' | 'variants'>,
  role: 'visitor' | 'customer' | 'admin',
): { readonly head: string; readonly unit?: string } {
  const reader = priceReader(
    role,
    product.variants.some(({ price }) => price !== undefined),
  );
  if (reader === 'visitor') return { head: 'Price' };
  const unit = priceUnit(product);
  return { head: reader === 'customer' ? 'Your price' : 'List price', ...(unit ? { unit } : {}) };
}

/** What the price of one is for; only what is not sold by the piece needs to say. */
export function priceUnit({
  productCategory,
  variants,
}: Pick<Product, 'productCategory' | 'variants'>): string | undefined {
  return productCategory === 'Hose' || variants[0]?.package?.unit === 'ft' ? 'per ft' : undefined;
}

/** Norms under their body, which is not said twice: '100R2AT' under SAE. */
export function normBoxes({
  norms,
}: Pick<Product, 'norms'>): readonly { readonly body: string; readonly norms: readonly string[] }[] {
  return [
    { body: 'SAE', norms: norms.sae },
    { body: 'EN', norms: norms.en },
    { body: 'ISO', norms: norms.iso },
  ]
    .filter((box) => box.norms.length > 0)
    .map((box) => ({ ...box, norms: box.norms.map((norm) => withoutBody(norm, box.body)) }));
}

const withoutBody = (norm: string, body: string) =>
  norm.startsWith(`${body} `) ? norm.slice(body.length + 1) : norm;

/** The layers of a structure: 'Tube: …; Reinforcement: …; Cover: …' */
export const layersOf = ({ structure }: Pick<Product, 'structure'>): readonly string[] =>
  (structure ?? '')
    .split(';')
    .map((layer) => layer.trim())
    .filter((layer) => layer !== '');

/**
 * Of a text the sentences that say more than is said already: those with a word or a number that is not there yet. A text
 * that is made from the facts of a product says nothing beneath them; one that somebody wrote stays as it is.
 */
export function sayingMore(text: string, said: string): string {
  const known = new Set(wordsOf(said));
  const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z])/);
  const kept = sentences.filter((sentence) => wordsOf(sentence).some((word) => !known.has(word)));
  return kept.length === sentences.length ? text : kept.join(' ');
}

/** Words that measure nothing. */
const FILLING = new Set(['rated', 'up', 'to', 'of', 'and', 'f', 'c']);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .split(/[^\p{L}\p{N}./:]+/u)
    .map((word) => word.replace(/[.:/]+$/, ''))
    .filter((word) => word !== '' && !FILLING.has(word));

/** What to search for when a product is not there: the words of its address. */
export const wordsOfSlug = (slug: string): string => slug.replaceAll('-', ' ').trim();

/** A product that is there, in place of one that is not. */
export interface Nearest {
  readonly id: string;
  readonly slug: string;
  readonly label: string;
}

interface Found {
  readonly products: readonly ProductSummary[];
  readonly total: number;
}

/**
 * Those of the number first, each once.
 *
 * @param most a number that finds more than so many names nothing, unless nothing else was found
 */
export function nearestOf(
  byNumber: Found | undefined,
  byWords: Found | undefined,
  most: number,
): readonly Nearest[] {
  const named = byNumber?.products ?? [];
  const said = byWords?.products ?? [];
  const isNamed = (byNumber?.total ?? 0) <= most;
  const found = isNamed ? [...named, ...said] : [...said, ...named];
  return [...new Map(found.map((product) => [product.id, product])).values()]
    .slice(0, most)
    .map((product) => ({
      id: product.id,
      slug: product.slug,
      label: `${codeOf(product)} ${nameOf(product)}`,
    }));
}

/** A drawing is also there as PNG: who shows a link elsewhere takes no SVG. */
export const sharedImage = ({ images: [photo] }: Pick<Product, 'images'>): string | undefined =>
  photo?.url.replace(/^(\/images\/products\/.+)\.svg$/, '$1.png');
