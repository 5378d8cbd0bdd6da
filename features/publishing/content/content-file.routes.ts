import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/http/refusal.ts';
import { SocialPictures } from '#platform/http/social-picture.ts';
import { everybody } from '#shared/endpoint.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { ContentImage, ContentService } from './content.service.ts';
import { newsFeed } from './feed.rules.ts';

interface Deps {
  readonly content: ContentService;
  readonly supplier: Supplier;
  /** No slash at the end. */
  readonly publicUrl: string;
}

const FEED_POSTS = 20;

/** Pictures of the content, and the feed of its news. */
export function contentFileRoutes(app: FastifyInstance, { content, supplier, publicUrl }: Deps): void {
  const drawn = new SocialPictures();
  content.onChange(() => drawn.clear());
  const options = { config: { access: everybody } } as const;
  app.get<{ Params: { '*': string } }>('/content/images/*', options, async ({ params }, reply) => {
    const name = params['*'];
    const image = (await content.findImage(name)) ?? (await asPng(content, drawn, name));
    if (!image) throw notFound('Picture Not Found');
    return (
      reply
        .header('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400')
        // An SVG opened by itself is a document: nothing in it runs or asks for more.
        .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(image.type)
        .send(image.body)
    );
  });
  app.get('/news.atom', options, async (_request, reply) => {
    const posts = await content.listPosts();
    return reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/atom+xml; charset=utf-8')
      .send(newsFeed(posts.slice(0, FEED_POSTS), { supplier, publicUrl }));
  });
}

/** 'thread.png' is the drawing thread.svg for those who take no SVG, unless there is such a picture. */
async function asPng(
  content: ContentService,
  drawn: SocialPictures,
  name: string,
): Promise<ContentImage | undefined> {
  if (!name.endsWith('.png')) return undefined;
  const svg = await content.findImage(name.replace(/png$/, 'svg'));
  return svg && { type: 'image/png', body: await drawn.of(name, async () => svg.body) };
}
