import type { Product } from './product.contract.ts';

type Link = Product['links'][number];

const addressOf = (productId: string): string => `/api/products/${encodeURIComponent(productId)}/spec-sheet`;

/** The link to the spec sheet that the shop makes of a product (spec 3). */
export function specSheetLink(productId: string): Link {
  const address = addressOf(productId);
  return { description: 'Specsheet', url: address, file: address };
}

/** What somebody supplied of a product's links: not the spec sheet that the shop makes of it. */
export function suppliedLinks<L extends Pick<Link, 'url'>>({
  id,
  links,
}: {
  readonly id: string;
  readonly links: readonly L[];
}): readonly L[] {
  return links.filter(({ url }) => url !== addressOf(id));
}
