import matter from 'gray-matter';
import * as z from 'zod/mini';
import { dayOf, noonOf } from '#shared/calendar.ts';
import type { SafePage, SafePost } from './content-cache.ts';
import type { SafeHtml } from './safe-html.ts';

export type ContentKind = 'pages' | 'posts';

/** YAML reads an unquoted day as a date. */
const day = z.pipe(
  z.union([z.date(), z.string()]),
  z.transform((value) => (value instanceof Date ? dayOf(value, 'UTC') : value)),
);
const Day = z.pipe(day, z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'must be a day as 2026-11-21')));
/** A path of this site or an address in the web. */
const place = z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)\S*$/, 'must be a path or a http address'));

/** What stands above the text of a file, between two lines of `---`. */
export const FrontMatter = z.object({
  title: z.string().check(z.minLength(1)),
  description: z.optional(z.string()),
  canonical: z.optional(place),
  'og:title': z.optional(z.string()),
  'og:description': z.optional(z.string()),
  'og:image': z.optional(place),
  /** Of a news post: the day it is from, and the day of its last change in substance. */
  date: z.optional(Day),
  updated: z.optional(Day),
  /** Names it had before; they lead here. */
  aliases: z.optional(z.array(z.string())),
  /** Written, but not shown. */
  draft: z.optional(z.boolean()),
});
export type FrontMatter = z.infer<typeof FrontMatter>;

export interface MarkdownFile {
  readonly head: FrontMatter;
  readonly body: string;
}

/** A file may hold data above its text, but no program: gray-matter would run `---js`. */
const noPrograms = () => {
  throw new Error('front matter is YAML');
};
const engines = { js: noPrograms, javascript: noPrograms, coffee: noPrograms, json: noPrograms };

/** The data above a text, unread, and the text. With options of its own, or gray-matter would keep every text it saw. */
export function frontMatterOf(source: string): { readonly data: object; readonly content: string } {
  const { data, content } = matter(source, { engines });
  return { data, content: content.replace(/^\n+/, '') };
}

export const written = (text: string, data: object): string => matter.stringify(`\n${text.trim()}\n`, data);

/** @throws when the front matter is missing, no YAML or of another shape */
export function readMarkdown(source: string): MarkdownFile {
  const { data, content } = frontMatterOf(source);
  return { head: FrontMatter.parse(data), body: content };
}

export function writeMarkdown({ head, body }: MarkdownFile): string {
  return written(body, Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined)));
}

/** Makes HTML of Markdown, or throws. */
type ToHtml = (markdown: string) => Promise<SafeHtml>;

export async function pageFrom(
  slug: string,
  { head, body }: MarkdownFile,
  htmlOf: ToHtml,
): Promise<SafePage> {
  const { title, description, canonical } = head;
  const meta = {
    description,
    'og:title': head['og:title'],
    'og:description': head['og:description'],
    'og:image': head['og:image'],
  };
  return {
    slug,
    title,
    meta: Object.fromEntries(Object.entries(meta).filter(([, value]) => value !== undefined)),
    ...(canonical !== undefined && { canonical }),
    content: await htmlOf(body),
  };
}

/** @throws when it says no day */
export async function postFrom(
  slug: string,
  file: MarkdownFile,
  { htmlOf, timeZone }: { readonly htmlOf: ToHtml; readonly timeZone: string },
): Promise<SafePost> {
  const { date, updated } = file.head;
  if (date === undefined) throw new Error('a news post needs a date');
  return {
    ...(await pageFrom(slug, file, htmlOf)),
    publishedAt: noonOf(date, timeZone).toISOString(),
    ...(updated !== undefined && { updatedAt: noonOf(updated, timeZone).toISOString() }),
  };
}
