import type { Endpoint, InputOf, Problem, ReplyOf } from '#shared/endpoint.ts';
import { type Caller, CallFailed, type CallOptions, urlOf } from './call.ts';

/** The browser's caller. The one place that reads the `errors` of an answer. */
export const fetchCall: Caller = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> => {
  const body = 'body' in input ? JSON.stringify(input.body) : undefined;
  const response = await reach(urlOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...('sent' in input && (input.sent as Record<string, string>)),
    },
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (!response.ok) throw await failureOf(response);
  if (response.status === 204) return undefined as ReplyOf<E>;
  // The server wrote it by the same contract; parsing every reply again would only cost time.
  return (await response.json()) as ReplyOf<E>;
};

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new CallFailed(0, [
      { message: 'We could not reach the server. Check your connection and try again.' },
    ]);
  }
}

async function failureOf(response: Response): Promise<CallFailed> {
  const text = await response.text();
  const { errors = [], ...extra } = readJson(text) as { readonly errors?: readonly Problem[] };
  return new CallFailed(response.status, errors, extra, response.headers.get('X-Request-Id') ?? undefined);
}

/** A proxy in between may answer with something that is not ours. */
function readJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
