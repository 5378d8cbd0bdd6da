/** For tests: a hose, a fitting and an accessory of the demo catalog, as order lines know them. */
import type { Category, Variant } from '#features/catalog/products/product.contract.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';

/** $8.35 a foot, as a reel of 400 ft, a coil of 100 ft or of 50 ft. */
export const bw208 = sold('Hose', 'bw2', 'BW2-08', 83_500n, {
  options: [
    { id: 'BW2-08-400', label: 'Reel 400 ft', lengthFeet: 400 },
    { id: 'BW2-08-100', label: 'Coil 100 ft', lengthFeet: 100 },
    { id: 'BW2-08-50', label: 'Coil 50 ft', lengthFeet: 50 },
  ],
});
/** $10.62 a piece, 20 in a box. */
export const fjx0808 = sold('Fitting', 'fjx', 'FJX-08-08', 106_200n, {
  package: { category: 'Box', unit: 'pcs', quantity: 20 },
});
/** $1.25 a piece of one foot, 50 in a coil. */
export const acsg16 = sold('Accessory', 'a-ac-sg16', 'AC-SG16', 12_500n, {
  package: { category: 'Coil', unit: 'ft', quantity: 50 },
});

export const retired = (size: SoldSize): SoldSize => ({ ...size, isRetired: true });
export const byCall = (size: SoldSize): SoldSize => ({
  ...size,
  variant: { ...size.variant, itemClass: 'ZITEM' },
});

function sold(
  productCategory: Category,
  product: string,
  id: string,
  listE4: bigint,
  own: Partial<Variant>,
): SoldSize {
  return {
    product: {
      id: product,
      slug: `${product}-slug`,
      name: `Name of ${product}`,
      description: 'Short.',
      longDescription: 'A long story.',
      productCategory,
      images: [],
      manufacturer: { name: 'Northfield' },
    },
    variant: { id, name: id, itemClass: 'STD', options: [], ...own },
    listE4,
    isRetired: false,
  };
}
