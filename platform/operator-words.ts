import { databaseIsAway } from '#platform/http/error-answers.ts';
import { FilesAway } from './files/files.ts';
import { codeOf, PlainError, reasonOf } from './plain-error.ts';

/** What to print for an error that ended a process: a sentence where there is one, everything of a bug. */
export function wordsFor(error: unknown): string {
  if (error instanceof PlainError || error instanceof FilesAway) return error.message;
  const code = codeOf(error);
  if (code !== undefined && FULL.has(code))
    return `There is no room left on the disk${pathOf(error)}. Make room and try again.`;
  if (code === '53100')
    return 'There is no room left on the disk of the database. What was begun is undone; make room and try again.';
  // 'EACCES: permission denied, open …' says enough.
  if (error instanceof Error && 'syscall' in error) return error.message;
  if (databaseIsAway(error))
    return `The database has gone away: ${reasonOf(error)}. What was begun is undone; try again when it is back.`;
  if (code !== undefined && REFUSED.test(code)) return `The database refuses: ${reasonOf(error)}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** Codes of PostgreSQL for a sign-in or a right that is missing. */
const REFUSED = /^(28...|42501)$/;

const pathOf = (error: unknown): string =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? ` for ${error.path}` : '';
