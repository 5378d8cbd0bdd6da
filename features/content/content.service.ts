import { readFile } from 'node:fs/promises';
import path from 'node:path';
import matter from 'gray-matter';
import { Marked } from 'marked';
import * as z from 'zod/mini';
import type { ContentPage } from './content.contract.ts';
import { safeHtml } from './safe-html.ts';

/** Where pages come from: a folder of Markdown files, or a content management system behind the same port. */
export interface ContentService {
  /** @returns undefined when the service does not know the name */
  findPage(name: string): Promise<ContentPage | undefined>;
}

const FrontMatter = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  canonical: z.optional(z.string()),
  'og:title': z.optional(z.string()),
  'og:description': z.optional(z.string()),
  'og:image': z.optional(z.string()),
});

/** Names are what a URL may hold; anything else is no page, above all not `../secret`. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const marked = new Marked({ gfm: true });

/** Pages as Markdown files with front matter: `pages/about-us.md`. The files are the source of truth. */
export function folderContent(folder: string): ContentService {
  return {
    async findPage(name) {
      if (!NAME.test(name)) return undefined;
      const source = await readIfThere(path.join(folder, 'pages', `${name}.md`));
      return source === undefined ? undefined : pageFrom(name, source);
    },
  };
}

async function pageFrom(slug: string, source: string): Promise<ContentPage> {
  const { data, content } = matter(source);
  const { title, description, canonical, ...og } = FrontMatter.parse(data);
  const html = safeHtml(await marked.parse(content));
  return {
    slug,
    title,
    meta: { ...og, ...(description !== undefined && { description }) },
    ...(canonical !== undefined && { canonical }),
    content: html,
  };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
