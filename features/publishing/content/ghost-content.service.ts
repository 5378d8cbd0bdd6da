import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepFile } from '#platform/files/synced-file.ts';
import { unavailable } from '#platform/http/refusal.ts';
import type { Log } from '#platform/log.ts';
import { messages } from './content.contract.ts';
import { type ContentImage, type ContentService, imageTypes } from './content.service.ts';
import { ContentCache, type ContentSnapshot } from './content-cache.ts';
import { bytesIfThere, textIfThere } from './content-files.ts';
import { cachedSnapshot, copyOf, imagesOf } from './ghost-copy.ts';
import { fetchGhost, type GhostPlace, type MakeSafe, readGhost } from './ghost-reading.ts';
import { type MarkdownRenderer, markdownRenderer, Unrenderable } from './markdown-renderer.service.ts';
import type { SafeHtml } from './safe-html.ts';

export interface GhostOptions {
  readonly place: GhostPlace;
  /** Where the last good copy is kept. */
  readonly folder: string;
  readonly log: Log;
  readonly timeZone: string;
  /** How often it is asked whether anything is new. */
  readonly everyMs?: number;
}

const EVERY_MS = 15_000;
/** A start does not wait longer for an answer when there is a copy. */
const START_PATIENCE_MS = 3_000;
const RETRY_SECONDS = 10;
const MOST_IMAGE_BYTES = 10 * 1_048_576;

/**
 * Pages and news of a Ghost, by its Content API. All of it is read at once and then again and again, so no reader ever
 * waits for it, a name that it does not know costs it nothing, and what was read last is shown while it is away.
 */
export async function ghostContent(options: GhostOptions): Promise<ContentService> {
  const { place, folder, log, timeZone, everyMs = EVERY_MS } = options;
  const cache = new ContentCache();
  const copyFile = path.join(folder, 'snapshot.json');
  const closing = new AbortController();
  const renderer = markdownRenderer();
  const texts = new GhostTexts(renderer, log);
  let images: ReadonlySet<string> = new Set();
  let isAway = false;

  async function refresh(): Promise<void> {
    try {
      const { signal } = closing;
      const { safeOf } = texts;
      const snapshot = await readGhost(place, { timeZone, signal, safeOf, before: cache.snapshot });
      texts.keepRead();
      if (isAway) log.info('the content service is there again');
      isAway = false;
      if (!(await hold(snapshot))) return;
      await keepCopy(copyFile, await copyOf(place, snapshot));
      for (const name of images) await findImage(name);
    } catch (error) {
      if (closing.signal.aborted) return;
      if (!isAway) log.warn({ err: error }, 'the content service is away; its last copy is shown');
      isAway = true;
    }
  }

  /** Its pictures are known before a page shows them. */
  async function hold(snapshot: ContentSnapshot): Promise<boolean> {
    images = await imagesOf(snapshot);
    return cache.hold(snapshot);
  }

  /** Only for when the service is away: a full disk takes nothing from what it says now. */
  async function keepCopy(file: string, content: string | Uint8Array): Promise<void> {
    await keepFile(file, content).catch((error: unknown) =>
      log.warn({ err: error }, 'a copy of the content was not kept'),
    );
  }

  async function refreshForEver(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(everyMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted) await refresh();
    }
  }

  /** Only what its pages show is fetched; kept from then on, for its names never change their picture. */
  async function findImage(name: string): Promise<ContentImage | undefined> {
    const type = imageTypes[path.extname(name).toLowerCase()];
    if (type === undefined || !images.has(name)) return undefined;
    const file = path.join(folder, 'images', createHash('sha256').update(name).digest('hex'));
    const kept = await bytesIfThere(file);
    if (kept) return { type, body: kept };
    try {
      const url = `${place.origin}/content/images/${name}`;
      const body = await fetchGhost(url, MOST_IMAGE_BYTES, closing.signal);
      await keepCopy(file, body);
      return { type, body };
    } catch (error) {
      if (!closing.signal.aborted) log.warn({ err: error, name }, 'a picture cannot be fetched');
      return undefined;
    }
  }

  function demand(): ContentSnapshot {
    if (!cache.snapshot) throw unavailable(messages.loading, RETRY_SECONDS);
    return cache.snapshot;
  }

  const copy = await cachedSnapshot(await textIfThere(copyFile), place, texts.safeOf);
  if (copy) await hold(copy);
  const first = refresh();
  await (copy
    ? Promise.race([first, sleep(START_PATIENCE_MS, undefined, { ref: false, signal: closing.signal })])
    : first);
  const asking = first.then(refreshForEver);

  return {
    findPage: async (name) => (demand(), cache.page(name)),
    findPost: async (slug) => (demand(), cache.post(slug)),
    listPages: async () => demand().pages,
    listPosts: async () => demand().posts,
    findImage,
    onChange: (listener) => cache.onChange(listener),
    editor: undefined,
    close: async () => {
      closing.abort();
      await asking;
      await renderer.close();
    },
  };
}

/** Longer than any that is meant. */
const MOST_CHARACTERS = 500_000;

/**
 * Makes the texts of a Ghost safe, each once: they are read again and again, and hardly one is new. One that cannot be made
 * safe is told once, and tried again when it is another.
 */
class GhostTexts {
  readonly #renderer: Pick<MarkdownRenderer, 'safeOf'>;
  readonly #log: Log;
  #known = new Map<string, SafeHtml | undefined>();
  #read = new Map<string, SafeHtml | undefined>();

  constructor(renderer: Pick<MarkdownRenderer, 'safeOf'>, log: Log) {
    this.#renderer = renderer;
    this.#log = log;
  }

  readonly safeOf: MakeSafe = async (html, slug) => {
    const safe = this.#known.has(html) ? this.#known.get(html) : await this.#madeSafe(html, slug);
    this.#read.set(html, safe);
    if (safe === undefined) throw new Unrenderable();
    return safe;
  };

  /** What was not read since the last time is forgotten. */
  keepRead(): void {
    this.#known = this.#read;
    this.#read = new Map();
  }

  async #madeSafe(html: string, slug: string): Promise<SafeHtml | undefined> {
    try {
      if (html.length > MOST_CHARACTERS) throw new Unrenderable();
      return await this.#renderer.safeOf(html);
    } catch (error) {
      if (!(error instanceof Unrenderable)) throw error;
      this.#log.warn({ err: error, slug }, 'a text of the content service is set aside');
      return undefined;
    }
  }
}
