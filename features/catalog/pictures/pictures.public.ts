import type { Files } from '#platform/files/files.ts';
import { pictureFile, pictureKey, pictureOf } from './picture-address.rules.ts';

/** Is the picture at this address still there? What was not uploaded here is for others to keep. */
export async function isKeptPicture(files: Files, url: string): Promise<boolean> {
  const picture = pictureOf(url);
  return !picture || (await files.head(pictureKey(pictureFile(picture.name)))) !== undefined;
}

export { makePictureSizes } from './picture-jobs.ts';
export { takePicture } from './picture-sizes.service.ts';
