import type { Caller } from '#platform/http/caller.ts';
import { type Limit, type Limits, spend } from '#platform/http/rate-limits.ts';
import { notFound, Refusal } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { geocode, messages, type Place, reverseGeocode } from './geocoder.contract.ts';
import type { Geocoder } from './geocoder.service.ts';
import { GeocoderAway } from './geocoder-away.ts';

interface Deps {
  readonly geocoder: Geocoder;
  readonly limits: Limits;
}

/** A geocoder elsewhere is other people's: nobody may wear it out through us. */
const lookups: Limit = { name: 'geocoder', points: 120, seconds: 60 };
const RETRY_SECONDS = '30';

/** The browser asks us, and never a geocoder elsewhere. */
export function geocoderRoutes({ geocoder, limits }: Deps): Route[] {
  const lookUp = async (
    { caller: { network }, headers }: { readonly caller: Caller; readonly headers: Record<string, string> },
    nothing: string,
    look: () => Promise<Place | undefined>,
  ): Promise<Place> => {
    await spend(limits, lookups, network, headers);
    const place = await look().catch((error: unknown) => {
      if (!(error instanceof GeocoderAway)) throw error;
      const problems = [{ message: nothing }, { message: messages.away }];
      throw new Refusal(503, problems, { headers: { 'Retry-After': RETRY_SECONDS } });
    });
    if (!place) throw notFound(nothing);
    return place;
  };
  return [
    serve(geocode, async ({ query, ...call }) =>
      lookUp(call, messages.noCoordinates, async () => geocoder.find(query.address)),
    ),
    serve(reverseGeocode, async ({ query: { lng, lat }, ...call }) =>
      lookUp(call, messages.noAddress, async () => geocoder.reverse([lng, lat])),
    ),
  ];
}
