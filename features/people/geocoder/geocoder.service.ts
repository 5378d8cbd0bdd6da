import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { type Address, type Asked, askedAddress, askedText } from './asked-address.rules.ts';
import { embeddedGeocoder } from './embedded-geocoder.service.ts';
import type { Place } from './geocoder.contract.ts';
import type { LngLat } from './place-table.rules.ts';
import { remoteGeocoder } from './remote-geocoder.service.ts';

/** Finds places by what they are called, and names them by where they are. */
export interface Geocoder {
  /**
   * Where an address of a form is; undefined when it is not known.
   *
   * @throws GeocoderAway
   */
  geocode(address: Address): Promise<Place | undefined>;
  /** The same for what somebody typed. */
  find(text: string): Promise<Place | undefined>;
  /** What is at a position; undefined outside the United States and Canada. */
  reverse(position: LngLat): Promise<Place | undefined>;
}

/** What a geocoder is made of: the embedded one, Photon, Nominatim. */
export interface GeocoderSource {
  forward(asked: Asked, text: string): Promise<Place | undefined>;
  reverse(position: LngLat): Promise<Place | undefined>;
}

type Settings = Pick<Config, 'geocoderUrl' | 'geocoderKind' | 'publicUrl'>;

/** The embedded geocoder, or the one of GEOCODER_URL. */
export function openGeocoder(
  { geocoderUrl: url, geocoderKind: kind, publicUrl }: Settings,
  log: Log,
): Geocoder {
  const source =
    url === undefined
      ? embeddedGeocoder()
      : remoteGeocoder({ url, kind, log, userAgent: `Ferrule (${publicUrl})` });
  return {
    geocode: async (address) => source.forward(askedAddress(address), textOf(address)),
    find: async (text) => source.forward(askedText(text), text),
    reverse: async (position) => source.reverse(position),
  };
}

const textOf = ({ street, city, region, postalCode, country }: Address): string =>
  [street, city, [region, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
