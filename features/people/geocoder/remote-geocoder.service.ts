import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import type { Place } from './geocoder.contract.ts';
import type { GeocoderSource } from './geocoder.service.ts';
import { GeocoderAway } from './geocoder-away.ts';
import { nominatimPlace, photonPlace } from './remote-answer.service.ts';

interface RemoteOptions {
  readonly url: string;
  readonly kind: Config['geocoderKind'];
  readonly log: Log;
  /** How the service is told who asks: Nominatim refuses who does not say. */
  readonly userAgent: string;
  /** An answer that takes longer is none. */
  readonly timeoutMs?: number;
  /** Questions are so far apart: Nominatim's public server allows one a second. */
  readonly spacingMs?: number;
}

const TIMEOUT_MS = 5_000;
const SPACING_MS = { photon: 100, nominatim: 1_000 } as const;
/** Whoever would wait longer for their turn is told to come again. */
const MOST_WAITING_MS = 4_000;
const MOST_BYTES = 1_048_576;
const KEPT = 5_000;
const KEPT_MS = 24 * 3_600_000;

/** Answers are kept for a day, failures never; questions wait for their turn, but not for long. */
export function remoteGeocoder(options: RemoteOptions): GeocoderSource {
  const { url, kind, log, timeoutMs = TIMEOUT_MS, spacingMs = SPACING_MS[kind] } = options;
  const known = new LRUCache<string, { readonly place: Place | undefined }>({ max: KEPT, ttl: KEPT_MS });
  const read = kind === 'photon' ? photonPlace : nominatimPlace;
  let nextTurn = 0;

  const takeTurn = async (): Promise<void> => {
    const now = performance.now();
    const wait = Math.max(0, nextTurn - now);
    if (wait > MOST_WAITING_MS) throw new GeocoderAway('Too many questions are waiting for the geocoder.');
    nextTurn = Math.max(now, nextTurn) + spacingMs;
    if (wait > 0) await pause(wait);
  };

  const ask = async (path: string): Promise<Place | undefined> => {
    const cached = known.get(path);
    if (cached) return cached.place;
    await takeTurn();
    try {
      const place = read(await fetchJson(url + path, options.userAgent, timeoutMs));
      known.set(path, { place });
      return place;
    } catch (error) {
      log.warn({ err: error, geocoder: kind }, 'the geocoder did not answer');
      throw new GeocoderAway('The geocoder did not answer.', { cause: error });
    }
  };

  return {
    forward: async (_asked, text) => {
      const question = text.trim().replace(/\s+/g, ' ').toLowerCase();
      if (question === '') return undefined;
      return kind === 'photon'
        ? ask(`/api?${new URLSearchParams({ q: question, limit: '1', lang: 'en' })}`)
        : ask(
            `/search?${new URLSearchParams({ q: question, limit: '1', format: 'jsonv2', addressdetails: '1', countrycodes: 'us,ca' })}`,
          );
    },
    reverse: async ([lng, lat]) => {
      // Ten metres: neighbours share an answer. The place is where it was asked for.
      const [lon, latitude] = [lng.toFixed(4), lat.toFixed(4)];
      const place = await ask(
        kind === 'photon'
          ? `/reverse?${new URLSearchParams({ lon, lat: latitude, limit: '1', lang: 'en' })}`
          : `/reverse?${new URLSearchParams({ lon, lat: latitude, format: 'jsonv2', addressdetails: '1', zoom: '14' })}`,
      );
      return place && { ...place, lng, lat };
    },
  };
}

async function fetchJson(url: string, userAgent: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    headers: { 'User-Agent': userAgent, Accept: 'application/json', 'Accept-Language': 'en' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The geocoder answers ${response.status}.`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('The geocoder answers without end.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
