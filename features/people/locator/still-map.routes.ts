import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendText } from '#platform/http/page-answers.ts';
import { notFound } from '#platform/http/refusal.ts';
import { everybody } from '#shared/endpoint.ts';
import { type BaseMap, stillMapPath, stillMapSvg, stillView } from './still-map.rules.ts';

/** Of some 60 kB. */
const KEPT = 100;

/** Serves the drawings that stand in the locator before its map is moved, drawn when they are first wanted. */
export function stillMapRoutes(
  app: FastifyInstance,
  { baseMapFile }: { readonly baseMapFile: string },
): void {
  const drawn = new LRUCache<string, string>({ max: KEPT });
  let baseMap: Promise<BaseMap> | undefined;
  app.get<{ Params: { lng: string; file: string } }>(
    '/images/map/:lng/:file',
    { config: { access: everybody } },
    async (request, reply) => {
      const [lng, lat] = [Number(request.params.lng), Number(request.params.file.replace(/\.svg$/, ''))];
      const path = stillMapPath(lng, lat);
      // One address for each: nothing else fills the memory.
      if (path !== request.url || Math.abs(lng) > 180 || Math.abs(lat) > 80)
        throw notFound('Picture Not Found');
      // Our own file, as scripts/write-base-map.ts has written it.
      baseMap ??= readFile(baseMapFile, 'utf8').then((text) => JSON.parse(text) as BaseMap);
      const svg = drawn.get(path) ?? stillMapSvg(stillView([lng, lat]), await baseMap);
      drawn.set(path, svg);
      reply.header('Cache-Control', 'public, max-age=86400').header('Vary', 'Accept-Encoding');
      return sendText(request, reply.type('image/svg+xml'), svg);
    },
  );
}
