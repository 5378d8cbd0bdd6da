import type { Problem } from '#shared/endpoint.ts';
import type { LimitHeaders } from '#shared/limit-headers.ts';

/** The one error a route throws on purpose: a status and the sentences the reader gets. */
export class Refusal extends Error {
  readonly status: number;
  readonly problems: readonly Problem[];
  /** More of the answer than `errors`: the current row of a conflict, a header of a limit. */
  readonly extra: { readonly body?: object; readonly headers?: Readonly<Record<string, string>> };

  constructor(status: number, problems: readonly Problem[], extra: Refusal['extra'] = {}) {
    super(problems.map((problem) => problem.message).join(' '));
    this.status = status;
    this.problems = problems;
    this.extra = extra;
  }
}

export const invalid = (problems: readonly Problem[]): Refusal => new Refusal(400, problems);
export const badRequest = (message: string, field?: string): Refusal =>
  new Refusal(400, [field === undefined ? { message } : { message, field }]);
export const unstorable = (): Refusal => badRequest('The request holds a character that cannot be stored.');
export const notSignedIn = (): Refusal => new Refusal(401, [{ message: 'Please sign in first.' }]);
export const forbidden = (message = 'You may not do this.'): Refusal => new Refusal(403, [{ message }]);
export const notFound = (message: string): Refusal => new Refusal(404, [{ message }]);
export const gone = (message: string, body?: object): Refusal =>
  new Refusal(410, [{ message }], body ? { body } : {});
export const conflict = (message: string, body?: object): Refusal =>
  new Refusal(409, [{ message }], body ? { body } : {});
export const unavailable = (message: string, retryAfterSeconds = 2): Refusal =>
  new Refusal(503, [{ message }], { headers: { 'Retry-After': String(retryAfterSeconds) } });

/**
 * @param seconds until it may be tried again
 * @param told what the answer says of the limit
 */
export function tooMany(
  seconds: number,
  told: LimitHeaders | Pick<LimitHeaders, 'RateLimit'> = {
    RateLimit: `"attempts";r=0;t=${Math.max(1, Math.ceil(seconds))}`,
  },
): Refusal {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const message = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new Refusal(429, [{ message }], {
    headers: { ...told, 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });
}
