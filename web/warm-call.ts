import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts';
import { type Caller, urlOf } from './call.ts';
import { fetchCall } from './fetch-call.ts';

/** An answer that came before it was needed is good for this long, and for one use. */
const WARM_MS = 10_000;

const answers = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>();

/** Asks ahead of the click and keeps the answer for `warmCall`. */
export const callAhead: Caller = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<ReplyOf<E>> => {
  const key = keyOf(endpoint, input);
  const answer = warmAnswer<E>(key) ?? fetchCall(endpoint, input);
  answers.set(key, { at: performance.now(), answer });
  // Whoever takes it up reads the failure too; nobody may.
  answer.catch(() => answers.delete(key));
  return answer;
};

/** The caller of pages in the browser: takes up what was asked ahead, asks otherwise. */
export const warmCall: Caller = async (endpoint, input, options) => {
  if (endpoint.method !== 'GET') {
    try {
      return await fetchCall(endpoint, input, options);
    } finally {
      // What was asked ahead of an action is not how things stand after it.
      answers.clear();
    }
  }
  const key = keyOf(endpoint, input);
  const warm = warmAnswer<typeof endpoint>(key);
  answers.delete(key);
  return warm ?? fetchCall(endpoint, input, options);
};

function warmAnswer<E extends Endpoint>(key: string): Promise<ReplyOf<E>> | undefined {
  const found = answers.get(key);
  return found && performance.now() - found.at < WARM_MS ? (found.answer as Promise<ReplyOf<E>>) : undefined;
}

const keyOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>): string =>
  `${endpoint.method} ${urlOf(endpoint, input)}`;
