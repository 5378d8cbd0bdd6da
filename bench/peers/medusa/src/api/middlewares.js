const { configureStoreSearch, defineMiddlewares } = require('@medusajs/framework/http');

// Closed until it is said what a visitor may search.
module.exports = {
  default: defineMiddlewares({
    routes: [
      {
        matcher: '/store/search',
        middlewares: [configureStoreSearch({ allowed_indexes: { product: true } })],
      },
    ],
  }),
};
