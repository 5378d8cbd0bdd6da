import { partTitle, sizeWords } from '#features/catalog/products/part-name.rules.ts';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { type ProductFact, productFacts } from '#features/catalog/products/product-facts.rules.ts';
import { codeOf, nameOf } from '#features/catalog/products/product-name.rules.ts';
import { factsByUnit } from './part-page.rules.ts';
import { priceUnit } from './product-page.rules.ts';

/** What the data is made for. */
export interface Told {
  /** The full address of a path of this site. */
  readonly absolute: (path: string) => string;
  /** The same of a product's page, or of that of one of its sizes. */
  readonly addressOf: (product: Product, part?: string) => string;
  /** The reader is nobody in particular, so a price that they may see is one that everybody may. */
  readonly isForEverybody: boolean;
}

/**
 * A product as schema.org says it: one of several sizes is a group of them. What a customer or the staff would see of
 * prices never stands in it; a visitor sees none unless the supplier publishes list prices (decision 0242).
 */
export function productJsonLd(product: Product, told: Told): readonly object[] {
  const [only, ...others] = product.variants;
  if (only && others.length === 0) return [sizeData(product, only, told)];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      '@id': groupOf(product, told),
      name: nameOf(product),
      productGroupID: codeOf(product),
      ...aboutAll(product, told),
      url: told.addressOf(product),
      additionalProperty: productFacts(product).map(propertyOf),
      variesBy: ['https://schema.org/size', 'https://schema.org/mpn'],
      hasVariant: product.variants.map((variant) => ({
        '@type': 'Product',
        name: partTitle(product, variant),
        sku: variant.id,
        mpn: variant.id,
        ...sizeOf(variant),
        url: told.addressOf(product, variant.id),
        ...offersOf(product, variant, told),
      })),
    },
  ];
}

/** One size, and the product that it is a size of. */
export function partJsonLd(product: Product, variant: Variant, told: Told): readonly object[] {
  return [
    {
      ...sizeData(product, variant, told),
      isVariantOf: {
        '@type': 'ProductGroup',
        '@id': groupOf(product, told),
        name: nameOf(product),
        productGroupID: codeOf(product),
        url: told.addressOf(product),
      },
    },
  ];
}

const sizeData = (product: Product, variant: Variant, told: Told): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: partTitle(product, variant),
  sku: variant.id,
  mpn: variant.id,
  ...aboutAll(product, told),
  ...sizeOf(variant),
  url: pageOf(product, variant, told),
  additionalProperty: factsByUnit(product, variant).map(propertyOf),
  ...offersOf(product, variant, told),
});

const groupOf = (product: Product, { addressOf }: Told): string => `${addressOf(product)}#group`;

/** What comes in one size has the page of its product alone. */
const pageOf = (product: Product, { id }: Variant, { addressOf }: Told): string =>
  product.variants.length === 1 ? addressOf(product) : addressOf(product, id);

const aboutAll = (product: Product, { absolute }: Told): object => ({
  description: product.description,
  category: product.productCategory,
  brand: { '@type': 'Brand', name: product.manufacturer.name },
  image: product.images.map((image) => absolute(image.url)),
});

function sizeOf(variant: Variant): object {
  const words = sizeWords({ ...variant, maxWorkingPressure: undefined });
  return words.length === 0 ? {} : { size: words.join(', ') };
}

/** A fact with its unit as its own value: 'Working pressure, psi' and '3,975'. */
function propertyOf({ label, value }: ProductFact): object {
  const comma = label.lastIndexOf(', ');
  const unit = label.slice(comma + 2);
  const unitCode = comma < 0 ? undefined : unitCodes[unit];
  if (unitCode === undefined) return { '@type': 'PropertyValue', name: label, value };
  const isNumber = /^\d{1,3}(,\d{3})*(\.\d+)?$/.test(value);
  return {
    '@type': 'PropertyValue',
    name: label.slice(0, comma),
    value: isNumber ? Number(value.replaceAll(',', '')) : value,
    unitText: unit,
    unitCode,
  };
}

/** UN/CEFACT Recommendation 20. */
const unitCodes: Readonly<Record<string, string>> = {
  psi: 'PS',
  bar: 'BAR',
  in: 'INH',
  mm: 'MMT',
  ft: 'FOT',
  'lb/ft': 'P2',
  'kg/m': 'KL',
  kg: 'KGM',
  gpm: 'G2',
  'US gal/min': 'G2',
  'L/min': 'L2',
  ml: 'MLT',
  mL: 'MLT',
  kN: 'B47',
  degrees: 'DD',
  years: 'ANN',
  '°C': 'CEL',
};

/** What everybody may buy it for: nothing where list prices are not published, and never what is sold by call. */
function offersOf(product: Product, variant: Variant, told: Told): object {
  const { price, itemClass } = variant;
  if (!told.isForEverybody || price === undefined || itemClass === 'ZITEM' || product.retired) return {};
  const unitCode = priceUnit(product) === undefined ? 'C62' : 'FOT';
  return {
    offers: {
      '@type': 'Offer',
      url: pageOf(product, variant, told),
      price,
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'USD',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
      },
    },
  };
}
