import { readFileSync, writeFileSync } from 'node:fs';
import { bootstrap, LanguageCode } from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';
import { config } from './config.js';

const STOCK = 1_000_000;
const { products } = JSON.parse(readFileSync(process.env.CATALOG, 'utf8'));
const file = `${process.env.CATALOG}.csv`;
writeFileSync(file, `${[header(), ...products.flatMap(linesOf)].map(lineOf).join('\n')}\n`);

const categories = [...new Set(products.map(({ facets }) => facets.category))];
const business = {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Americas',
  countries: [{ name: 'United States', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Standard Tax', percentage: 0 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [
    {
      name: 'On account',
      handler: {
        code: 'dummy-payment-handler',
        arguments: [{ name: 'automaticSettle', value: 'false' }],
      },
    },
  ],
  collections: categories.map((name) => ({
    name,
    filters: [{ code: 'facet-value-filter', args: { facetValueNames: [name], containsAny: false } }],
  })),
};
const shop = await populate(() => bootstrap(config), business, file);
await shop.close();
process.exit(0);

function header() {
  return [
    'name',
    'slug',
    'description',
    'assets',
    'facets',
    'optionGroups',
    'optionValues',
    'sku',
    'price',
    'taxCategory',
    'stockOnHand',
    'trackInventory',
    'variantAssets',
    'variantFacets',
  ];
}

/** What is the product's stands in the line of its first size. */
function linesOf({ name, slug, description, facets, sizes }) {
  const values = Object.entries(facets).map(([facet, value]) => `${facet}:${plain(value)}`);
  return sizes.map(({ partNumber, priceCents }, place) => [
    ...(place === 0 ? [name, slug, description, '', values.join('|'), 'Size'] : ['', '', '', '', '', '']),
    partNumber,
    partNumber,
    (priceCents / 100).toFixed(2),
    'standard',
    STOCK,
    'true',
    '',
    '',
  ]);
}

/** The importer reads a colon and a bar as its own. */
function plain(value) {
  return value.replaceAll(/[|:]/g, '-');
}

function lineOf(cells) {
  return cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');
}
