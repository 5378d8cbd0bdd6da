import { Readable } from 'node:stream';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { FilesAway } from './files.ts';
import { OwnFault } from './s3-upload.ts';

/** How long a store is waited for. */
export interface Patience {
  readonly connectMs: number;
  /** Of one try; there are two. */
  readonly answerMs: number;
  /** Those who ask next are told for so long that it is away. */
  readonly restMs: number;
}

/** A store that did not answer is left alone for a moment, so that not everybody waits for it in turn. */
export class Rest {
  readonly #where: string;
  readonly #patience: Patience;
  #until = 0;
  #cause: unknown;

  constructor(where: string, patience: Patience) {
    this.#where = where;
    this.#patience = patience;
  }

  /** @throws FilesAway, whatever is wrong */
  async asked<T>(ask: () => Promise<T>): Promise<T> {
    if (performance.now() < this.#until) throw new FilesAway(this.#where, { cause: this.#cause });
    try {
      return await ask();
    } catch (error) {
      throw error instanceof OwnFault ? error.cause : this.#away(error);
    }
  }

  /** Its bytes, as long as one comes after the other; how slowly they are taken does not count. */
  patient(source: Readable): Readable {
    const chunks = this.#chunksOf(source);
    const stream = Readable.from(chunks, { objectMode: false });
    stream.on('close', () => source.destroy());
    source.on('error', () => undefined);
    return stream;
  }

  async *#chunksOf(source: Readable): AsyncGenerator<Buffer> {
    const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await within(this.#patience.answerMs, chunks.next());
        if (next.done === true) return;
        yield next.value;
      }
    } catch (error) {
      throw this.#away(error);
    }
  }

  #away(cause: unknown): FilesAway {
    const status = statusOf(cause) ?? 503;
    if (status >= 500) [this.#until, this.#cause] = [performance.now() + this.#patience.restMs, cause];
    return new FilesAway(this.#where, { cause });
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Nothing came for ${ms} ms.`)), ms);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
