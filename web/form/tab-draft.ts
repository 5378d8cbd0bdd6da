import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { fieldsOf } from './form-answer.ts';

const PREFIX = 'draft ';

/**
 * Keeps what was typed into a form while its tab is open, so that a reload loses nothing. What the address itself says
 * goes before, unless it was typed over.
 *
 * @param key of what it is for: whoever signs in on this device next has another one
 */
export function useTabDraft<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  names: readonly Name[],
): void {
  useLayoutEffect(() => {
    const { search } = window.location;
    const draft = readDraft(key);
    if (!draft || !form.current || (search !== '' && search !== draft.search)) return;
    for (const name of names) fill(form.current, name, draft.fields[name]);
  }, [form, key, names]);
  useEffect(() => {
    const around = form.current;
    if (!around) return;
    const keep = (): void => {
      const draft = { search: window.location.search, fields: fieldsOf(new FormData(around), ...names) };
      sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
    };
    around.addEventListener('input', keep);
    return () => around.removeEventListener('input', keep);
  }, [form, key, names]);
}

/** At the end of what they were for, and when somebody signs out. */
export function forgetTabDrafts(): void {
  if (import.meta.env.SSR) return;
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
}

interface Draft {
  /** Of the address that it was typed at. */
  readonly search: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

function readDraft(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'search' in value &&
  typeof value.search === 'string' &&
  'fields' in value &&
  typeof value.fields === 'object' &&
  value.fields !== null;

function fill(form: HTMLFormElement, name: string, value: unknown): void {
  const field = form.elements.namedItem(name);
  if (typeof value !== 'string' || value === '') return;
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
    field.checked = field.value === value;
  else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof RadioNodeList
  )
    field.value = value;
}
