import { badRequest, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import {
  getContentPage,
  getPost,
  listPosts,
  messages,
  type Post,
  type PostSummary,
} from './content.contract.ts';
import type { ContentService } from './content.service.ts';
import type { SafePage } from './content-cache.ts';
import { pageAddress, postAddress, saidPage } from './said-page.rules.ts';

interface Deps {
  readonly content: ContentService;
}

/** Pages and news, as the content service has them. */
export function contentRoutes({ content }: Deps): Route[] {
  return [
    serve(getContentPage, async ({ params }) => served(await content.findPage(params.name), pageAddress)),
    serve(listPosts, async ({ query }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const posts = await content.listPosts();
      const data = posts
        .slice(paging.skip, paging.skip + paging.limit)
        .map((post) => summaryOf(saidPage(post, postAddress(post.slug))));
      return { data, total: posts.length, ...nextPage(listPosts.path, query, paging, posts.length) };
    }),
    serve(getPost, async ({ params }) => served(await content.findPost(params.slug), postAddress)),
  ];
}

/** Only what was made safe since it was last read, from wherever it was kept, has this type (security 1, row 14). */
function served<T extends SafePage>(page: T | undefined, addressOf: (slug: string) => string): T {
  if (!page) throw notFound(messages.pageNotFound);
  return saidPage(page, addressOf(page.slug));
}

/** A drawing of the post, which can be shown small, before the picture that is made for others. */
const DRAWING = /<img src="(\/content\/images\/[^"]+\.svg)"/;

function summaryOf({ slug, title, publishedAt, meta, content }: Post): PostSummary {
  const image = DRAWING.exec(content)?.[1] ?? meta['og:image'];
  return {
    slug,
    title,
    publishedAt,
    ...(meta.description !== undefined && { description: meta.description }),
    ...(image !== undefined && { image }),
  };
}
