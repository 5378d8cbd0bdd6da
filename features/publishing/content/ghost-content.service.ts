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
import { cachedSnapshot, fetchGhost, type GhostPlace, imagesOf, readGhost } from './ghost-reading.ts';

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
  let isAway = false;

  async function refresh(): Promise<void> {
    try {
      const snapshot = await readGhost(place, timeZone, closing.signal);
      if (isAway) log.info('the content service is there again');
      isAway = false;
      if (!cache.hold(snapshot)) return;
      await keepCopy(copyFile, JSON.stringify({ from: place.api, snapshot }));
      for (const name of imagesOf(snapshot)) await findImage(name);
    } catch (error) {
      if (closing.signal.aborted) return;
      if (!isAway) log.warn({ err: error }, 'the content service is away; its last copy is shown');
      isAway = true;
    }
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
    if (type === undefined || !cache.snapshot || !imagesOf(cache.snapshot).has(name)) return undefined;
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

  const copy = cachedSnapshot(await textIfThere(copyFile), place);
  if (copy) cache.hold(copy);
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
    },
  };
}
