import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SchemaOrg } from './schema-org.ts';

const vocabulary = new SchemaOrg();
const faultsIn = (block: object) => vocabulary.faultsOf({ '@context': 'https://schema.org', ...block });

test('what schema.org knows has no fault: inherited properties, subtypes, values of a list, names alone', () => {
  assert.deepEqual(
    faultsIn({
      '@type': 'ProductGroup',
      '@id': 'https://shop.example/x#group',
      name: 'Hose',
      url: 'https://shop.example/x',
      isVariantOf: { '@id': 'https://shop.example/y' },
      offers: {
        '@type': 'AggregateOffer',
        availability: 'https://schema.org/InStock',
        price: 8.35,
        validFrom: '2026-11-23',
        seller: { '@type': 'LocalBusiness', name: 'X' },
      },
    }),
    [],
  );
});

test('a block is refused for a property or type that there is none of, and for what stands where another thing does', () => {
  const faults: ReadonlyArray<readonly [object, RegExp]> = [
    [{ '@type': 'Produkt' }, /no type "Produkt"/],
    [{ '@type': 'Product', partNumber: 'BW2' }, /Product\.partNumber: no such property/],
    [{ '@type': 'Product', hasVariant: { '@type': 'Product' } }, /Product\.hasVariant: no such property/],
    [{ '@type': 'Product', brand: 'Northfield' }, /"Northfield" where Brand or Organization/],
    [{ '@type': 'Product', brand: { '@type': 'Place' } }, /is a "Place"/],
    [{ '@type': 'Product', name: 7 }, /name: 7 where Text stands/],
    [{ '@type': 'Product', name: '' }, /name: "" where/],
    [{ '@type': 'Product', url: '/product/x' }, /where URL stands/],
    [{ '@type': 'NewsArticle', datePublished: 'yesterday' }, /where Date or DateTime/],
    [{ '@type': 'Offer', availability: 'plenty' }, /availability: "plenty"/],
    [{ '@type': 'Product', brand: { '@type': 'Brand', nam: 'X' } }, /Brand\.nam: no such property/],
    [{ '@context': 'http://schema.org', '@type': 'Product' }, /another context/],
  ];
  for (const [block, said] of faults) assert.match(faultsIn(block).join('\n'), said);
});
