import * as z from 'zod/mini';
import { dayOf } from '#shared/calendar.ts';
import { ContentPage, Post } from './content.contract.ts';
import type { ContentSnapshot } from './content-cache.ts';
import { NAME } from './content-files.ts';
import { safeHtml } from './safe-html.ts';

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
const MOST_BYTES = 32 * 1_048_576;
/** Of 100 items each. */
const MOST_ANSWERS = 50;

/**
 * @param contentUrl as CONTENT_URL has it: `https://cms.example/ghost/api/content/?key=…`, or the address of the site
 */
export function ghostPlace(contentUrl: string): GhostPlace {
  const url = new URL(contentUrl);
  const key = url.searchParams.get('key') ?? '';
  const base = url.pathname.replace(/\/+$/, '').replace(/\/ghost\/api\/content$/, '');
  return { api: `${url.origin}${base}/ghost/api/content`, origin: url.origin + base, key };
}

/** Everything that is published. @throws when it is away or answers anything else */
export async function readGhost(
  place: GhostPlace,
  timeZone: string,
  signal: AbortSignal,
): Promise<ContentSnapshot> {
  const pages = await readAll(place, 'pages', signal);
  const posts = await readAll(place, 'posts', signal);
  const ways = new Map([
    ...pages.map((item) => [item.url, `/page/${item.slug}`] as const),
    ...posts.map((item) => [item.url, `/news/${item.slug}`] as const),
  ]);
  return {
    pages: pages.map((item) => pageFrom(item, place, ways)),
    posts: posts
      .map((item) => postFrom(item, place, ways, timeZone))
      .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug)),
    moved: { pages: {}, posts: {} },
  };
}

async function readAll(
  place: GhostPlace,
  kind: 'pages' | 'posts',
  signal: AbortSignal,
): Promise<GhostItem[]> {
  const items: GhostItem[] = [];
  for (let page = 1, last = 1; page <= last && page <= MOST_ANSWERS; page += 1) {
    const query = new URLSearchParams({ key: place.key, limit: '100', page: String(page), formats: 'html' });
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

function pageFrom(item: GhostItem, place: GhostPlace, ways: ReadonlyMap<string, string>): ContentPage {
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
    content: safeHtml(atHome(item.html ?? '', place, ways)),
  };
}

function postFrom(
  item: GhostItem,
  place: GhostPlace,
  ways: ReadonlyMap<string, string>,
  timeZone: string,
): Post {
  const publishedAt = new Date(item.published_at ?? 0).toISOString();
  const updatedAt = new Date(item.updated_at ?? publishedAt).toISOString();
  const isRevised = dayOf(new Date(updatedAt), timeZone) > dayOf(new Date(publishedAt), timeZone);
  return { ...pageFrom(item, place, ways), publishedAt, ...(isRevised && { updatedAt }) };
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

/** The names of all pictures that its pages show, within `/content/images/`. */
export function imagesOf({ pages, posts }: ContentSnapshot): Set<string> {
  const all = [...pages, ...posts].flatMap(({ content, meta }) => [
    ...[...content.matchAll(/ src="([^"]*)"/g)].map(([, address = '']) => address),
    meta['og:image'] ?? '',
  ]);
  const folder = '/content/images/';
  return new Set(
    all
      .filter((address) => address.startsWith(folder) && !address.includes('..'))
      .map((address) => address.slice(folder.length)),
  );
}

const CachedCopy = z.object({
  from: z.string(),
  snapshot: z.object({
    pages: z.array(ContentPage),
    posts: z.array(Post),
    moved: z.object({ pages: z.record(z.string(), z.string()), posts: z.record(z.string(), z.string()) }),
  }),
});

/** The copy that was kept of this Ghost, made safe again. @returns undefined when there is none that can be used */
export function cachedSnapshot(copy: string | undefined, place: GhostPlace): ContentSnapshot | undefined {
  if (copy === undefined) return undefined;
  try {
    const { from, snapshot } = CachedCopy.parse(JSON.parse(copy));
    if (from !== place.api) return undefined;
    const safe = <T extends ContentPage>(page: T): T => ({ ...page, content: safeHtml(page.content) });
    return { ...snapshot, pages: snapshot.pages.map(safe), posts: snapshot.posts.map(safe) };
  } catch {
    // A copy that was cut off or changed is as good as none.
    return undefined;
  }
}
