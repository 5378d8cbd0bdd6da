import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

export const MOST_BYTES = 10 * 1024 * 1024;
export const MOST_PIXELS = 40_000_000;

export const messages = {
  ready: 'Your new image is ready to publish.',
  failed: 'Error uploading your image, please try again.',
  missing: 'Choose a picture: one file, in the field image.',
  empty: 'The file is empty.',
  notAPicture: 'Only PNG, JPEG and WebP pictures are taken.',
  badName: 'The name of the file must end in .png, .jpg, .jpeg or .webp and hold no path.',
  unreadable: 'The picture is damaged or cut off.',
  tooManyPixels: 'The picture has more than 40 megapixels.',
  notOnlyAPicture: 'The file holds something else beside the picture.',
  notKept: 'The picture could not be stored.',
} as const;

export const UploadedPicture = z.object({
  /** Of the picture as it will be shown; it is published by saving it in a product's `images`. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/products/images',
  access: ['admin'],
  summary: 'Upload a picture of a product: PNG, JPEG or WebP, 10 MB and 40 megapixels at most',
  upload: { field: 'image', mostBytes: MOST_BYTES },
  reply: UploadedPicture,
  status: 201,
});
