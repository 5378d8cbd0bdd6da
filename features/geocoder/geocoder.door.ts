export { type Geocoder, openGeocoder } from './geocoder.service.ts';
