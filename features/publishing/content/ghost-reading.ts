import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { dayOf } from '#shared/calendar.ts';
import type { ContentSnapshot, SafePage, SafePost } from './content-cache.ts';
import { NAME } from './content-files.ts';
import { Unrenderable } from './markdown-renderer.service.ts';
import type { SafeHtml } from './safe-html.ts';

/** Where a Ghost answers its Content API, and with which key. */
export interface GhostPlace {
  /** 'https://cms.example/ghost/api/content' */
  readonly api: string;
  readonly origin: string;
  readonly key: string;
}

/** A missing setting of a Ghost is null. */
const text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? undefined),
);
const GhostItem = z.object({
  slug: z.string(),
  title: z.string(),
  url: z.string(),
  html: text,
  custom_excerpt: text,
  meta_description: text,
  og_title: text,
  og_description: text,
  og_image: text,
  feature_image: text,
  canonical_url: text,
  published_at: text,
  updated_at: text,
});
type GhostItem = z.infer<typeof GhostItem>;
const Pagination = z.object({ pagination: z.object({ pages: z.number() }) });
const answers = {
  pages: z.object({ pages: z.array(GhostItem), meta: Pagination }),
  posts: z.object({ posts: z.array(GhostItem), meta: Pagination }),
};

const PATIENCE_MS = 8_000;
/** Of one answer. It is parsed in one go, while everybody waits: nobody is to notice. */
const MOST_BYTES = 4 * 1_048_576;
const ITEMS_AT_ONCE = 25;
const MOST_ANSWERS = 200;

/**
 * @param contentUrl as CONTENT_URL has it: `https://cms.example/ghost/api/content/?key=…`, or the address of the site
 */
export function ghostPlace(contentUrl: string): GhostPlace {
  const url = new URL(contentUrl);
  const key = url.searchParams.get('key') ?? '';
  const base = url.pathname.replace(/\/+$/, '').replace(/\/ghost\/api\/content$/, '');
  return { api: `${url.origin}${base}/ghost/api/content`, origin: url.origin + base, key };
}

/**
 * @param slug whose text it is, for the log
 * @throws Unrenderable
 */
export type MakeSafe = (html: string, slug: string) => Promise<SafeHtml>;

/** What readGhost needs beside the place. */
interface Reading {
  readonly timeZone: string;
  readonly signal: AbortSignal;
  readonly safeOf: MakeSafe;
  /** What was read before: a text that cannot be made safe stays as it was there. */
  readonly before: ContentSnapshot | undefined;
}

/** Everything that is published. @throws when it is away or answers anything else */
export async function readGhost(place: GhostPlace, reading: Reading): Promise<ContentSnapshot> {
  const { timeZone, signal, safeOf, before } = reading;
  const items = {
    pages: await readAll(place, 'pages', signal),
    posts: await readAll(place, 'posts', signal),
  };
  const ways = new Map([
    ...items.pages.map(({ url, slug }) => [url, `/page/${slug}`] as const),
    ...items.posts.map(({ url, slug }) => [url, `/news/${slug}`] as const),
  ]);
  const from = { place, ways, safeOf };
  const pages = await each(items.pages, async (item) => pageFrom(item, from), before?.pages);
  const posts = await each(items.posts, async (item) => postFrom(item, from, timeZone), before?.posts);
  return {
    pages,
    posts: posts.toSorted(
      (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug),
    ),
    moved: { pages: {}, posts: {} },
  };
}

/** One after the other, and whoever waits for the server goes between. */
async function each<T extends SafePage>(
  items: readonly GhostItem[],
  from: (item: GhostItem) => Promise<T>,
  before: readonly T[] = [],
): Promise<readonly T[]> {
  const found: T[] = [];
  for (const item of items) {
    await setImmediate();
    try {
      found.push(await from(item));
    } catch (error) {
      if (!(error instanceof Unrenderable)) throw error;
      const kept = before.find(({ slug }) => slug === item.slug);
      if (kept) found.push(kept);
    }
  }
  return found;
}

