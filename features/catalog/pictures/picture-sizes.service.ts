import { createRequire } from 'node:module';
import type sharp from 'sharp';
import type { WebpOptions } from 'sharp';
import type { PictureType } from './picture-address.rules.ts';
import { kindOfPicture, type PictureKind, problemOfBytes } from './picture-bytes.rules.ts';
import { MOST_PIXELS, messages } from './pictures.contract.ts';

const require = createRequire(import.meta.url);

/** A picture as it was taken in: decoded, turned upright, without a word of what else the file held. */
export interface TakenPicture {
  readonly webp: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Wider or higher than this no page shows it. */
const LARGEST_SIDE = 2_400;
const MOST_SECONDS = 20;
/** One without any loss would have so many at that size, four a pixel. */
export const MOST_TAKEN_BYTES = LARGEST_SIDE ** 2 * 4;

/** @returns a sentence when it is no picture that we take */
export async function takePicture(bytes: Uint8Array): Promise<TakenPicture | string> {
  const problem = problemOfBytes(bytes);
  const kind = kindOfPicture(bytes);
  if (problem !== undefined || kind === undefined) return problem ?? messages.notAPicture;
  try {
    const { width, height, format } = await decoded(bytes).metadata();
    if (format !== kind) return messages.notAPicture;
    if (width * height > MOST_PIXELS) return messages.tooManyPixels;
    const { data, info } = await decoded(bytes)
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .webp(encodings[kind])
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch (error) {
    // What the decoder throws is about the file; it knows no other failure.
    if (error instanceof Error && /pixel limit/i.test(error.message)) return messages.tooManyPixels;
    return messages.unreadable;
  }
}

/** Any doubt about the pixels is an error; more of them than allowed are not even looked at. */
const decoded = (bytes: Uint8Array) =>
  decoder()(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1 });

/** Loaded with the first picture: most starts never see one. */
const decoder = (): typeof sharp => require('sharp');

/** Drawings and screen shots come as PNG: their lines stay sharp. */
const encodings: Record<PictureKind, WebpOptions> = {
  png: { nearLossless: true, quality: 60 },
  jpeg: { quality: 88 },
  webp: { quality: 90 },
};

/** One of the sizes a picture is shown in. */
export async function sizedPicture(webp: Uint8Array, width: number, type: PictureType): Promise<Buffer> {
  const sized = decoder()(webp).resize(width, undefined, { withoutEnlargement: true });
  return type === 'avif'
    ? sized.avif({ quality: 55, effort: 3 }).toBuffer()
    : sized.webp({ quality: 80 }).toBuffer();
}
