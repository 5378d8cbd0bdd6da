import type { Client } from '@opensearch-project/opensearch';
import type { OpenSearchPlace } from '#platform/opensearch/opensearch-place.ts';
import { Circuit, SearchAway } from './circuit.ts';

export interface Request {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  /** Lines of JSON instead. */
  readonly lines?: readonly object[];
  /** What is no error here: 404 for one that may be missing. */
  readonly ignore?: readonly number[];
  readonly patienceMs?: number;
}

/** Longer than this nobody waits for a search. */
const PATIENCE_MS = 5_000;
/** It is there, and cannot now: too much to do, no copy of the index, no leader, a proxy before nothing. */
const CANNOT_NOW = new Set([429, 502, 503, 504]);

/** As Node says it. */
const UNKNOWN_SIGNER = /self-signed certificate|unable to (get local issuer|verify the first) certificate/i;

/** An OpenSearch, asked by its official client; each request has a time limit, and all of them a circuit. */
export class Connection {
  readonly place: OpenSearchPlace;
  readonly #client: Client;
  readonly #circuit = new Circuit();

  private constructor(place: OpenSearchPlace, client: Client) {
    this.place = place;
    this.#client = client;
  }

  /** The client's code is read by those who have an OpenSearch. Nothing is asked yet. */
  static async open(place: OpenSearchPlace): Promise<Connection> {
    const { Client } = await import('@opensearch-project/opensearch');
    const { auth } = place;
    const client = new Client({
      node: place.origin,
      maxRetries: 0,
      compression: 'gzip',
      ...(auth && 'apiKey' in auth && { headers: { authorization: `ApiKey ${auth.apiKey}` } }),
      ...(auth && 'username' in auth && { auth }),
    });
    return new Connection(place, client);
  }

  /**
   * @returns the answer as it came; what T says of it is OpenSearch's promise
   * @throws SearchAway when none comes in time; otherwise what OpenSearch says is wrong
   */
  async ask<T>(request: Request): Promise<T> {
    return this.#circuit.pass(async () => this.#ask<T>(request));
  }

  async #ask<T>({ method, path, query, body, lines, ignore, patienceMs }: Request): Promise<T> {
    try {
      const answer = await this.#client.transport.request(
        {
          method,
          path,
          ...(query && { querystring: query }),
          ...(body && { body }),
          ...(lines && { bulkBody: [...lines] }),
        },
        { requestTimeout: patienceMs ?? PATIENCE_MS, ignore: [...(ignore ?? [])] },
      );
      return answer.body as T;
    } catch (error) {
      throw await readable(error, this.place);
    }
  }

  async close(): Promise<void> {
    await this.#client.close();
  }
}

async function readable(error: unknown, { origin }: OpenSearchPlace): Promise<unknown> {
  const { errors } = await import('@opensearch-project/opensearch');
  if (error instanceof errors.ResponseError) {
    const { statusCode, body } = error;
    if (statusCode === 401)
      return new SearchAway(
        `OpenSearch at ${origin} refuses the user and password, or the key, that it is asked with.`,
        { cause: error },
      );
    const said = reasonIn(body) ?? `status ${statusCode}`;
    const message = `OpenSearch at ${origin} says: ${said}`;
    return CANNOT_NOW.has(statusCode) ? new SearchAway(message, { cause: error }) : new Error(message);
  }
  if (error instanceof errors.ConnectionError && UNKNOWN_SIGNER.test(error.message))
    return new SearchAway(
      `OpenSearch at ${origin} shows a certificate that nobody known has signed; name who did in NODE_EXTRA_CA_CERTS.`,
      { cause: error },
    );
  if (error instanceof errors.OpenSearchClientError)
    return new SearchAway(`OpenSearch at ${origin} does not answer: ${error.message}.`, { cause: error });
  return error;
}

/** The innermost reason of an error as OpenSearch reports it. */
export function reasonIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { error, reason, root_cause: roots, caused_by: cause } = body as Record<string, unknown>;
  if (error !== undefined) return typeof error === 'string' ? error : reasonIn(error);
  const [root] = Array.isArray(roots) ? roots : [];
  return reasonIn(cause) ?? reasonIn(root) ?? (typeof reason === 'string' ? reason : undefined);
}
