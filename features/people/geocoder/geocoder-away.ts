/** The service that was asked is slow, down or talks nonsense. */
export class GeocoderAway extends Error {}
