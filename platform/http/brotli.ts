import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

/** Lightly: of an answer that may never be asked for again. */
const LIGHT = 1;
/** Of one that has come twice: it costs five times as much, once. */
const LASTING = 5;
/** A text of this length is compressed lightly in a third of a millisecond: a thread would take as long to be told. */
const AT_ONCE_BYTES = 128 * 1024;
/** 64 kB, the most of an answer that looks back at its beginning, and 1 MB. */
const LEAST_WINDOW = 16;
const MOST_WINDOW = 20;

const compress = promisify(brotliCompress);

export async function lightBrotli(body: Buffer): Promise<Buffer> {
  const options = optionsOf(body, LIGHT);
  return body.length <= AT_ONCE_BYTES ? brotliCompressSync(body, options) : compress(body, options);
}

export const lastingBrotli = async (body: Buffer): Promise<Buffer> =>
  compress(body, optionsOf(body, LASTING));

/**
 * With a window no larger than the text: the library's own is 4 MB, which it takes for each answer, and V8, which hears of
 * it, answers with a full collection every few answers (decision 0167).
 */
function optionsOf({ length }: Buffer, quality: number) {
  const window = Math.min(MOST_WINDOW, Math.max(LEAST_WINDOW, Math.ceil(Math.log2(length + 1))));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}
