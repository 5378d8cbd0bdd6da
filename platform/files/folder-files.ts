import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '#platform/plain-error.ts';
import { type FileFacts, type Files, folderOf, type KeptFile, partsOf, streamOf } from './files.ts';
import { keepOnce, removeKept } from './synced-file.ts';

/** What is still being written. */
const UNFINISHED = /\.new$/;
/** What somebody put aside is nobody's file. */
const ASIDE = /\.aside-\d+$/;

/** The files of a folder on this machine, or one that several have in common. @param root made with the first file */
export function folderFiles(root: string): Files {
  const placeOf = (key: string): string => path.join(root, ...partsOf(key));
  const list = async function* (prefix: string): AsyncGenerator<FileFacts> {
    for await (const { key, name } of entriesBelow(root, prefix)) {
      if (UNFINISHED.test(name) || ASIDE.test(name)) continue;
      const found = await factsOf(placeOf(key), key);
      if (found) yield found;
    }
  };
  return {
    where: root,
    put: async (key, body) =>
      (await keepOnce(placeOf(key), async (to) => to.writeFile(streamOf(body)))) ? 'kept' : 'there',
    get: async (key) => openFile(placeOf(key), key),
    head: async (key) => factsOf(placeOf(key), key),
    list,
    remove: async (key) => removeKept(placeOf(key)),
    removeUnfinished: async (prefix, before) => {
      for await (const { key, name } of entriesBelow(root, prefix)) {
        if (!UNFINISHED.test(name)) continue;
        const found = await factsOf(placeOf(key), key);
        if (found && found.writtenAt < before) await removeKept(placeOf(key));
      }
    },
    close: () => undefined,
  };
}

async function* entriesBelow(root: string, prefix: string): AsyncGenerator<{ key: string; name: string }> {
  const folder = path.join(root, folderOf(prefix));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isNothing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const key = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (entry.isFile()) yield { key, name: entry.name };
  }
}

async function factsOf(place: string, key: string): Promise<FileFacts | undefined> {
  const found = await stat(place).catch((error: unknown) => {
    if (!isNothing(error)) throw error;
  });
  return found?.isFile() ? { key, bytes: found.size, writtenAt: found.mtime } : undefined;
}

async function openFile(place: string, key: string): Promise<KeptFile | undefined> {
  try {
    return await readFrom(await open(place, 'r'), key);
  } catch (error) {
    if (isNothing(error)) return undefined;
    throw error;
  }
}

async function readFrom(handle: FileHandle, key: string): Promise<KeptFile | undefined> {
  const found = await handle.stat();
  if (found.isFile()) {
    const stream = handle.createReadStream({ end: Math.max(0, found.size - 1) });
    return { key, bytes: found.size, writtenAt: found.mtime, stream };
  }
  await handle.close();
  return undefined;
}

const isNothing = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
