import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useDebounced } from '#web/use-debounced.ts';
import { moveFor } from './combobox-keys.rules.ts';

interface Suggested {
  /** From the first to the last, as they are shown. */
  readonly suggestions: readonly unknown[];
}

/** A field with a list of suggestions (WAI-ARIA combobox with a list). */
export interface Combobox<Answer extends Suggested> {
  readonly listId: string;
  readonly answer: Answer | undefined;
  readonly isOpen: boolean;
  /** Index of the marked suggestion; -1 while the field itself has the say. */
  readonly active: number;
  /** The last question was not answered. */
  readonly isFailed: boolean;
  readonly close: () => void;
}

export interface Question<Answer> {
  readonly typed: string;
  readonly form: FormData;
  /** What is suggested now. */
  readonly answer: Answer | undefined;
  readonly signal: AbortSignal;
}

/**
 * Keeps a list of suggestions for a field and makes the field a combobox. The field belongs to the form and works
 * without this; here it only gets ears and ARIA. Asks when typing pauses, a newer question aborts the one before.
 */
export function useCombobox<Answer extends Suggested>({
  input,
  form,
  listId,
  ask,
}: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly listId: string;
  /** @returns undefined for no list */
  readonly ask: (question: Question<Answer>) => Promise<Answer | undefined>;
}): Combobox<Answer> {
  const [answer, setAnswer] = useState<Answer>();
  const [isFailed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { ask: askLater, stop } = useDebounced();
  const close = useCallback(() => {
    stop();
    setOpen(false);
    setActive(-1);
  }, [stop]);

  const latest = useRef({ ask, answer });
  useEffect(() => {
    latest.current = { ask, answer };
  });
  useEffect(() => {
    const field = input.current;
    const around = form.current;
    if (!field || !around) return;
    const suggest = async (signal: AbortSignal): Promise<void> => {
      const show = (list: Answer | undefined, failed: boolean): void => {
        if (signal.aborted) return;
        setAnswer(list);
        setFailed(failed);
        setActive(-1);
        setOpen(list !== undefined && document.activeElement === field);
      };
      try {
        const { ask: asking, answer: before } = latest.current;
        const question = { typed: field.value.trim(), form: new FormData(around), answer: before, signal };
        show(await asking(question), false);
      } catch {
        // Overtaken, or the server is away: the form still searches.
        show(undefined, true);
      }
    };
    const wait = (): void => askLater(suggest);
    // Typed while this code was still on its way.
    if (field.value !== field.defaultValue) wait();
    around.addEventListener('input', wait);
    around.addEventListener('submit', close);
    return () => {
      stop();
      around.removeEventListener('input', wait);
      around.removeEventListener('submit', close);
    };
  }, [input, form, askLater, stop, close]);

  const count = answer?.suggestions.length ?? 0;
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    field.setAttribute('aria-expanded', String(isOpen && count > 0));
    if (isOpen && active >= 0) field.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else field.removeAttribute('aria-activedescendant');
  }, [input, listId, isOpen, active, count]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const onKey = (event: KeyboardEvent): void => {
      const move = moveFor(event.key, { active, count, isOpen });
      if (move === undefined || event.isComposing) return;
      event.preventDefault();
      if (move === 'close') return close();
      if (move === 'follow') {
        // As a press would: it closes the list, turns the page and is counted.
        document.getElementById(`${listId}-${active}`)?.click();
        return;
      }
      setOpen(true);
      setActive(move);
      document.getElementById(`${listId}-${move}`)?.scrollIntoView({ block: 'nearest' });
    };
    field.addEventListener('keydown', onKey);
    field.addEventListener('blur', close);
    return () => {
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('blur', close);
    };
  }, [input, listId, active, count, isOpen, close]);

  return { listId, answer, isOpen, active, isFailed, close };
}
