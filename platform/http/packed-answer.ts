import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gzip as gzipCompress } from 'node:zlib';
import { lastingBrotli, lightBrotli } from './brotli.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const unbrotli = promisify(brotliDecompress);
const gzip = promisify(gzipCompress);

/** An answer as it goes out, in the encodings that were asked for. */
export class PackedAnswer {
  /** Weak: the same answer in another encoding is the same answer. */
  readonly etag: string;
  /** Those that belong to the text. */
  readonly headers: Readonly<Record<string, string>>;
  /** Told when it takes more memory than before, or less. */
  onSize: () => void = () => undefined;
  /** Absent while there is a compressed one that it can be made from. */
  #body: Buffer | undefined;
  #light: Promise<Buffer> | undefined;
  #br: Promise<Buffer> | undefined;
  #gzip: Promise<Buffer> | undefined;
  #bytes: number;

  constructor(text: string, headers: Readonly<Record<string, string>> = {}) {
    this.headers = headers;
    const body = Buffer.from(text);
    this.etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    this.#body = body;
    this.#bytes = body.length;
  }

  /** True bytes of all that is kept of it. */
  get bytes(): number {
    return this.#bytes;
  }

  async as(encoding: Encoding): Promise<Buffer> {
    switch (encoding) {
      case 'br':
        return this.#asBrotli();
      case 'gzip':
        return (this.#gzip ??= this.#keep(this.#plain().then(async (body) => gzip(body))));
      case 'identity':
        return this.#asItIs();
    }
  }

  /** Lightly the first time; what is asked for again is worth more work. One of the two is kept. */
  async #asBrotli(): Promise<Buffer> {
    if (this.#light) return (this.#br ??= this.#keepLasting(this.#light));
    this.#light = this.#keepInsteadOfText(this.#plain().then(lightBrotli));
    return this.#light;
  }

  async #keepLasting(light: Promise<Buffer>): Promise<Buffer> {
    const before = await light;
    const br = await this.#keep(unbrotli(before).then(lastingBrotli));
    this.#grow(-before.length);
    this.#light = this.#br;
    return br;
  }

  async #keepInsteadOfText(making: Promise<Buffer>): Promise<Buffer> {
    const made = await this.#keep(making);
    if (this.#body) this.#grow(-this.#body.length);
    this.#body = undefined;
    return made;
  }

  /** Who asks for it uncompressed will do so again. */
  async #asItIs(): Promise<Buffer> {
    if (this.#body) return this.#body;
    const body = exactly(await this.#plain());
    if (!this.#body) this.#grow(body.length);
    this.#body = body;
    return body;
  }

  async #plain(): Promise<Buffer> {
    return this.#body ?? unbrotli((await this.#light) ?? Buffer.alloc(0));
  }

  async #keep(making: Promise<Buffer>): Promise<Buffer> {
    const made = exactly(await making);
    this.#grow(made.length);
    return made;
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    this.onSize();
  }
}

/** A copy in memory of its own: what the library gives lies in a block of 16 kB or more, which would stay with it. */
function exactly(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}
