import { messages } from './pictures.contract.ts';

/** A name a picture may come under. Its own name is never used; an odd one says that something else is meant. */
export function isPictureName(name: string): boolean {
  return (
    name.length <= 255 &&
    /^[^/\\\p{Cc}:*?"<>|]+$/u.test(name) &&
    !/\.(?!png$|jpe?g$|webp$)[^. ]*$/i.test(name) &&
    !EXECUTABLE.test(name)
  );
}

/** `picture.php.png` is run by servers that read the first ending. */
const EXECUTABLE = /\.(?:php\d?|phtml|phar|html?|xhtml|svgz?|js|mjs|exe|jsp|aspx?|cgi|sh|bat)(?:\.|$)/i;

export type PictureKind = 'png' | 'jpeg' | 'webp';

/** What a file says it is in its first bytes; undefined when it is none of the three. */
export function kindOfPicture(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP' ? 'webp' : undefined;
}

/**
 * What is wrong with a file before anybody decodes it: it is no picture, or it is a picture and something else as well.
 *
 * @returns one sentence, undefined when nothing is
 */
export function problemOfBytes(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return messages.empty;
  const kind = kindOfPicture(bytes);
  if (!kind) return messages.notAPicture;
  if (HIDDEN.test(new TextDecoder('latin1').decode(bytes))) return messages.notOnlyAPicture;
  return holdsMore(kind, bytes) ? messages.notOnlyAPicture : undefined;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Beginnings of what a browser or a server could run. Long enough that compressed pixels do not hold one by chance. */
const HIDDEN = /<script|<\?php|<html|<!doctype|<iframe|<svg[\s>]|javascript:|%PDF-\d/i;

/** Is there anything behind the end that the format itself names? Cameras write thumbnails behind a JPEG: only archives count there. */
function holdsMore(kind: PictureKind, bytes: Uint8Array): boolean {
  switch (kind) {
    case 'png':
      return endOfPng(bytes) < bytes.length;
    case 'webp': {
      const end = 8 + view(bytes).getUint32(4, true);
      return end + (end % 2) < bytes.length;
    }
    case 'jpeg':
      return ascii(bytes, Math.max(0, bytes.length - LONGEST_ZIP_END), bytes.length).includes(END_OF_ARCHIVE);
  }
}

/** The end record of a zip file stands in its last bytes, before a comment. */
const END_OF_ARCHIVE = 'PK\u0005\u0006';
const LONGEST_ZIP_END = 66_000;

/** Behind the IEND chunk; the whole length when there is none: then the decoder says that it is cut off. */
function endOfPng(bytes: Uint8Array): number {
  const data = view(bytes);
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + data.getUint32(at);
    if (ascii(bytes, at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return bytes.length;
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(from, to));
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);
