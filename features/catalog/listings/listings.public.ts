export { Listings, type ProductPage } from './listings.service.ts';
