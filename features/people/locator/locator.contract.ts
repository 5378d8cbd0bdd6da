import * as z from 'zod/mini';
import { AskedPosition } from '#features/people/geocoder/geocoder.contract.ts';
import { endpoint, everybody } from '#shared/endpoint.ts';

export const messages = {
  locating: 'Getting Your Location',
  noDistributors: 'No distributors found.',

  noMap: 'The map cannot be drawn here; the list has every distributor of it.',
  noPositionMap: 'The map cannot be drawn here; please enter the position in the fields.',
  tilesAway: 'The street map does not come. This one is our own, without streets.',
} as const;

/** What everybody may know of a distributor: these ten fields and nothing else (security 1, shapes 6). */
export const FoundDistributor = z.strictObject({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.enum(['US', 'CA']),
  contactName: z.string(),
  contactPhone: z.string(),
  url: z.string(),
  /** [lng, lat], degrees. */
  geometry: z.strictObject({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number(), z.number()]),
  }),
  /** Metres along the surface of the earth. */
  dist: z.strictObject({ calculated: z.number() }),
});
export type FoundDistributor = z.infer<typeof FoundDistributor>;

/** How the map is drawn: with a style of somebody's tiles, or by ourselves when there is none. */
export const getMapSettings = endpoint({
  method: 'GET',
  path: '/api/map-settings',
  access: everybody,
  summary: 'The style of the locator’s map, when real tiles are configured (MAP_STYLE_URL)',
  reply: z.object({ styleUrl: z.optional(z.string()) }),
});

export const searchDistributors = endpoint({
  method: 'GET',
  path: '/api/distributors/search',
  access: everybody,
  summary: 'The distributors around a position within 1,000 miles, nearest first',
  query: z.object({
    ...AskedPosition,
    /** 25 when absent, at most 100. */
    limit: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(FoundDistributor), total: z.number() }),
});
