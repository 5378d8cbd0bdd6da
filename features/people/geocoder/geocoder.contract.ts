import * as z from 'zod/mini';
import { documented } from '#shared/documented.ts';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { tooManyAttempts } from '#shared/refusals.ts';

export const messages = {
  noCoordinates: 'No coordinates found.',
  noAddress: 'No address found.',
  addressMissing: 'Please enter an address.',
  position: 'Please enter a longitude from -180 to 180 and a latitude from -90 to 90, in degrees.',
  away: 'The address service does not answer at the moment. Please try again later.',
} as const;

/** How near a found position is to what was asked for. */
export const Precision = z.enum(['address', 'street', 'postcode', 'city', 'region']);
export type Precision = z.infer<typeof Precision>;

/** A place in the United States or Canada. */
export const Place = z.object({
  /** Degrees. */
  lng: z.number(),
  lat: z.number(),
  precision: Precision,
  /** 'New York, NY' */
  label: z.string(),
  city: z.optional(z.string()),
  /** 'NY', 'ON' */
  region: z.optional(z.string()),
  postalCode: z.optional(z.string()),
  country: z.enum(['US', 'CA']),
});
export type Place = z.infer<typeof Place>;

/** Degrees in the address of a call. Absent or empty is no zero. */
/* @__NO_SIDE_EFFECTS__ */
const degrees = (most: number) =>
  z.pipe(
    z.pipe(
      documented(z.string(messages.position).check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/, messages.position)), {
        pattern: `^-?(?:${most === 90 ? '[0-8]?[0-9]' : '(?:1[0-7]|[0-9])?[0-9]'}(?:\\.[0-9]{1,20})?|${most})$`,
      }),
      z.transform(Number),
    ),
    z.number().check(z.gte(-most, messages.position), z.lte(most, messages.position)),
  );

/** A position in the address of a call. */
export const AskedPosition = { lng: degrees(180), lat: degrees(90) } as const;

export const geocode = endpoint({
  method: 'GET',
  path: '/api/geocode',
  access: everybody,
  summary: 'Where a city, state, ZIP, postal code or address is; 404 when it is not known',
  query: z.object({
    address: z
      .string(messages.addressMissing)
      .check(z.trim(), z.minLength(1, messages.addressMissing), z.maxLength(200)),
  }),
  reply: Place,
  refuses: { 404: { when: 'Nothing is known by that name' }, 429: tooManyAttempts },
});

export const reverseGeocode = endpoint({
  method: 'GET',
  path: '/api/geocode/reverse',
  access: everybody,
  summary: 'The place at a position; 404 where there is none',
  query: z.object(AskedPosition),
  reply: Place,
  refuses: { 404: { when: 'There is no place' }, 429: tooManyAttempts },
});
