import fs from 'node:fs';

/** So much waits for room on a full disk; what comes after is counted and lost. */
const MOST_WAITING_BYTES = 1_000_000;
const TRY_AGAIN_MS = 500;
/** So much is written at once; less waits for what else is logged in the same turn of the event loop: each writing costs 0.1 ms. */
const AT_ONCE_BYTES = 64_000;

/**
 * Lines to where the log goes. A disk that is full or a reader who has gone is nothing that the one who logs could mend:
 * nothing is thrown, and once there is room again the lines that waited come, whole and in order. A process that ends by
 * itself has written them all.
 *
 * @param tellLost the line that says how many could not wait
 */
export function steadyOutput(
  fd: number,
  tellLost: (lines: number) => string,
): { readonly write: (line: string) => void } {
  let waiting = Buffer.alloc(0);
  let lost = 0;
  let again: NodeJS.Timeout | undefined;
  let soon: NodeJS.Immediate | undefined;
  process.on('exit', writeOut);

  function add(line: string): void {
    const bytes = Buffer.from(line);
    if (waiting.length + bytes.length > MOST_WAITING_BYTES) lost++;
    else waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
  }

  function writeOut(): void {
    clearTimeout(again);
    clearImmediate(soon);
    soon = undefined;
    try {
      // A disk that is nearly full takes a part.
      while (waiting.length > 0) waiting = waiting.subarray(fs.writeSync(fd, waiting));
      if (lost > 0) {
        waiting = Buffer.from(tellLost(lost));
        lost = 0;
        writeOut();
      }
    } catch {
      again = setTimeout(writeOut, TRY_AGAIN_MS).unref();
    }
  }

  return {
    write: (line) => {
      add(line);
      if (waiting.length >= AT_ONCE_BYTES) writeOut();
      else soon ??= setImmediate(writeOut);
    },
  };
}
