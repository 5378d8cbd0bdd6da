/** An error for whoever runs the server: its message is printed alone, without a stack, and the process ends with 1. */
export class PlainError extends Error {}

/** The code of a failed system call, 'ENOENT' and the like. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
