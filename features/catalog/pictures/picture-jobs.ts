import * as z from 'zod/mini';
import { type Job, type JobKind, performs, recurs } from '#platform/jobs/jobs.ts';
import type { Clock } from '#shared/clock.ts';
import { pictureTypes, readPictureFile, sizedFile, widthsOf } from './picture-address.rules.ts';
import { sizedPicture } from './picture-sizes.service.ts';
import { type SweepDeps, sweepPictures } from './picture-sweep.service.ts';

export const makePictureSizes: JobKind<{ name: string }> = {
  name: 'make_picture_sizes',
  payload: z.object({ name: z.string() }),
};

/** An hour when hardly anybody uploads anything. */
const EVERY_NIGHT = '40 3 * * *';

/** Makes every size of a picture that was taken in, sizes that are there already stay; and sweeps what no product has. */
export function pictureJobs({ clock, ...deps }: SweepDeps & { readonly clock: Clock }): Job[] {
  const { pictures } = deps;
  return [
    recurs('sweep_pictures', EVERY_NIGHT, async () => sweepPictures(deps, clock.now())),
    performs(makePictureSizes, async ({ name }) => {
      const picture = readPictureFile(`${name}.webp`);
      const whole = await pictures.find(`${name}.webp`);
      if (!picture || !whole) return;
      for (const width of widthsOf(picture.width))
        for (const type of pictureTypes) {
          const file = sizedFile(name, width, type);
          if (!(await pictures.find(file))) await pictures.save(file, await sizedPicture(whole, width, type));
        }
    }),
  ];
}
