// Those of the catalog that it is given (PEER_FACETS of peer-catalog.ts).
module.exports = { facets: process.env.FACETS.split(',') };
