import * as z from 'zod/mini';
import { type Job, type JobKind, performs } from '#server/jobs.ts';
import { pictureTypes, readPictureFile, sizedFile, widthsOf } from './picture-address.rules.ts';
import type { PictureFiles } from './picture-files.store.ts';
import { sizedPicture } from './picture-sizes.service.ts';

export const makePictureSizes: JobKind<{ name: string }> = {
  name: 'make_picture_sizes',
  payload: z.object({ name: z.string() }),
};

/** Makes every size of a picture that was taken in; sizes that are there already stay. */
export function pictureJobs({ pictures }: { readonly pictures: PictureFiles }): Job[] {
  return [
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
