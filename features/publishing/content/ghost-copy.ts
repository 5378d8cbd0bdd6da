import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ContentPage, Post } from './content.contract.ts';
import type { ContentSnapshot, SafePage, SafePost } from './content-cache.ts';
import type { GhostPlace, MakeSafe } from './ghost-reading.ts';

/** The names of all pictures that its pages show, within `/content/images/`. */
export async function imagesOf({ pages, posts }: ContentSnapshot): Promise<ReadonlySet<string>> {
  const images = new Set<string>();
  for (const { content, meta } of [...pages, ...posts]) {
    await setImmediate();
    const shown = [...content.matchAll(/ src="([^"]*)"/g)].map(([, address = '']) => address);
    for (const address of [...shown, meta['og:image'] ?? ''])
      if (address.startsWith(FOLDER) && !address.includes('..')) images.add(address.slice(FOLDER.length));
  }
  return images;
}

const FOLDER = '/content/images/';

/** What is kept for when the Ghost is away. */
export async function copyOf(place: GhostPlace, { pages, posts, moved }: ContentSnapshot): Promise<string> {
  const [from, then] = [JSON.stringify(place.api), JSON.stringify(moved)];
  return `{"from":${from},"snapshot":{"pages":${await written(pages)},"posts":${await written(posts)},"moved":${then}}}`;
}

async function written(pages: readonly SafePage[]): Promise<string> {
  const parts: string[] = [];
  for (const page of pages) {
    await setImmediate();
    parts.push(JSON.stringify(page));
  }
  return `[${parts.join(',')}]`;
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
export async function cachedSnapshot(
  copy: string | undefined,
  place: GhostPlace,
  safeOf: MakeSafe,
): Promise<ContentSnapshot | undefined> {
  if (copy === undefined) return undefined;
  try {
    const { from, snapshot } = CachedCopy.parse(JSON.parse(copy));
    if (from !== place.api) return undefined;
    const pages: SafePage[] = [];
    for (const page of snapshot.pages)
      pages.push({ ...page, content: await safeOf(page.content, page.slug) });
    const posts: SafePost[] = [];
    for (const post of snapshot.posts)
      posts.push({ ...post, content: await safeOf(post.content, post.slug) });
    return { ...snapshot, pages, posts };
  } catch {
    // A copy that was cut off or changed is as good as none.
    return undefined;
  }
}
