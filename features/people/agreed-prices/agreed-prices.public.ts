export {
  audiences,
  listInForceFrom,
  listListsInForce,
  listOffers,
  readingListsInForce,
  readingOffers,
} from './agreed-prices.store.ts';
export { KeptOffers } from './kept-offers.service.ts';
