/** An error for whoever runs the server: its message is printed alone, without a stack, and the process ends with 1. */
export class PlainError extends Error {}

/** What to print for an error that ended the process: a sentence where there is one, everything of a bug. */
export function wordsFor(error: unknown): string {
  if (error instanceof PlainError || isRefusedBySystem(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** 'ENOSPC: no space left on device' says enough. */
const isRefusedBySystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** The code of a failed system call, 'ENOENT' and the like. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
