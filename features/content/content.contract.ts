import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';

export const messages = { pageNotFound: 'Page Not Found', loading: 'Loading...' } as const;

/** A page of the content service (spec §3). `content` is HTML, sanitised. */
export const ContentPage = z.object({
  slug: z.string(),
  title: z.string(),
  meta: z.object({
    description: z.optional(z.string()),
    'og:title': z.optional(z.string()),
    'og:description': z.optional(z.string()),
    'og:image': z.optional(z.string()),
  }),
  canonical: z.optional(z.string()),
  content: z.string(),
});
export type ContentPage = z.infer<typeof ContentPage>;

export const getContentPage = endpoint({
  method: 'GET',
  path: '/api/content/pages/name/:name',
  access: everybody,
  summary: 'A content page by its name',
  params: z.object({ name: z.string() }),
  reply: ContentPage,
});
