import type { FileHandle } from 'node:fs/promises';

/** Reading and writing whole pieces of a file: the system may do less than it is asked for. */

export async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}

/** @returns false when the file ends before */
export async function readAll(handle: FileHandle, into: Uint8Array, position: number): Promise<boolean> {
  let read = 0;
  while (read < into.length) {
    const { bytesRead } = await handle.read(into, read, into.length - read, position + read);
    if (bytesRead === 0) return false;
    read += bytesRead;
  }
  return true;
}

export function isNoSuchFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
