import type { Endpoint, InputOf, Problem, ReplyOf } from '#shared/endpoint.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** How a page gets its data: `fetch` in the browser, the route itself in process on the server. */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>;

/** A call that was answered with a refusal, or (status 0) not at all. */
export class CallFailed extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly problems: readonly Problem[];
  /** What the refusal carried beside its problems: the current row of a conflict, the nearest product. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** Named to the reader when it was our fault. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    problems: readonly Problem[],
    extra: Readonly<Record<string, unknown>> = {},
    requestId?: string,
  ) {
    super(problems.map((problem) => problem.message).join(' '));
    this.status = status;
    this.problems = problems;
    this.extra = extra;
    this.requestId = requestId;
  }
}

/** The address of a call: path parameters filled in, absent query values left out. */
export function urlOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { params = {}, query = {} } = input as {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | undefined>>;
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
