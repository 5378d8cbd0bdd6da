import * as z from 'zod/mini';
import { endpoint, type RefusalSpec } from '#shared/endpoint.ts';

export const messages = {
  titleMissing: 'Please enter a title.',
  slugMissing: 'Please enter an address.',
  slugWrong: 'An address is small letters, digits and single hyphens, as choosing-a-hose.',
  slugTaken: 'There is a page with this address already.',
  dayMissing: 'Please enter a day, as 2026-11-21.',
  placeWrong: 'Enter a path of this site, as /page/hoses, or an address that begins with https://.',
  versionMissing: 'Reload the page and try again.',
  stale: 'Somebody else has changed this page. Their text is below; yours is still in the form.',
  saved: 'Draft saved.',
  published: 'Published.',
  unpublished: 'Unpublished. The text is kept as a draft.',
  restored: 'Restored as a draft.',
  discarded: 'The draft is gone. What is published stays.',
  unrenderable: 'This text takes too long to make a page of it. Please make it simpler.',
  elsewhere: 'Pages and news are edited in the content service that CONTENT_URL names.',
  needed: 'This page has a place of its own in the shop and cannot be unpublished.',
} as const;

/** Pages that the shop itself leads to. */
export const neededPages: readonly string[] = ['home-page', 'contact-us', 'order-confirmation'];

export const ContentKind = z.enum(['page', 'post']);
export type ContentKind = z.infer<typeof ContentKind>;

/** `changed`: published, with a draft beside it that is newer. */
export const ContentState = z.enum(['published', 'changed', 'draft']);
export type ContentState = z.infer<typeof ContentState>;

const line = z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters.'), z.regex(/^[^\r\n]*$/));
const place = line.check(z.regex(/^(?:\/(?:[^\s/]\S*)?|https?:\/\/\S+)?$/, messages.placeWrong));
const day = z.pipe(line, z.union([z.literal(''), z.iso.date(messages.dayMissing)]));
const slug = line.check(
  z.minLength(1, messages.slugMissing),
  z.maxLength(100, 'At most 100 characters.'),
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, messages.slugWrong),
);

/** What an author writes. An empty text is as good as none. */
const fields = {
  title: line.check(z.minLength(1, messages.titleMissing)),
  description: z.optional(line),
  canonical: z.optional(place),
  ogTitle: z.optional(line),
  ogDescription: z.optional(line),
  ogImage: z.optional(place),
  /** Of a post: the day it is from, 2026-11-21. */
  date: z.optional(day),
  /** Of a post: the day of its last change in substance. */
  updated: z.optional(day),
  /** Addresses it had before; they lead here. */
  aliases: z.optional(z.array(slug).check(z.maxLength(20, 'At most 20 old addresses.'))),
  markdown: z.string().check(z.maxLength(200_000, 'At most 200,000 characters.')),
};
export const ContentFields = z.object(fields);
export type ContentFields = z.infer<typeof ContentFields>;

export const ContentFileSummary = z.object({
  /** `page_about-us`, `post_reading-a-layline` */
  id: z.string(),
  kind: ContentKind,
  slug: z.string(),
  title: z.string(),
  date: z.optional(z.string()),
  state: ContentState,
  /** As it came with the product, never edited. */
  shipped: z.boolean(),
  /** When its file was last written. */
  changedAt: z.string(),
});
export type ContentFileSummary = z.infer<typeof ContentFileSummary>;

/** A text that was saved before. */
export const HistoryEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Absent: the file came with the product or was changed by hand. */
  by: z.optional(z.string()),
  as: z.enum(['draft', 'published']),
  title: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A file as its editor sees it: the draft when there is one. */
export const ContentFile = z.extend(ContentFileSummary, {
  ...fields,
  /** Another one after each change, also one by hand; in no order. */
  version: z.number(),
  /** Newest first. */
  history: z.array(HistoryEntry),
});
export type ContentFile = z.infer<typeof ContentFile>;

/** A page or post that is written for the first time. */
export const NewContent = z.extend(ContentFields, {
  kind: ContentKind,
  slug,
  publish: z.optional(z.boolean()),
});

const Id = z.object({ id: z.string() });
const Versioned = z.object({ version: z.int(messages.versionMissing) });
const access = ['admin'] as const;

const isElsewhere: RefusalSpec = { when: 'Pages are kept by a content management system' };

const staleContent: RefusalSpec = {
  when: 'Somebody else has changed it, the shop needs it, or pages are kept by a content management system',
  beside: z.partial(z.object({ current: ContentFile, yours: z.unknown() })),
};

export const listContentFiles = endpoint({
  method: 'GET',
  path: '/api/content/files',
  access,
  summary: 'Pages and news with their drafts, for whoever edits them',
  query: z.object({ kind: z.optional(ContentKind) }),
  reply: z.object({ data: z.array(ContentFileSummary), total: z.number() }),
  refuses: { 409: isElsewhere },
});

export const getContentFile = endpoint({
  method: 'GET',
  path: '/api/content/files/:id',
  access,
  summary: 'A page or post as Markdown, with its history; by `entry` as it once was',
  params: Id,
  query: z.object({ entry: z.optional(z.string()) }),
  reply: ContentFile,
  refuses: { 409: isElsewhere },
});

export const createContentFile = endpoint({
  method: 'POST',
  path: '/api/content/files',
  access,
  summary: 'A new page or post, as a draft or published at once',
  body: NewContent,
  reply: ContentFile,
  status: 201,
  refuses: { 409: isElsewhere },
});

export const changeContentFile = endpoint({
  method: 'PATCH',
  path: '/api/content/files/:id',
  access,
  summary: 'Save the text of a page or post as a draft, or publish it',
  params: Id,
  body: z.extend(ContentFields, { ...Versioned.shape, publish: z.optional(z.boolean()) }),
  reply: ContentFile,
  refuses: { 409: staleContent },
});

export const unpublishContentFile = endpoint({
  method: 'POST',
  path: '/api/content/files/:id/unpublish',
  access,
  summary: 'Take a page or post out of the shop and keep its text as a draft',
  params: Id,
  body: Versioned,
  reply: ContentFile,
  refuses: { 409: staleContent },
});

export const discardContentDraft = endpoint({
  method: 'POST',
  path: '/api/content/files/:id/discard-draft',
  access,
  summary: 'Drop the draft of a published page or post',
  params: Id,
  body: Versioned,
  reply: ContentFile,
  refuses: { 409: staleContent },
});

export const restoreContentFile = endpoint({
  method: 'POST',
  path: '/api/content/files/:id/restore',
  access,
  summary: 'Make a text of the history the draft',
  params: Id,
  body: z.extend(Versioned, { entry: z.string() }),
  reply: ContentFile,
  refuses: { 409: staleContent },
});

export const previewContent = endpoint({
  method: 'POST',
  path: '/api/content/preview',
  access,
  summary: 'Markdown as the shop would show it',
  body: z.object({ markdown: z.string().check(z.maxLength(200_000, 'At most 200,000 characters.')) }),
  reply: z.object({ html: z.string() }),
  refuses: { 409: isElsewhere },
});
