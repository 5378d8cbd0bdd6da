export { Listings } from './listings.service.ts';
