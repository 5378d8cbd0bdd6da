import type { FormAnswer } from './form-answer.ts';

/** The hidden field that says what a form held before anything was typed, as JSON. */
export const BEFORE = 'before';

/**
 * The fields that were changed since the form was written: only they are sent, so that nobody overwrites with what they
 * did not touch.
 */
export function changedOf<Name extends string>(
  form: FormData,
  typed: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const before = beforeIn(form);
  const entries = Object.entries(typed).filter(([name, value]) => before[name] !== value);
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}

/** After a conflict the form keeps what was changed in it; the rest is as it is by now. */
export const keepingChanged = <Done>(
  answer: FormAnswer<Done>,
  changed: Readonly<Record<string, string | undefined>>,
): FormAnswer<Done> => (answer.status === 409 ? { ...answer, typed: given(changed) } : answer);

const given = (fields: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** It came back from a browser: whatever is no object of texts counts as nothing. */
function beforeIn(form: FormData): Readonly<Record<string, unknown>> {
  const text = form.get(BEFORE);
  if (typeof text !== 'string' || text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
