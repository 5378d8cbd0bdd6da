export { type Geocoder, openGeocoder } from './geocoder.service.ts';
export { GeocoderAway } from './geocoder-away.ts';
export { openPlacesOnMaps } from './places-on-maps.service.ts';
