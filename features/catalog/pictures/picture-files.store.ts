import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { keepFile, removeKept } from '#platform/files/synced-file.ts';
import { codeOf } from '#platform/plain-error.ts';

/** Where the files of pictures are kept: a folder, or whatever a shop of several copies has in common. */
export interface PictureFiles {
  /** The file is there whole or not at all. */
  readonly save: (file: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when there is none. */
  readonly find: (file: string) => Promise<Buffer | undefined>;
  readonly remove: (file: string) => Promise<void>;
  /** Every file, also one that was never finished. */
  readonly list: () => Promise<ReadonlyArray<{ readonly file: string; readonly writtenAt: Date }>>;
}

/** @param folder made when the first picture comes */
export function folderOfPictures(folder: string): PictureFiles {
  return {
    save: async (file, bytes) => keepFile(path.join(folder, file), bytes),
    find: async (file) => {
      try {
        return await readFile(path.join(folder, file));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (file) => removeKept(path.join(folder, file)),
    list: async () => {
      const entries = await readdir(folder).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      const files = [];
      for (const file of entries) {
        const found = await stat(path.join(folder, file)).catch(() => undefined);
        if (found?.isFile()) files.push({ file, writtenAt: found.mtime });
      }
      return files;
    },
  };
}
