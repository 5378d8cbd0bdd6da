import pg from 'pg';

/** A statement that came this often is likely to come again. */
const OFTEN = 5;
/** Each is kept by every connection; what a form makes up in countless variants is not worth it. */
const MOST_PREPARED = 300;
const MOST_COUNTED = 2_000;
/** Which index finds a pattern depends on the pattern: a plan for all of them is good for none. One in quotes is no other. */
const SEARCHES = /\si?like\s(?!\s*')/i;
/** What is not one of these and has no parameters is no query: begin, commit, a migration. */
const READS = /^\s*(?:select|with)\s/i;
/** PostgreSQL's `feature_not_supported`, with which it refuses a plan whose columns have changed since. */
const FEATURE_NOT_SUPPORTED = '0A000';

/** Which statements are prepared, and under what name; the same for all connections of a pool. */
class StatementNames {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #made = 0;

  /** @returns undefined for a statement that is not worth it, or not yet */
  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST_PREPARED || SEARCHES.test(text)) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count === 1 && this.#counts.size >= MOST_COUNTED) this.#counts.clear();
    this.#counts.set(text, count);
    return count < OFTEN ? undefined : this.#name(text);
  }

  /** Has it prepared anew: its columns are others now. */
  renew(text: string): void {
    this.#name(text);
  }

  #name(text: string): string {
    this.#made += 1;
    const name = `ferrule_${this.#made}`;
    this.#counts.delete(text);
    this.#names.set(text, name);
    return name;
  }
}

/**
 * A connection that prepares what is asked of it often, so that PostgreSQL reads and plans it once and not at every
 * request (decision 0112).
 */
export function preparingClient(): typeof pg.Client {
  const names = new StatementNames();
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the client it belongs to
  const send = pg.Client.prototype.query;
  class PreparingClient extends pg.Client {}
  function query(this: pg.Client, ...args: unknown[]): unknown {
    const [text, values] = args;
    const name =
      typeof text === 'string' && (isFilled(values) || READS.test(text)) ? names.of(text) : undefined;
    if (name === undefined) return Reflect.apply(send, this, args);
    const sent: unknown = Reflect.apply(send, this, [{ name, text, values }, ...args.slice(2)]);
    // Nothing is promised to a caller with a callback.
    if (!(sent instanceof Promise)) return sent;
    return sent.catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === FEATURE_NOT_SUPPORTED)
        names.renew(String(text));
      throw error;
    });
  }
  // The library declares it in eight forms; what it is given and gives back is passed on as it is.
  PreparingClient.prototype.query = query as typeof send;
  return PreparingClient;
}

const isFilled = (values: unknown): boolean => Array.isArray(values) && values.length > 0;
