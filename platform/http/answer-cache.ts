import { LRUCache } from 'lru-cache';
import { PackedAnswer } from './packed-answer.ts';

/** What a rendering came to; `onAnswer` is done each time that it is answered, also from memory. */
export type Rendering<Other> = { readonly onAnswer?: () => void } & (
  | {
      readonly kind: 'cached';
      readonly text: string;
      /** Those that belong to the text. */
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** An answer for this one time: a redirect, a 404. An older page under the same key has gone. */
  | { readonly kind: 'other'; readonly answer: Other }
  /** Our fault, or the database is away: no reason to forget an older page. */
  | { readonly kind: 'failure'; readonly answer: Other }
);

export type Answered<Other> =
  | { readonly kind: 'cached'; readonly packed: PackedAnswer }
  | { readonly kind: 'other' | 'failure'; readonly answer: Other };

export interface AnswerCacheOptions {
  readonly maxBytes?: number;
  /** Younger pages are served as they are; older ones are served too, and rendered again behind the reader's back. */
  readonly freshMs?: number;
  /** Older pages are not served at all. */
  readonly staleMs?: number;
  /** Milliseconds that only go up. */
  readonly clock?: () => number;
  /** Told when a page could not be rendered again; the old one stays. */
  readonly onRefreshFailed?: (error: unknown) => void;
}

interface Entry {
  readonly packed: PackedAnswer;
  readonly renderedAt: number;
  readonly onAnswer: (() => void) | undefined;
}

interface Rendered<Other> {
  readonly answered: Answered<Other>;
  readonly onAnswer: (() => void) | undefined;
}

const DEFAULT_MAX_BYTES = 32 * 1_048_576;
/** Key, entry and tag of an answer, beside its bytes. */
const BYTES_OF_AN_ENTRY = 500;

/**
 * Whole answers to visitors, pages or JSON, in memory, least recently used out first. Who may be served from here is
 * decided by the caller; what is kept is only what `render` says may be kept. One rendering at a time for one key.
 */
export class AnswerCache<Other> {
  readonly #cache: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<Rendered<Other>>>();
  readonly #freshMs: number;
  readonly #staleMs: number;
  readonly #clock: () => number;
  readonly #onRefreshFailed: (error: unknown) => void;
  /** Counts the clearings: what began before the last one is not kept. */
  #epoch = 0;

  constructor(options: AnswerCacheOptions = {}) {
    this.#freshMs = options.freshMs ?? 60_000;
    this.#staleMs = options.staleMs ?? 3_600_000;
    this.#clock = options.clock ?? (() => performance.now());
    this.#onRefreshFailed = options.onRefreshFailed ?? (() => undefined);
    this.#cache = new LRUCache({
      maxSize: options.maxBytes ?? DEFAULT_MAX_BYTES,
      sizeCalculation: ({ packed }) => packed.bytes + BYTES_OF_AN_ENTRY,
    });
  }

  async answer(key: string, render: () => Promise<Rendering<Other>>): Promise<Answered<Other>> {
    const entry = this.#cache.get(key);
    const age = entry ? this.#clock() - entry.renderedAt : Infinity;
    if (!entry || age > this.#staleMs) {
      const { answered, onAnswer } = await this.#renderOnce(key, render);
      onAnswer?.();
      return answered;
    }
    if (age > this.#freshMs) this.#renderOnce(key, render).catch(this.#onRefreshFailed);
    entry.onAnswer?.();
    return { kind: 'cached', packed: entry.packed };
  }

  /** The catalog, the content or the supplier changed: no page from before is served again. */
  clear(): void {
    this.#epoch += 1;
    this.#cache.clear();
    this.#rendering.clear();
  }

  /** How many pages are being rendered now. */
  get rendering(): number {
    return this.#rendering.size;
  }

  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  #renderOnce(key: string, render: () => Promise<Rendering<Other>>): Promise<Rendered<Other>> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const started = this.#renderAndKeep(key, render, this.#epoch).finally(() => {
      if (this.#rendering.get(key) === started) this.#rendering.delete(key);
    });
    this.#rendering.set(key, started);
    return started;
  }

  async #renderAndKeep(
    key: string,
    render: () => Promise<Rendering<Other>>,
    epoch: number,
  ): Promise<Rendered<Other>> {
    const renderedAt = this.#clock();
    const rendering = await render();
    const { onAnswer } = rendering;
    if (rendering.kind === 'other') this.#cache.delete(key);
    if (rendering.kind !== 'cached') return { answered: rendering, onAnswer };
    const packed = new PackedAnswer(rendering.text, rendering.headers);
    // A new entry each time: of one that it has already, the cache does not ask the size again.
    const keep = (): unknown => this.#cache.set(key, { packed, renderedAt, onAnswer });
    packed.onSize = () => {
      if (this.#cache.peek(key)?.packed === packed) keep();
    };
    if (epoch === this.#epoch) keep();
    return { answered: { kind: 'cached', packed }, onAnswer };
  }
}
