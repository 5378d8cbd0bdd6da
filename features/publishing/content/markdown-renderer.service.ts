import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { workQueue } from '#platform/work-queue.ts';
import type { SafeHtml } from './safe-html.ts';

/** Makes HTML that may be shown of what others wrote. */
export interface MarkdownRenderer {
  /** @throws Unrenderable; Refusal 503 when too many texts wait */
  readonly htmlOf: (markdown: string) => Promise<SafeHtml>;
  /** Of what is HTML already, with everything that could run taken out. @throws as htmlOf */
  readonly safeOf: (html: string) => Promise<SafeHtml>;
  readonly close: () => Promise<void>;
}

/** A text that takes longer, or more memory, than any that is meant. */
export class Unrenderable extends Error {
  constructor() {
    super('The text cannot be shown: it takes too long to make a page of it.');
  }
}

/** What the thread is given. */
export interface Text {
  readonly kind: 'markdown' | 'html';
  readonly text: string;
}

/** What the thread answers; without `html` the text cannot be rendered. */
export interface Rendered {
  readonly html?: SafeHtml;
}

/** The longest text that is meant takes a hundredth of it. */
const MOST_MS = 3_000;
const MOST_WAITING = 20;
const MOST_HEAP_MB = 256;

/** By kind and text. When one text of a shop changes all are asked for anew. */
const known = new LRUCache<string, SafeHtml>({
  maxSize: 4_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * One text at a time, in a thread of its own, which is ended with a text that it is not done with in time; none twice, as
 * long as there is room to know it.
 */
export function markdownRenderer({ mostMs = MOST_MS } = {}): MarkdownRenderer {
  const busy = 'Too many texts are being read just now.';
  const inQueue = workQueue({ atOnce: 1, mostWaiting: MOST_WAITING, busy });
  let thread: Worker | undefined;

  async function htmlOf(text: Text): Promise<SafeHtml> {
    const key = `${text.kind} ${text.text}`;
    const html = known.get(key) ?? (await inQueue(async () => render(text)));
    known.set(key, html);
    return html;
  }

  async function render(text: Text): Promise<SafeHtml> {
    const worker = (thread ??= await newThread());
    worker.ref();
    const html = await answerTo(worker, text).catch(async () => {
      thread = undefined;
      await worker.terminate();
      return undefined;
    });
    worker.unref();
    if (html === undefined) throw new Unrenderable();
    return html;
  }

  async function answerTo(worker: Worker, text: Text): Promise<SafeHtml | undefined> {
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(mostMs) });
    worker.postMessage(text);
    // What our own thread sends.
    const [{ html }] = (await answer) as [Rendered];
    return html;
  }

  return {
    htmlOf: async (text) => htmlOf({ kind: 'markdown', text }),
    safeOf: async (text) => htmlOf({ kind: 'html', text }),
    close: async () => {
      await thread?.terminate();
    },
  };
}

/** The time of a text begins when the thread is there. */
async function newThread(): Promise<Worker> {
  const worker = new Worker(new URL('./markdown-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  await once(worker, 'message');
  // While it waits nobody listens to it, and nothing is kept running by it.
  worker.on('error', () => undefined);
  return worker;
}
