import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A page as it goes out, compressed once for all who ask for it. */
export interface PackedPage {
  /** Weak: the same page in another encoding is the same page. */
  readonly etag: string;
  readonly html: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** What a rendering came to; `onAnswer` is done each time that it is answered, also from memory. */
export type Rendering<Other> = { readonly onAnswer?: () => void } & (
  | { readonly kind: 'page'; readonly html: string }
  /** An answer for this one time: a redirect, a 404. An older page under the same key has gone. */
  | { readonly kind: 'other'; readonly answer: Other }
  /** Our fault, or the database is away: no reason to forget an older page. */
  | { readonly kind: 'failure'; readonly answer: Other }
);

export type Answered<Other> =
  | { readonly kind: 'page'; readonly page: PackedPage }
  | { readonly kind: 'other' | 'failure'; readonly answer: Other };

export interface PageCacheOptions {
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
  readonly page: PackedPage;
  readonly renderedAt: number;
  readonly onAnswer: (() => void) | undefined;
}

interface Rendered<Other> {
  readonly answered: Answered<Other>;
  readonly onAnswer: (() => void) | undefined;
}

const brotliPage = promisify(brotliCompress);
const gzipPage = promisify(gzip);
const DEFAULT_MAX_BYTES = 64 * 1_048_576;
const BROTLI_QUALITY = 5;

/**
 * Whole pages of visitors, in memory, least recently used out first. Who may be served from here is decided by the
 * caller; what is kept is only what `render` says may be kept. One rendering at a time for one key.
 */
export class PageCache<Other> {
  readonly #pages: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<Rendered<Other>>>();
  readonly #freshMs: number;
  readonly #staleMs: number;
  readonly #clock: () => number;
  readonly #onRefreshFailed: (error: unknown) => void;
  /** Counts the clearings: what began before the last one is not kept. */
  #epoch = 0;

  constructor(options: PageCacheOptions = {}) {
    this.#freshMs = options.freshMs ?? 60_000;
    this.#staleMs = options.staleMs ?? 3_600_000;
    this.#clock = options.clock ?? (() => performance.now());
    this.#onRefreshFailed = options.onRefreshFailed ?? (() => undefined);
    this.#pages = new LRUCache({
      maxSize: options.maxBytes ?? DEFAULT_MAX_BYTES,
      sizeCalculation: ({ page }, key) => page.html.length + page.br.length + page.gzip.length + key.length,
    });
  }

  async answer(key: string, render: () => Promise<Rendering<Other>>): Promise<Answered<Other>> {
    const entry = this.#pages.get(key);
    const age = entry ? this.#clock() - entry.renderedAt : Infinity;
    if (!entry || age > this.#staleMs) {
      const { answered, onAnswer } = await this.#renderOnce(key, render);
      onAnswer?.();
      return answered;
    }
    if (age > this.#freshMs) this.#renderOnce(key, render).catch(this.#onRefreshFailed);
    entry.onAnswer?.();
    return { kind: 'page', page: entry.page };
  }

  /** The catalog, the content or the supplier changed: no page from before is served again. */
  clear(): void {
    this.#epoch += 1;
    this.#pages.clear();
    this.#rendering.clear();
  }

  /** How many pages are being rendered now. */
  get rendering(): number {
    return this.#rendering.size;
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
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
    if (rendering.kind === 'other') this.#pages.delete(key);
    if (rendering.kind !== 'page') return { answered: rendering, onAnswer };
    const page = await pack(rendering.html);
    if (epoch === this.#epoch) this.#pages.set(key, { page, renderedAt, onAnswer });
    return { answered: { kind: 'page', page }, onAnswer };
  }
}

async function pack(text: string): Promise<PackedPage> {
  const html = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  const [br, gz] = await Promise.all([brotliPage(html, { params }), gzipPage(html)]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { etag, html, br, gzip: gz };
}
