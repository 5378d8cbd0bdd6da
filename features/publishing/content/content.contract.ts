import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';

export const messages = { pageNotFound: 'Page Not Found', loading: 'Loading...' } as const;

/** A page of the content service (spec 3). `content` is HTML, sanitised. */
export const ContentPage = z.object({
  /** Its name now: another one than was asked for when the page has moved. */
  slug: z.string(),
  title: z.string(),
  meta: z.object({
    description: z.optional(z.string()),
    'og:title': z.optional(z.string()),
    'og:description': z.optional(z.string()),
    /** A path of this site, or a full address. */
    'og:image': z.optional(z.string()),
  }),
  /** A path of this site, or a full address. */
  canonical: z.optional(z.string()),
  content: z.string(),
});
export type ContentPage = z.infer<typeof ContentPage>;

/** A news post: a page with a day. */
export const Post = z.extend(ContentPage, {
  publishedAt: z.string(),
  /** When it was last changed in substance, if its author says so. */
  updatedAt: z.optional(z.string()),
});
export type Post = z.infer<typeof Post>;

/** A post as lists show it. */
export const PostSummary = z.object({
  slug: z.string(),
  title: z.string(),
  publishedAt: z.string(),
  description: z.optional(z.string()),
  image: z.optional(z.string()),
});
export type PostSummary = z.infer<typeof PostSummary>;

export const getContentPage = endpoint({
  method: 'GET',
  path: '/api/content/pages/name/:name',
  access: everybody,
  summary: 'A content page by its name',
  params: z.object({ name: z.string() }),
  reply: ContentPage,
});

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/content/posts',
  access: everybody,
  summary: 'The news, newest first',
  query: z.object({ limit: z.optional(z.string()), skip: z.optional(z.string()) }),
  reply: z.object({ data: z.array(PostSummary), total: z.number(), next: z.optional(z.string()) }),
});

export const getPost = endpoint({
  method: 'GET',
  path: '/api/content/posts/name/:slug',
  access: everybody,
  summary: 'A news post by its name',
  params: z.object({ slug: z.string() }),
  reply: Post,
});
