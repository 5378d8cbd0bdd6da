import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Suggestion, suggestProducts } from '#features/catalog/catalog-search/catalog.contract.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { textOf } from '#web/form-text.ts';
import { moveFor } from '#web/shell/suggestion-keys.rules.ts';
import { useDebounced } from '#web/use-debounced.ts';

interface SuggestionList {
  /** What was asked, as typed. */
  readonly query: string;
  readonly suggestions: readonly Suggestion[];
  readonly total: number;
}

/**
 * Keeps a list of suggestions for the search field and makes the field a combobox. The field belongs to the form and
 * works without this; here it only gets ears and ARIA.
 */
export function useSuggestions({
  input,
  form,
  listId,
}: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly listId: string;
}): {
  readonly answer: SuggestionList | undefined;
  readonly isOpen: boolean;
  readonly active: number;
  readonly close: () => void;
} {
  const [answer, setAnswer] = useState<SuggestionList>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
  }, []);

  useAsking(input, form, (list) => {
    setAnswer(list);
    setActive(-1);
    setOpen(list !== undefined && document.activeElement === input.current);
  });

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

  return { answer, isOpen, active, close };
}

/** Asks when typing pauses; a newer question aborts the one before. An empty field has no list. */
function useAsking(
  input: RefObject<HTMLInputElement | null>,
  form: RefObject<HTMLFormElement | null>,
  tell: (list: SuggestionList | undefined) => void,
): void {
  const { ask, stop } = useDebounced();
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const field = input.current;
    const around = form.current;
    if (!field || !around) return;
    const suggest = async (signal: AbortSignal): Promise<void> => {
      const query = field.value.trim();
      if (query === '') return latest.current(undefined);
      const productCategory = textOf(new FormData(around), 'productCategory');
      try {
        const { suggestions, total } = await fetchCall(
          suggestProducts,
          { query: productCategory === '' ? { query } : { query, productCategory } },
          { signal },
        );
        if (!signal.aborted) latest.current({ query, suggestions, total });
      } catch {
        // Overtaken, or the server is away: the form still searches.
        if (!signal.aborted) latest.current(undefined);
      }
    };
    const wait = (): void => ask(suggest);
    // Typed while this code was still on its way.
    if (field.value !== field.defaultValue) wait();
    around.addEventListener('input', wait);
    return () => {
      stop();
      around.removeEventListener('input', wait);
    };
  }, [input, form, ask, stop]);
}
