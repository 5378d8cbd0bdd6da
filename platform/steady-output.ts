import fs from 'node:fs';

/** So much waits for room on a full disk; what comes after is counted and lost. */
const MOST_WAITING_BYTES = 1_000_000;
const TRY_AGAIN_MS = 500;

/**
 * Lines to where the log goes. A disk that is full or a reader who has gone is nothing that the one who logs could mend:
 * nothing is thrown, and once there is room again the lines that waited come, whole and in order.
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

  function add(line: string): void {
    const bytes = Buffer.from(line);
    if (waiting.length + bytes.length > MOST_WAITING_BYTES) lost++;
    else waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
  }

  function writeOut(): void {
    clearTimeout(again);
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
      writeOut();
    },
  };
}
