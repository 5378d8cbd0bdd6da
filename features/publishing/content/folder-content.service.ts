import { type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '#platform/files/synced-file.ts';
import type { Log } from '#platform/log.ts';
import { type ContentDeps, type ContentImage, type ContentService, imageTypes } from './content.service.ts';
import { ContentCache, type ContentSnapshot, type SafePage, type SafePost } from './content-cache.ts';
import { contentEditor } from './content-editor.service.ts';
import { bytesIfThere, type Folders, namesIn } from './content-files.ts';
import { type ContentKind, type MarkdownFile, pageFrom, postFrom, readMarkdown } from './markdown-file.ts';
import { type MarkdownRenderer, markdownRenderer } from './markdown-renderer.service.ts';

/** Several files are saved at once, by an editor or a checkout: they are read once. */
const SETTLE_MS = 60;
/** For folders whose changes the system does not tell of, as on a network share. */
const LOOK_AGAIN_MS = 30_000;

/** Pages as Markdown files with front matter: `pages/about-us.md`. The files are the source of truth. */
export async function folderContent(folders: Folders, deps: ContentDeps): Promise<ContentService> {
  const { log } = deps;
  const cache = new ContentCache();
  const renderer = markdownRenderer();
  const reload = async (): Promise<void> =>
    void cache.hold(await readFolders(folders, renderer, cache.snapshot, deps));
  // Without it the folder is only looked at now and then; a full disk is no reason to close the shop.
  await makeFolder(folders.edited).catch((error: unknown) =>
    log.warn({ err: error, folder: folders.edited }, 'a content folder cannot be made'),
  );
  await reload();
  const unwatch = watchFolders(folders, reload, log);
  return {
    findPage: async (name) => cache.page(name),
    findPost: async (slug) => cache.post(slug),
    listPages: async () => cache.snapshot?.pages ?? [],
    listPosts: async () => cache.snapshot?.posts ?? [],
    findImage: async (name) => findImage(folders, name),
    onChange: (listener) => cache.onChange(listener),
    editor: contentEditor(folders, renderer, reload, deps.clock),
    close: async () => {
      unwatch();
      await renderer.close();
    },
  };
}

/** @param before keeps a file that cannot be read any more as it was */
async function readFolders(
  folders: Folders,
  { htmlOf }: MarkdownRenderer,
  before: ContentSnapshot | undefined,
  { log, timeZone }: ContentDeps,
): Promise<ContentSnapshot> {
  const page = async (slug: string, file: MarkdownFile): Promise<SafePage> => pageFrom(slug, file, htmlOf);
  const post = async (slug: string, file: MarkdownFile): Promise<SafePost> =>
    postFrom(slug, file, { htmlOf, timeZone });
  const pages = await readKind(folders, 'pages', before?.pages ?? [], page, log);
  const posts = await readKind(folders, 'posts', before?.posts ?? [], post, log);
  return {
    pages: pages.found,
    posts: posts.found.toSorted(
      (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug),
    ),
    moved: { pages: pages.moved, posts: posts.moved },
  };
}

async function readKind<T extends SafePage>(
  folders: Folders,
  kind: ContentKind,
  before: readonly T[],
  from: (slug: string, file: MarkdownFile) => Promise<T>,
  log: Log,
): Promise<{ readonly found: readonly T[]; readonly moved: Record<string, string> }> {
  const files = new Map<string, string>();
  for (const folder of [folders.shipped, folders.edited])
    for (const slug of await namesIn(path.join(folder, kind)))
      files.set(slug, path.join(folder, kind, `${slug}.md`));
  const found: T[] = [];
  const moved: Record<string, string> = {};
  for (const [slug, file] of [...files].toSorted(([a], [b]) => a.localeCompare(b))) {
    try {
      const read = readMarkdown(await readFile(file, 'utf8'));
      if (read.head.draft === true) continue;
      found.push(await from(slug, read));
      for (const alias of read.head.aliases ?? []) moved[alias] = slug;
    } catch (error) {
      log.warn({ err: error, file }, 'a content file cannot be read');
      const kept = before.find((one) => one.slug === slug);
      if (kept) found.push(kept);
    }
  }
  return { found, moved };
}

/** A name of a picture has no folders in it. */
const IMAGE_NAME = /^[\w-]+(?:\.[\w-]+)*$/;

async function findImage({ shipped, edited }: Folders, name: string): Promise<ContentImage | undefined> {
  const type = imageTypes[path.extname(name).toLowerCase()];
  if (type === undefined || !IMAGE_NAME.test(name)) return undefined;
  for (const folder of [edited, shipped]) {
    const body = await bytesIfThere(path.join(folder, 'images', name));
    if (body) return { type, body };
  }
  return undefined;
}

/** @returns the end of the watch */
function watchFolders({ shipped, edited }: Folders, reload: () => Promise<void>, log: Log): () => void {
  let settling: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      reload().catch((error: unknown) => log.error({ err: error }, 'the content cannot be read'));
    }, SETTLE_MS);
  };
  const watchers = [shipped, edited].flatMap((folder): FSWatcher[] => {
    try {
      const watcher = watch(folder, { recursive: true, persistent: false }, changed);
      watcher.on('error', (error) => log.warn({ err: error, folder }, 'a content folder is not watched'));
      return [watcher];
    } catch (error) {
      log.warn({ err: error, folder }, 'a content folder is not watched');
      return [];
    }
  });
  const again = setInterval(changed, LOOK_AGAIN_MS).unref();
  return () => {
    clearTimeout(settling);
    clearInterval(again);
    for (const watcher of watchers) watcher.close();
  };
}
