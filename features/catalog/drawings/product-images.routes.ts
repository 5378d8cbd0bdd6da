import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { findProductToDraw } from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/refusal.ts';
import { SocialPictures } from '#platform/http/social-picture.ts';
import { everybody } from '#shared/endpoint.ts';
import { productImageSvg, readProductImageName } from './product-image.rules.ts';

interface Deps {
  readonly db: Db;
  /** Called when the catalog has changed. */
  readonly onChange: (listener: () => void) => void;
}

const KEPT_DRAWINGS = 5_000;

/** Serves the drawings of products as picture files, drawn when they are first wanted. */
export function productImageRoutes(app: FastifyInstance, { db, onChange }: Deps): void {
  const drawn = new LRUCache<string, { svg: string; etag: string }>({ max: KEPT_DRAWINGS });
  const pictures = new SocialPictures();
  onChange(() => {
    drawn.clear();
    pictures.clear();
  });
  app.get<{ Params: { file: string } }>(
    '/images/products/:file',
    { config: { access: everybody, urgency: 'browsing' } },
    async ({ params: { file }, headers }, reply) => {
      if (file.endsWith('.png')) {
        const svg = async () => (await draw(db, file.replace(/png$/, 'svg'))).svg;
        const picture = await pictures.of(file, svg);
        return reply.header('Cache-Control', 'public, max-age=86400').type('image/png').send(picture);
      }
      const drawing = drawn.get(file) ?? (await draw(db, file));
      drawn.set(file, drawing);
      reply
        .header('ETag', drawing.etag)
        .header('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400');
      if (headers['if-none-match'] === drawing.etag) return reply.code(304).send();
      return reply.type('image/svg+xml').send(drawing.svg);
    },
  );
}

async function draw(db: Db, file: string): Promise<{ svg: string; etag: string }> {
  const name = readProductImageName(file);
  const product = name && (await findProductToDraw(db, name.productId));
  if (!name || !product) throw notFound('Picture Not Found');
  const svg = productImageSvg(product, name.kind);
  return { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` };
}
