export { type Geocoder, GeocoderAway, openGeocoder } from './geocoder.service.ts';