async function readAll(
  place: GhostPlace,
  kind: 'pages' | 'posts',
  signal: AbortSignal,
): Promise<GhostItem[]> {
  const items: GhostItem[] = [];
  for (let page = 1, last = 1; page <= last && page <= MOST_ANSWERS; page += 1) {
    const query = new URLSearchParams({
      key: place.key,
      limit: String(ITEMS_AT_ONCE),
      page: String(page),
      formats: 'html',
    });
    const body = await fetchGhost(`${place.api}/${kind}/?${query}`, MOST_BYTES, signal);
    const answer: unknown = JSON.parse(body.toString('utf8'));
    const { meta, found } =
      kind === 'pages' ? itemsOf(answers.pages.parse(answer)) : itemsOf(answers.posts.parse(answer));
    items.push(...found.filter(({ slug }) => NAME.test(slug)));
    last = meta.pagination.pages;
  }
  return items;
}

const itemsOf = (
  answer: z.infer<typeof answers.pages> | z.infer<typeof answers.posts>,
): { readonly meta: z.infer<typeof Pagination>; readonly found: readonly GhostItem[] } => ({
  meta: answer.meta,
  found: 'pages' in answer ? answer.pages : answer.posts,
});

/** @throws when there is no answer in time, a refusal, or more than may be */
export async function fetchGhost(url: string, mostBytes: number, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(url, {
    headers: { 'Accept-Version': 'v5.0' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  if (!response.ok) throw new Error(`The content service answers ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('The content service answers more than is read');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface From {
  readonly place: GhostPlace;
  /** Where the Ghost's own pages are found here. */
  readonly ways: ReadonlyMap<string, string>;
  readonly safeOf: MakeSafe;
}

async function pageFrom(item: GhostItem, { place, ways, safeOf }: From): Promise<SafePage> {
  const image = item.og_image ?? item.feature_image;
  const meta = {
    description: item.meta_description ?? item.custom_excerpt,
    'og:title': item.og_title,
    'og:description': item.og_description,
    'og:image': image === undefined ? undefined : ownImage(image, place),
  };
  const canonical = item.canonical_url;
  return {
    slug: item.slug,
    title: item.title,
    meta: Object.fromEntries(Object.entries(meta).filter(([, value]) => value !== undefined)),
    ...(canonical !== undefined && /^https?:\/\//.test(canonical) && { canonical }),
    content: await safeOf(atHome(item.html ?? '', place, ways), item.slug),
  };
}

async function postFrom(item: GhostItem, from: From, timeZone: string): Promise<SafePost> {
  const publishedAt = new Date(item.published_at ?? 0).toISOString();
  const updatedAt = new Date(item.updated_at ?? publishedAt).toISOString();
  const isRevised = dayOf(new Date(updatedAt), timeZone) > dayOf(new Date(publishedAt), timeZone);
  return { ...(await pageFrom(item, from)), publishedAt, ...(isRevised && { updatedAt }) };
}

/** Its pictures are asked for here, and its links to its own pages lead to ours. */
function atHome(html: string, place: GhostPlace, ways: ReadonlyMap<string, string>): string {
  return html
    .replaceAll(`${place.origin}/content/images/`, '/content/images/')
    .replace(/ href="([^"]*)"/g, (whole, address: string) => {
      const [page = '', hash] = address.split('#');
      const way = ways.get(page) ?? ways.get(`${page}/`);
      return way === undefined ? whole : ` href="${way}${hash === undefined ? '' : `#${hash}`}"`;
    });
}

/** A picture of the Ghost as a path of this site; undefined for one from anywhere else. */
function ownImage(address: string, { origin }: GhostPlace): string | undefined {
  const images = `${origin}/content/images/`;
  return address.startsWith(images) ? `/content/images/${address.slice(images.length)}` : undefined;
}
