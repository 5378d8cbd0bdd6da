/** Where an OpenSearch is, and how it is asked. */
export interface OpenSearchPlace {
  /** `https://search.example:9200` */
  readonly origin: string;
  /** What the names of all indexes begin with, so that several shops may share one. */
  readonly name: string;
  readonly shards: number;
  readonly replicas: number;
  readonly auth?: { readonly username: string; readonly password: string } | { readonly apiKey: string };
}

export const OPENSEARCH_URL_SHAPE =
  'must be https://USER:PASSWORD@host:9200, or /name behind it for the names of its indexes, with ?shards=… and &replicas=… where it needs them; a / in the password is written %2F';

/**
 * Reads `https://USER:PASSWORD@host:9200/name?shards=3&replicas=1`.
 *
 * @returns undefined when it is not of that shape
 */
export function readOpenSearchUrl(text: string): OpenSearchPlace | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hash !== '') return undefined;
  const { shards = '1', replicas = '1', ...others } = Object.fromEntries(url.searchParams);
  const [, name = ''] = /^\/([a-z][a-z\d-]{0,39})?\/?$/.exec(url.pathname) ?? [undefined, undefined];
  if (!/^[1-9]\d{0,2}$/.test(shards) || !/^\d$/.test(replicas) || Object.keys(others).length > 0)
    return undefined;
  if (url.pathname.length > 1 && name === '') return undefined;
  if ((url.username === '') !== (url.password === '')) return undefined;
  try {
    return {
      origin: url.origin,
      name: name === '' ? 'ferrule' : name,
      shards: Number(shards),
      replicas: Number(replicas),
      ...(url.username !== '' && {
        auth: { username: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
      }),
    };
  } catch {
    return undefined;
  }
}

/** A key goes before what the address says of who asks. */
export const withApiKey = (
  place: OpenSearchPlace | undefined,
  apiKey: string | undefined,
): OpenSearchPlace | undefined => (place && apiKey !== undefined ? { ...place, auth: { apiKey } } : place);
