import type { Problem } from './endpoint.ts';

/** What a rule answers: a value, or the problems the reader can put right. A bug is a throw, never an Outcome. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };
