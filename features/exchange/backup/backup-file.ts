import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import yazl from 'yazl';
import { PlainError, reasonOf } from '#platform/plain-error.ts';
import { fileEntry, MANIFEST, Manifest, tableEntry } from './backup.contract.ts';

/** What goes into the file under one name. It is opened when its turn comes: a database says one table after another. */
export interface Part {
  readonly entry: string;
  readonly open: () => Readable;
  /** After its last byte. */
  readonly note: (sum: Sum) => void;
}

export interface Sum {
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes the parts one after the other, and the manifest, which is known then, behind them. */
export async function writeParts(
  to: FileHandle,
  parts: readonly Part[],
  manifest: () => Promise<Manifest>,
  signal?: AbortSignal,
): Promise<void> {
  const zip = new yazl.ZipFile();
  const failed = Promise.withResolvers<never>();
  zip.on('error', failed.reject);
  for (const { entry, open, note } of parts)
    zip.addReadStreamLazy(entry, (ready) => {
      const source = open();
      const summing = summed(note);
      source.on('error', failed.reject);
      ready(undefined, source.pipe(summing));
    });
  zip.addReadStreamLazy(MANIFEST, (ready) => {
    manifest()
      .then((made) => ready(undefined, Readable.from([JSON.stringify(made, undefined, 1)])))
      .catch((error: unknown) => failed.reject(error));
  });
  zip.end();
  await Promise.race([to.writeFile(Readable.from(zip.outputStream), { signal }), failed.promise]);
}

/** Bytes on their way, counted and summed. */
function summed(note: (sum: Sum) => void): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(undefined, chunk);
    },
    flush(done) {
      note({ bytes, sha256: hash.digest('hex') });
      done();
    },
  });
}

/** A backup that can be read: every entry is there, as long as it was, and with the bytes that it had. */
export interface BackupFile {
  readonly manifest: Manifest;
  readonly read: (entry: string) => Promise<Readable>;
  readonly close: () => void;
}

/** @throws PlainError when the file is no backup, or not what was written */
export async function openBackup(file: string): Promise<BackupFile> {
  const zip = await yauzl
    .openPromise(file, { autoClose: false, lazyEntries: true })
    .catch((error: unknown) => {
      throw new PlainError(`${file} cannot be read as a backup: ${reasonOf(error)}.`);
    });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const read = async (name: string): Promise<Readable> => streamOf(zip, entries.get(name), name);
    const manifest = await readManifest(read, file);
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof PlainError ? error : new PlainError(`${file} is damaged: ${reasonOf(error)}.`);
  }
}

async function streamOf(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Readable> {
  if (!entry) throw new Error(`it has no ${name}`);
  return zip.openReadStreamPromise(entry);
}

async function readManifest(read: BackupFile['read'], file: string): Promise<Manifest> {
  const text = Buffer.concat(await (await read(MANIFEST)).toArray()).toString();
  const found = Manifest.safeParse(JSON.parse(text));
  if (!found.success)
    throw new PlainError(
      `${file} was not written by this version of Ferrule, nor by one before it. Restore it with a later one.`,
    );
  return found.data;
}

/**
 * Reads all of it and compares it with its manifest.
 *
 * @throws PlainError that names the first entry that is not what was written
 */
export async function verifyBackup(
  file: string,
  { manifest, read }: BackupFile,
  signal?: AbortSignal,
): Promise<void> {
  const expected = [
    ...manifest.tables.map((table) => ({ ...table, entry: tableEntry(table.name) })),
    ...manifest.files.map((kept) => ({ ...kept, entry: fileEntry(kept.name) })),
  ];
  for (const { entry, bytes, sha256 } of expected) {
    const found = await sumOf(read, entry, signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw new PlainError(`${file} is damaged: ${reasonOf(error)} (${entry}).`);
    });
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new PlainError(`${file} is damaged: ${entry} is not what was written.`);
  }
}

async function sumOf(read: BackupFile['read'], entry: string, signal: AbortSignal | undefined): Promise<Sum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of await read(entry)) {
    signal?.throwIfAborted();
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
