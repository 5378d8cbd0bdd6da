import * as z from 'zod/mini';
import { readWhole } from '#platform/files/files.ts';
import { type Job, type JobKind, performs, recurs } from '#platform/jobs/jobs.ts';
import type { Clock } from '#shared/clock.ts';
import {
  pictureFile,
  pictureKey,
  pictureTypes,
  readPictureFile,
  sizedFile,
  widthsOf,
} from './picture-address.rules.ts';
import { MOST_TAKEN_BYTES, sizedPicture } from './picture-sizes.service.ts';
import { type SweepDeps, sweepPictures } from './picture-sweep.service.ts';

export const makePictureSizes: JobKind<{ name: string }> = {
  name: 'make_picture_sizes',
  payload: z.object({ name: z.string() }),
};

/** An hour when hardly anybody uploads anything. */
const EVERY_NIGHT = '40 3 * * *';

/** Makes every size of a picture that was taken in, sizes that are there already stay; and sweeps what no product has. */
export function pictureJobs({ clock, ...deps }: SweepDeps & { readonly clock: Clock }): Job[] {
  const { files } = deps;
  return [
    recurs('sweep_pictures', EVERY_NIGHT, async () => sweepPictures(deps, clock.now())),
    performs(makePictureSizes, async ({ name }) => {
      const picture = readPictureFile(pictureFile(name));
      const whole = await readWhole(files, pictureKey(pictureFile(name)), MOST_TAKEN_BYTES);
      if (!picture || !whole) return;
      for (const width of widthsOf(picture.width))
        for (const type of pictureTypes) {
          const key = pictureKey(sizedFile(name, width, type));
          if (!(await files.head(key))) await files.put(key, await sizedPicture(whole, width, type));
        }
    }),
  ];
}
