import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { type Files, readWhole } from '#platform/files/files.ts';
import { badRequest, notFound, unavailable } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { randomId } from '#platform/random-id.ts';
import { everybody } from '#shared/endpoint.ts';
import {
  PICTURES_PATH,
  pictureFile,
  pictureKey,
  pictureUrl,
  readPictureFile,
} from './picture-address.rules.ts';
import { isPictureName } from './picture-bytes.rules.ts';
import { makePictureSizes } from './picture-jobs.ts';
import { MOST_TAKEN_BYTES, takePicture } from './picture-sizes.service.ts';
import { messages, uploadPicture } from './pictures.contract.ts';

interface Deps {
  readonly db: Db;
  readonly files: Files;
  readonly log: Log;
}

/** Takes pictures in. What is refused is never written anywhere. */
export function pictureRoutes({ db, files, log }: Deps): Route[] {
  return [
    serve(uploadPicture, async ({ upload }) => {
      if (!upload) throw badRequest(messages.missing, 'image');
      if (!isPictureName(upload.fileName)) throw badRequest(messages.badName, 'image');
      const taken = await takePicture(upload.bytes);
      if (typeof taken === 'string') throw badRequest(taken, 'image');
      const { webp, width, height } = taken;
      const name = `${randomId('pic')}-${width}x${height}`;
      const key = pictureKey(pictureFile(name));
      await files.put(key, webp).catch((error: unknown) => {
        log.error({ err: error }, 'a picture was not stored');
        throw unavailable(messages.notKept);
      });
      await addJob(db, makePictureSizes, { name }).catch(async (error: unknown) => {
        await files.remove(key);
        throw error;
      });
      return { url: pictureUrl(name), width, height };
    }),
  ];
}

const types = { webp: 'image/webp', avif: 'image/avif' } as const;

/** Serves the pictures: what an address shows never changes, and nothing in it runs (security 1, row 15). */
export function pictureFileRoutes(app: FastifyInstance, { files }: Pick<Deps, 'files'>): void {
  app.get<{ Params: { file: string } }>(
    `${PICTURES_PATH}/:file`,
    { config: { access: everybody, urgency: 'browsing' } },
    async ({ params: { file } }, reply) => {
      const known = readPictureFile(file);
      if (!known) throw notFound('Picture Not Found');
      reply
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .header('Vary', 'Accept-Encoding');
      const sized = await readWhole(files, pictureKey(file), MOST_TAKEN_BYTES);
      if (sized)
        return reply
          .header('Cache-Control', 'public, max-age=31536000, immutable')
          .type(types[known.type])
          .send(sized);
      // A size that is still to be made: the picture as it was taken in stands for it, this once.
      const whole = await readWhole(files, pictureKey(pictureFile(known.name)), MOST_TAKEN_BYTES);
      if (!whole) throw notFound('Picture Not Found');
      return reply.header('Cache-Control', 'no-store').type(types.webp).send(whole);
    },
  );
}
