import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts';
import { type Caller, CallFailed, type CallOptions, urlOf } from './call.ts';
import { cutOff, failureIn, LONG_PATIENCE_MS, late, PATIENCE_MS } from './no-answer.ts';

/** The browser's caller. The one place that reads the `errors` of an answer. Whatever goes wrong, it says a sentence. */
export const fetchCall: Caller = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal: left }: CallOptions = {},
): Promise<ReplyOf<E>> => {
  const body = 'body' in input ? JSON.stringify(input.body) : undefined;
  const waiting = new AbortController();
  const timer = setTimeout(
    () => waiting.abort(),
    endpoint.takesLong === true ? LONG_PATIENCE_MS : PATIENCE_MS,
  );
  try {
    const response = await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...('sent' in input && (input.sent as Record<string, string>)),
      },
      ...(body === undefined ? {} : { body }),
      signal: left ? AbortSignal.any([left, waiting.signal]) : waiting.signal,
    });
    return (await replyIn(response)) as ReplyOf<E>;
  } catch (error) {
    if (error instanceof CallFailed || left?.aborted === true) throw error;
    throw waiting.signal.aborted ? late() : cutOff();
  } finally {
    clearTimeout(timer);
  }
};

/** What was answered. The server wrote it by the same contract; parsing every reply again would only cost time. */
async function replyIn(response: Response): Promise<unknown> {
  if (response.ok && response.status === 204) return undefined;
  const text = await response.text();
  const body = readJson(text);
  if (response.ok && body !== undefined) return body;
  // A page where JSON should be is the answer of somebody in between.
  const status = response.ok ? BAD_GATEWAY : response.status;
  throw failureIn(status, body, response.headers.get('X-Request-Id') ?? undefined);
}

const BAD_GATEWAY = 502;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
