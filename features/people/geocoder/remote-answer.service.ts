import * as z from 'zod/mini';
import type { Place, Precision } from './geocoder.contract.ts';
import { findRegion, regionOfCode } from './regions.rules.ts';

/** What Photon and Nominatim tell of a place, as far as we read it. */
interface Said {
  readonly lng: number;
  readonly lat: number;
  readonly country: string | undefined;
  readonly region: string | undefined;
  readonly city: string | undefined;
  readonly street: string | undefined;
  readonly houseNumber: string | undefined;
  readonly postalCode: string | undefined;
}

const text = z.optional(z.string());

const Photon = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        countrycode: text,
        state: text,
        city: text,
        name: text,
        type: text,
        street: text,
        housenumber: text,
        postcode: text,
      }),
    }),
  ),
});

const NominatimPlace = z.object({
  lon: z.string(),
  lat: z.string(),
  address: z.object({
    country_code: text,
    state: text,
    'ISO3166-2-lvl4': text,
    city: text,
    town: text,
    village: text,
    municipality: text,
    road: text,
    house_number: text,
    postcode: text,
  }),
});
/** A search answers a list; the other way around it is one place, or why there is none. */
const Nominatim = z.union([
  z.array(NominatimPlace),
  NominatimPlace,
  z.object({ error: z.union([z.string(), z.object({})]) }),
]);

/** @returns the best place of Photon's answer; undefined when it knows none; throws when it is no answer of Photon's */
export function photonPlace(answer: unknown): Place | undefined {
  const [best] = Photon.parse(answer).features;
  if (!best) return undefined;
  const { properties: own, geometry } = best;
  const [lng, lat] = geometry.coordinates;
  const isTown = own.type === 'city' || own.type === 'locality' || own.type === 'district';
  return placeOf({
    lng,
    lat,
    country: own.countrycode,
    region: own.type === 'state' ? own.name : own.state,
    city: own.city ?? (isTown ? own.name : undefined),
    street: own.street ?? (own.type === 'street' ? own.name : undefined),
    houseNumber: own.housenumber,
    postalCode: own.postcode,
  });
}

/** The same of Nominatim's. */
export function nominatimPlace(answer: unknown): Place | undefined {
  const parsed = Nominatim.parse(answer);
  const best = Array.isArray(parsed) ? parsed[0] : parsed;
  if (!best || 'error' in best) return undefined;
  const { lon, lat, address } = best;
  return placeOf({
    lng: Number(lon),
    lat: Number(lat),
    country: address.country_code,
    region: address['ISO3166-2-lvl4']?.slice(3) ?? address.state,
    city: address.city ?? address.town ?? address.village ?? address.municipality,
    street: address.road,
    houseNumber: address.house_number,
    postalCode: address.postcode,
  });
}

/** Undefined outside the United States and Canada. */
function placeOf({
  lng,
  lat,
  country,
  region: said,
  city,
  street,
  houseNumber,
  postalCode,
}: Said): Place | undefined {
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) throw new Error('A place that is not on earth.');
  const code = country?.toUpperCase() ?? '';
  // Puerto Rico and Guam have country codes of their own.
  const region = findRegion(said ?? '') ?? regionOfCode(code);
  const owner = code === 'US' || code === 'CA' ? code : region?.code === code ? 'US' : undefined;
  if (!owner || (region && region.country !== owner)) return undefined;
  const parts = [city, region?.code ?? said].filter((part) => part !== undefined && part !== '');
  return {
    lng,
    lat,
    precision: precisionOf({ houseNumber, street, postalCode, city }),
    label: parts.join(', ') || (owner === 'US' ? 'United States' : 'Canada'),
    ...(city !== undefined && { city }),
    ...(region && { region: region.code }),
    ...(postalCode !== undefined && { postalCode }),
    country: owner,
  };
}

function precisionOf(said: Pick<Said, 'houseNumber' | 'street' | 'postalCode' | 'city'>): Precision {
  if (said.houseNumber !== undefined) return 'address';
  if (said.street !== undefined) return 'street';
  if (said.city !== undefined && said.postalCode === undefined) return 'city';
  return said.postalCode === undefined ? 'region' : 'postcode';
}
