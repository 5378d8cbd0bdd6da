const { defineSearchIndex, graphConsume, graphSeed, search } = require('@medusajs/framework/utils');
const { facets } = require('../../facets.js');

// Its own search module on PostgreSQL: text, part numbers and facets of a product, without prices.
const source = {
  fields: ['id', 'title', 'description', 'handle', 'status', 'metadata', 'sales_channels.id', 'variants.sku'],
  transform: (products) =>
    products.map(({ metadata, variants = [], sales_channels: channels = [], ...product }) => ({
      ...product,
      ...metadata,
      skus: variants.map(({ sku }) => sku),
      sales_channel_ids: channels.map(({ id }) => id),
    })),
};

const productIndex = defineSearchIndex({
  name: 'product',
  entity: 'product',
  fields: search.define({
    id: search.keyword().filterable(),
    title: search.text().searchable({ weight: 3 }),
    description: search.text().searchable(),
    handle: search.keyword().filterable(),
    status: search.keyword().filterable(),
    sales_channel_ids: search.keyword().array().filterable(),
    skus: search.keyword().array().searchable().filterable(),
    ...Object.fromEntries(facets.map((facet) => [facet, search.keyword().filterable().facetable()])),
  }),
  events: ['product.created', 'product.updated', 'product.deleted'],
  consume: graphConsume(source),
  seed: graphSeed(source),
});

module.exports = { productIndex, default: productIndex };
