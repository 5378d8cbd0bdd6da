import type { Problem } from '#shared/endpoint.ts';
import { CallFailed } from './call.ts';
import type { Head } from './head.rules.ts';

export const ROUTE_NOT_FOUND = 'Oops, route not found.';
export const LOADING = 'Loading...';
const WENT_WRONG = 'Something went wrong on our side.';

/** Whatever a page threw, as the failure that its reader is told: a refusal as it is, a bug as one sentence (house-rules 4). */
export function failureOf(error: unknown, requestId?: string): CallFailed {
  if (error instanceof CallFailed) return error;
  if (isRefusal(error)) return new CallFailed(error.status, error.problems, { ...error.extra?.body });
  if (isNoRoute(error)) return new CallFailed(404, [{ message: ROUTE_NOT_FOUND }]);
  return new CallFailed(500, [{ message: WENT_WRONG }], {}, requestId);
}

/** The status a failed page answers with: what was refused, or 500; a call that never arrived is no answer of ours. */
export function statusOf(failed: CallFailed): NonNullable<Head['status']> {
  switch (failed.status) {
    case 400:
    case 404:
    case 410:
    case 503:
      return failed.status;
    default:
      return 500;
  }
}

/** Only a part of the shop is away: its refusal says which, and everything else goes on. */
export const goesOn = ({ extra }: CallFailed): boolean => extra['goesOn'] === true;

/** The heading of a failed page. */
export function headingOf(failed: CallFailed): string {
  if (statusOf(failed) === 503 && !goesOn(failed)) return LOADING;
  return failed.problems[0]?.message ?? WENT_WRONG;
}

export function failureHead(failed: CallFailed): Head {
  return { title: headingOf(failed), robots: 'noindex', status: statusOf(failed) };
}

/** What the server's routes throw on purpose; the page knows it by its shape only. */
function isRefusal(error: unknown): error is {
  readonly status: number;
  readonly problems: readonly Problem[];
  readonly extra?: { readonly body?: object };
} {
  return (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    'problems' in error &&
    Array.isArray(error.problems)
  );
}

/** What the router says of an address that not even the route for all others takes: one with a line break in it. */
function isNoRoute(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    error.status === 404 &&
    'statusText' in error
  );
}
