import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where the files of pictures are kept: a folder, or whatever a shop of several copies has in common. */
export interface PictureFiles {
  /** The file is there whole or not at all. */
  readonly save: (file: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when there is none. */
  readonly find: (file: string) => Promise<Buffer | undefined>;
  readonly remove: (file: string) => Promise<void>;
}

/** @param folder made when the first picture comes */
export function folderOfPictures(folder: string): PictureFiles {
  return {
    save: async (file, bytes) => {
      await mkdir(folder, { recursive: true });
      const whole = path.join(folder, file);
      const growing = `${whole}.${randomBytes(6).toString('hex')}.new`;
      try {
        const handle = await open(growing, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(growing, whole);
      } catch (error) {
        await rm(growing, { force: true });
        throw error;
      }
    },
    find: async (file) => {
      try {
        return await readFile(path.join(folder, file));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (file) => rm(path.join(folder, file), { force: true }),
  };
}
