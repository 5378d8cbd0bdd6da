import { LRUCache } from 'lru-cache';
import {
  isSoldByTheFoot,
  type Pricing,
  type ReaderPricing,
  storedPrices,
} from '#features/catalog/products/price.rules.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { codeOf } from '#features/catalog/products/product-name.rules.ts';
import type { ProductSummary } from '#features/catalog/products/product-summary.contract.ts';
import { rangesOf } from '#features/catalog/products/product-summary.rules.ts';
import { listProductsById } from '#features/catalog/products/products.public.ts';
import { KeptOffers } from '#features/people/agreed-prices/agreed-prices.public.ts';
import type { CoveredPart } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { type ListedPage, type Listing, listedPageOf, listingOf } from './listing.rules.ts';
import { filledText, type PricedText, withKeys } from './priced-text.rules.ts';

export interface ListingsDeps {
  readonly db: Db;
  /** Has everything that was committed until now been told to `forget`? */
  readonly isCurrent: () => Promise<boolean>;
  /** Has the crimp table rows of the hose with this code? A change of the table is told to `forget`, too. */
  readonly hasCrimpSpecs: (code: string) => Promise<boolean>;
  /** Of each kind. */
  readonly maxBytes?: number;
}

/** Dollars for one, or for a foot. */
export interface PartPrice {
  readonly price: number;
  readonly perFoot: boolean;
}

/** A product as its page has it, as JSON. */
export type ProductPage = Omit<ListedPage, 'text'> & { readonly json: string };

/**
 * Products as lists and product pages show them, kept in memory as the JSON that goes out, with the prices left open.
 * A list for visitors shows what is kept, as the search it belongs to does, until this copy hears of a change. Whoever sees
 * prices, or opens a product, sees what is in the database at this moment: it is asked first whether anything has changed.
 */
export class Listings {
  readonly #deps: ListingsDeps;
  readonly #listings: LRUCache<string, Listing>;
  readonly #pages: LRUCache<string, ListedPage>;
  readonly #offers = new KeptOffers();
  /** Counts what was forgotten: what was read before the last time is not kept. */
  #epoch = 0;

  constructor(deps: ListingsDeps) {
    this.#deps = deps;
    const maxSize = deps.maxBytes ?? DEFAULT_MAX_BYTES;
    this.#listings = new LRUCache({ maxSize, sizeCalculation: ({ text }) => bytesOf(text) });
    this.#pages = new LRUCache({ maxSize, sizeCalculation: ({ text }) => bytesOf(text) });
  }

  /** @param productIds what changed; undefined: everything may have */
  forget(productIds?: readonly string[]): void {
    this.#epoch += 1;
    for (const kept of [this.#listings, this.#pages])
      if (productIds) for (const id of productIds) kept.delete(id);
      else kept.clear();
  }

  /**
   * @param matches ids with the part numbers that matched; a product that is gone meanwhile is left out
   * @returns the JSON of each, in the order of the ids
   */
  async list(matches: ReadonlyMap<string, readonly string[]>, reader: ReaderPricing): Promise<string[]> {
    const mayBeOld = reader.kind === 'none';
    const listings = await this.#read(this.#listings, [...matches.keys()], mayBeOld, listingOf);
    const pricing = await this.#pricingOf(
      reader,
      listings.map(({ text }) => text),
    );
    return listings.map(({ id, text, sizes }) => {
      const matched = matches.get(id) ?? [];
      const json = filledText(text, pricing);
      if (matched.length >= sizes.length) return json;
      const ranges = rangesOf(sizes.filter((size) => matched.includes(size.id)));
      return withKeys(json, { matches: matched, matched: ranges });
    });
  }

  /** What this reader pays for the sizes of these products, by part number; for a visitor there is none. */
  async prices(ids: ReadonlySet<string>, reader: ReaderPricing): Promise<ReadonlyMap<string, PartPrice>> {
    if (reader.kind === 'none') return new Map();
    const listed = await this.list(new Map([...ids].map((id) => [id, []])), reader);
    return new Map(listed.flatMap(pricesIn));
  }

  /** Also when it is retired; undefined when there is none. */
  async find(id: string, reader: ReaderPricing): Promise<ProductPage | undefined> {
    const [page] = await this.pages([id], reader);
    return page;
  }

  /** In the order of the ids; one that is gone meanwhile is left out. */
  async pages(ids: readonly string[], reader: ReaderPricing): Promise<ProductPage[]> {
    const pages = await this.#read(this.#pages, ids, false, async (product) =>
      listedPageOf(await this.#withCrimpSpecs(product)),
    );
    const pricing = await this.#pricingOf(
      reader,
      pages.map(({ text }) => text),
    );
    return pages.map(({ id, isRetired, text }) => ({ id, isRetired, json: filledText(text, pricing) }));
  }

  /** With what is agreed about the parts that these texts have prices of. */
  async #pricingOf(reader: ReaderPricing, texts: readonly PricedText[]): Promise<Pricing> {
    if (reader.kind !== 'buyer') return reader;
    const { discountTenths, priceLists } = reader.terms;
    const offersOf = await this.#offers.read(this.#deps.db, priceLists, () => partsIn(texts));
    return { kind: 'own', discountTenths: BigInt(discountTenths), offersOf };
  }

  async #read<Kept extends object>(
    kept: LRUCache<string, Kept>,
    ids: readonly string[],
    mayBeOld: boolean,
    keep: (product: Product) => Kept | Promise<Kept>,
  ): Promise<Kept[]> {
    const isCurrent = mayBeOld || ids.length === 0 || (await this.#deps.isCurrent());
    const epoch = this.#epoch;
    const found = new Map(ids.map((id) => [id, isCurrent ? kept.get(id) : undefined]));
    const missing = ids.filter((id) => found.get(id) === undefined);
    for (const product of await listProductsById(this.#deps.db, missing, storedPrices)) {
      const made = await keep(product);
      found.set(product.id, made);
      if (epoch === this.#epoch) kept.set(product.id, made);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async #withCrimpSpecs(product: Product): Promise<Product> {
    if (product.productCategory !== 'Hose' || !(await this.#deps.hasCrimpSpecs(codeOf(product))))
      return product;
    return { ...product, hasCrimpSpecs: true };
  }
}

function pricesIn(json: string): ReadonlyArray<readonly [string, PartPrice]> {
  // Written by ourselves a moment ago.
  const { productCategory, variants } = JSON.parse(json) as ProductSummary;
  return variants.flatMap(({ id, price: list, discountedPrice: price = list }) =>
    price === undefined ? [] : [[id, { price, perFoot: isSoldByTheFoot(productCategory) }] as const],
  );
}

function* partsIn(texts: readonly PricedText[]): Generator<CoveredPart> {
  for (const { prices } of texts) for (const { size } of prices) yield size.part;
}

const DEFAULT_MAX_BYTES = 24 * 1_048_576;
/** An open price with its piece of text. */
const BYTES_OF_A_PRICE = 150;

const bytesOf = ({ texts, prices }: PricedText): number =>
  texts.reduce((sum, text) => sum + text.length, 0) + prices.length * BYTES_OF_A_PRICE;
