import type { IndexSchema } from '#search/engine.ts';
import { type Ask, wholeBuckets } from './asking.ts';
import { countsIn, MOST_COUNTED, splitCounted } from './counted.rules.ts';

type Values = ReadonlyMap<string, readonly string[]>;

/** What counts nothing changes a list by its name alone; what counts something is in each answer at once. */
const KEPT_MS = 60_000;

/** Every value that the index has of each facet, in the order they are first seen; asked for once a minute. */
export class KnownValues {
  readonly #schema: IndexSchema;
  readonly #ask: Ask;
  #kept: Promise<Values> | undefined;
  #keptUntil = 0;

  constructor(schema: IndexSchema, ask: Ask) {
    this.#schema = schema;
    this.#ask = ask;
  }

  /** While they are asked for anew, and where that fails, what was known before is good enough. */
  async of(facets: readonly string[]): Promise<Values> {
    if (!facets.some((facet) => this.#schema.values.includes(facet))) return new Map();
    const before = this.#kept;
    if (before && performance.now() < this.#keptUntil) return before;
    this.#keptUntil = performance.now() + KEPT_MS;
    const asked = this.#read();
    this.#kept = before ? asked.catch(() => before) : asked;
    if (before) return before;
    asked.catch(() => {
      this.#kept = undefined;
    });
    return asked;
  }

  async #read(): Promise<Values> {
    const { values } = this.#schema;
    const { aggregations } = await this.#ask({
      size: 0,
      aggs: {
        values: { ...countsIn('all.values'), aggs: { first: { min: { field: 'place' } } } },
      },
    });
    const buckets = wholeBuckets('facets', aggregations?.['values'], MOST_COUNTED);
    const known = new Map<string, string[]>(values.map((facet) => [facet, []]));
    for (const { key } of buckets.toSorted((a, b) => (a.first?.value ?? 0) - (b.first?.value ?? 0))) {
      const { kind, facet, value } = splitCounted(String(key));
      if (kind === 'value') known.get(facet)?.push(value);
    }
    return known;
  }
}
