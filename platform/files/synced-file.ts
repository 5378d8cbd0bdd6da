import { randomBytes } from 'node:crypto';
import { type FileHandle, link, lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '#platform/plain-error.ts';

/**
 * The one way in which this program writes files: what it says is done is on the disk, also after a power cut (decision
 * 0135). A file is written beside its place, synced, renamed into it, and the folder is synced; `kept-file.test.ts` sees
 * to it that nobody writes in another way.
 */
export const keepFile = async (file: string, content: Content): Promise<void> =>
  keepWritten(file, async (handle) => handle.writeFile(content));

type Content = Parameters<FileHandle['writeFile']>[0];

/** As `keepFile`, for what is written piece by piece. */
export async function keepWritten<T>(file: string, write: (to: FileHandle) => Promise<T>): Promise<T> {
  const place = path.resolve(file);
  return inTurn(place, async () => {
    await makeFolder(path.dirname(place));
    // Always the same name: what a killed process left of it is written over.
    const growing = `${place}.new`;
    try {
      const result = await writtenTo(growing, write);
      await rename(growing, place);
      await syncFolder(path.dirname(place));
      return result;
    } catch (error) {
      // It would take the room that is missing.
      await rm(growing, { force: true }).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * As `keepWritten`, for a file that is never written over: of those who write one at once, in several processes too, the
 * first one has it.
 *
 * @returns false where it was there
 */
export async function keepOnce(file: string, write: (to: FileHandle) => Promise<unknown>): Promise<boolean> {
  const place = path.resolve(file);
  if (await isThere(place)) return false;
  await makeFolder(path.dirname(place));
  const growing = `${place}.${randomBytes(4).toString('hex')}.new`;
  try {
    await writtenTo(growing, write);
    if (!(await namedOnce(growing, place))) return false;
    await syncFolder(path.dirname(place));
    return true;
  } finally {
    await rm(growing, { force: true }).catch(() => undefined);
  }
}

const isThere = async (place: string): Promise<boolean> =>
  (await lstat(place).catch(() => undefined)) !== undefined;

/** A second name is given where there is none; a rename would take the place of another file. */
async function namedOnce(growing: string, place: string): Promise<boolean> {
  try {
    await link(growing, place);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // Some network shares know no second name.
    if (!/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test(codeOf(error) ?? '')) throw error;
  }
  if (await isThere(place)) return false;
  await rename(growing, place);
  return true;
}

/** Gives a file or a folder another name. */
export async function moveKept(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
  if (path.dirname(from) !== path.dirname(to)) await syncFolder(path.dirname(from));
}

/**
 * Puts aside what is not of this kind, under a new name beside it.
 *
 * @returns the new name; undefined when the place is free, or what is there is of this kind
 */
export async function setAside(place: string, kind: 'file' | 'folder'): Promise<string | undefined> {
  const found = await lstat(place).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error;
  });
  // A link that leads to the right kind will do.
  const real = found?.isSymbolicLink() ? await stat(place).catch(() => found) : found;
  if (!real || (kind === 'file' ? real.isFile() : real.isDirectory())) return undefined;
  const aside = `${place}.aside-${Date.now()}`;
  await moveKept(place, aside);
  return aside;
}

/** Removes a file, for good; there may be none. */
export async function removeKept(file: string): Promise<void> {
  await rm(file, { force: true });
  await syncFolder(path.dirname(file)).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}

/** Makes a folder and those above it, for its owner alone; it may be there. */
export async function makeFolder(folder: string): Promise<void> {
  let made = path.resolve(folder);
  const first = await mkdir(made, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // Each is on the disk only when the one above it is.
  for (; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
}

/** For a folder that somebody else has filled: all that is in it. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(inside);
    else if (entry.isFile()) await sync(inside);
  }
  await syncFolder(folder);
}

/** A new name is on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  // Windows has no such call and needs none.
  if (process.platform === 'win32') return;
  await sync(folder).catch((error: unknown) => {
    // Some network shares know it for files only.
    if (codeOf(error) !== 'EINVAL' && codeOf(error) !== 'ENOTSUP') throw error;
  });
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writtenTo<T>(file: string, write: (to: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file, 'w', 0o600);
  try {
    const result = await write(handle);
    await handle.sync();
    return result;
  } finally {
    await handle.close();
  }
}

const writing = new Map<string, Promise<unknown>>();

/** Two that write one file at once do so one after the other. */
async function inTurn<T>(file: string, write: () => Promise<T>): Promise<T> {
  const before = writing.get(file);
  const mine = before ? before.then(write, write) : write();
  writing.set(file, mine);
  try {
    return await mine;
  } finally {
    if (writing.get(file) === mine) writing.delete(file);
  }
}
