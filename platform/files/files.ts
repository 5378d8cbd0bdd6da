import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { reasonOf } from '#platform/plain-error.ts';

/**
 * The port of the shop's files: pictures, documents, backups. Behind it stands a folder, or a store that speaks S3
 * (`open-files.ts`). A file has a key, `images/pic_1.webp`; it is written once, and removed long after nothing names it.
 */
export interface Files {
  /** For the operator: the folder, or bucket and host; never with a password. */
  readonly where: string;
  /**
   * Keeps a file, whole or not at all. What is there stays as it is: of two who write one key the first one has it.
   *
   * @throws FilesAway; also what a body throws that is not as long as it says
   */
  put(key: string, body: FileBody): Promise<'kept' | 'there'>;
  /** Who takes it reads it to its end, or destroys the stream. @returns undefined when there is none */
  get(key: string): Promise<KeptFile | undefined>;
  head(key: string): Promise<FileFacts | undefined>;
  /** Every file below it, in no order. @param prefix with a slash at the end: `images/` */
  list(prefix: string): AsyncIterable<FileFacts>;
  /** There may be none. */
  remove(key: string): Promise<void>;
  /** Takes away what was begun before then and never became a file. */
  removeUnfinished(prefix: string, before: Date): Promise<void>;
  close(): void;
}

export interface FileFacts {
  readonly key: string;
  readonly bytes: number;
  readonly writtenAt: Date;
}

export interface KeptFile extends FileFacts {
  readonly stream: Readable;
}

/** Bytes, or where they come from: it may be asked for more than once. */
export type FileBody = Uint8Array | StreamedBody;

export interface StreamedBody {
  readonly bytes: number;
  /** SHA-256 in hex, where it is known: another body is none of it. */
  readonly sha256?: string;
  readonly open: () => Readable | Promise<Readable>;
}

/** Where the files are is out of reach for now. */
export class FilesAway extends Error {
  /** What the store or the network said. */
  readonly reason: string;

  constructor(where: string, options: { readonly cause: unknown }) {
    const { cause } = options;
    // Of several addresses that were tried, none is the message.
    const said = reasonOf(cause instanceof AggregateError ? cause.errors[0] : cause);
    const reason = (said.split('\n', 1)[0] ?? '').replace(/\.$/, '');
    super(`The ${where} cannot be reached: ${reason}.`, options);
    this.reason = reason;
  }
}

const LONGEST_KEY = 500;
const LONGEST_PART = 200;

/**
 * The parts of a key. None of them leads anywhere else, or means something to a file system.
 *
 * @throws when it is no key
 */
export function partsOf(key: string): string[] {
  const parts = key.split('/');
  const isKey =
    parts.length > 1 &&
    key.isWellFormed() &&
    Buffer.byteLength(key) <= LONGEST_KEY &&
    parts.every((part) => !/^\.{0,2}$|[\\:\p{Cc}]/u.test(part) && Buffer.byteLength(part) <= LONGEST_PART);
  if (!isKey) throw new Error(`It is no key of a file: ${JSON.stringify(key.slice(0, LONGEST_KEY))}.`);
  return parts;
}

/** Of a prefix as `list` takes it. */
export function folderOf(prefix: string): string {
  partsOf(`${prefix}x`);
  if (!prefix.endsWith('/')) throw new Error(`It does not end with a slash: ${prefix}`);
  return prefix.slice(0, -1);
}

/** All of a file, where it is small. @throws when it is larger than that */
export async function readWhole(files: Files, key: string, mostBytes: number): Promise<Buffer | undefined> {
  const file = await files.get(key);
  if (!file) return undefined;
  if (file.bytes > mostBytes) {
    file.stream.destroy();
    throw new Error(`${key} has ${file.bytes} bytes, more than the ${mostBytes} that are read at once.`);
  }
  return Buffer.concat(await file.stream.toArray());
}

/** What is written of a body: as many bytes as it says, or an error behind the last. */
export function streamOf(body: FileBody): Readable {
  return Readable.from(body instanceof Uint8Array ? [body] : exactly(body));
}

async function* exactly({ bytes, sha256, open }: StreamedBody): AsyncGenerator<Uint8Array> {
  let left = bytes;
  const hash = createHash('sha256');
  for await (const chunk of await open()) {
    left -= chunk.length;
    if (left < 0) break;
    hash.update(chunk);
    yield chunk;
  }
  if (left !== 0)
    throw new Error(`A file is ${left > 0 ? 'shorter' : 'longer'} than the ${bytes} bytes that were said.`);
  if (sha256 !== undefined && hash.digest('hex') !== sha256)
    throw new Error('A file has other bytes than the sum that was said.');
}
