import type { Problem } from '#shared/endpoint.ts';
import { CallFailed } from './call.ts';

/** So long a call is waited for; then it is given up, and whoever sent it is told. */
export const PATIENCE_MS = 15_000;
/** For actions that say meanwhile how far they are. */
export const LONG_PATIENCE_MS = 300_000;

const CUT = 'We could not reach the server. Check your connection and try again.';
const LATE =
  'The server did not answer in time. It may have been done all the same: look before you try again.';
const UNSAID = 'Something went wrong on our side. Try again in a moment.';

/** No answer came; on what was sent we know nothing. */
export const cutOff = (): CallFailed => new CallFailed(0, [{ message: CUT }]);
export const late = (): CallFailed => new CallFailed(0, [{ message: LATE }]);

/**
 * The failure that an answer tells. It always has a sentence: a proxy in between may answer with something that is not
 * ours, and an answer of ours may have lost its list.
 *
 * @param body what was answered, read as JSON where it is some
 */
export function failureIn(status: number, body: unknown, requestId?: string): CallFailed {
  const { errors, ...extra } = typeof body === 'object' && body !== null ? { errors: [], ...body } : {};
  const problems = Array.isArray(errors) ? errors.filter(isProblem) : [];
  return new CallFailed(status, problems.length > 0 ? problems : [{ message: UNSAID }], extra, requestId);
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  value.message !== '';
