import { pictureOf, pictureUrl } from './picture-address.rules.ts';
import type { PictureFiles } from './picture-files.store.ts';

/** Is the picture at this address still there? What was not uploaded here is for others to keep. */
export async function isKeptPicture(pictures: PictureFiles, url: string): Promise<boolean> {
  const picture = pictureOf(url);
  if (!picture) return true;
  return (await pictures.find(pictureUrl(picture.name).split('/').at(-1) ?? '')) !== undefined;
}

export { takePicture } from './picture-sizes.service.ts';
