/** An uploaded picture, known by its address alone: its size is in its name, so that a page can leave room for it. */
export interface PictureName {
  /** `pic_` and 24 random digits, then width and height. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** One file of a picture: as it was taken in, or one of the sizes made of it. */
export interface PictureFile extends PictureName {
  readonly type: PictureType;
  /** Absent: as it was taken in. */
  readonly atWidth?: number;
}

export type PictureType = 'webp' | 'avif';
export const pictureTypes = ['avif', 'webp'] as const satisfies readonly PictureType[];

export const PICTURES_PATH = '/images/uploads';
/** Widths a picture is made in beside its own, CSS pixels of a list, a phone, a page. */
const WIDTHS = [320, 640, 1280];

/** What the keys of their files begin with. */
export const PICTURE_KEYS = 'images/';
export const pictureKey = (file: string): string => `${PICTURE_KEYS}${file}`;
/** The file as it was taken in. */
export const pictureFile = (name: string): string => `${name}.webp`;

export const pictureUrl = (name: string): string => `${PICTURES_PATH}/${pictureFile(name)}`;

/** Undefined when it is no address of an uploaded picture. */
export function pictureOf(url: string): PictureName | undefined {
  if (!url.startsWith(`${PICTURES_PATH}/`)) return undefined;
  const file = readPictureFile(url.slice(PICTURES_PATH.length + 1));
  return file?.atWidth === undefined ? file : undefined;
}

/** @param file the last part of an address; undefined when no picture has such a file */
export function readPictureFile(file: string): PictureFile | undefined {
  const match = /^(pic_[0-9a-f]{24}-(\d{1,5})x(\d{1,5}))(?:@(\d{1,5}))?\.(webp|avif)$/.exec(file);
  if (!match) return undefined;
  const [, name = '', width, height, at, type] = match;
  const picture = { name, width: Number(width), height: Number(height) };
  if (at === undefined) return type === 'webp' ? { ...picture, type } : undefined;
  if (!widthsOf(picture.width).includes(Number(at))) return undefined;
  return { ...picture, type: type === 'avif' ? 'avif' : 'webp', atWidth: Number(at) };
}

/** The widths a picture of this width is made in; never wider than it is. */
export const widthsOf = (width: number): readonly number[] => [
  ...WIDTHS.filter((each) => each < width),
  width,
];

export const sizedFile = (name: string, width: number, type: PictureType): string =>
  `${name}@${width}.${type}`;

/** For `<source srcset>`. */
export const srcsetOf = ({ name, width }: PictureName, type: PictureType): string =>
  widthsOf(width)
    .map((each) => `${PICTURES_PATH}/${sizedFile(name, each, type)} ${each}w`)
    .join(', ');
