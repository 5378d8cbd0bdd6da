import type { FastifyInstance } from 'fastify';
import { LOCATION_MAP_PATH } from '#features/people/supplier/map-view.rules.ts';
import { sharePicture } from '#features/people/supplier/supplier.public.ts';
import { SocialPictures } from '#platform/http/social-picture.ts';
import { isSharedPart, sharePicturePath, shareWords } from '#shared/share-picture.ts';
import type { Supplier } from '#shared/supplier.ts';
import { locationMap } from './location-map.ts';

const config = { access: ['visitor', 'customer', 'admin'] } as const;

/** The map in the foot of the pages, and the pictures of shared links: each drawn when it is first asked for. */
export function drawnPictureRoutes(app: FastifyInstance, supplier: Supplier): void {
  const map = locationMap(supplier);
  app.get(LOCATION_MAP_PATH, { config }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('image/svg+xml')
      .send(await map()),
  );
  const pictures = new SocialPictures();
  for (const part of Object.keys(shareWords).filter(isSharedPart))
    app.get(sharePicturePath(part), { config }, async (_request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=3600')
        .type('image/png')
        .send(await pictures.of(part, async () => sharePicture(supplier, shareWords[part]))),
    );
}
