import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { suggestAssemblies } from '#features/crimp/crimp-table/crimp.contract.ts';
import { suggestFrom } from '#features/crimp/crimp-table/crimp-book.rules.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { moveFor } from '#web/shell/suggestion-keys.rules.ts';
import { useDebounced } from '#web/use-debounced.ts';
import { orKept } from './offline-book.component.tsx';

/** Spec 5: asked for only when more than this is typed, or there are suggestions already. */
const SHORT = 2;

export interface AssemblySuggestions {
  readonly suggestions: readonly string[];
  readonly isOpen: boolean;
  readonly active: number;
  readonly failed: boolean;
  readonly onType: (text: string) => void;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly close: () => void;
}

/** Keeps the list under the hose-assembly box. */
export function useAssemblySuggestions(listId: string): AssemblySuggestions {
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [failed, setFailed] = useState(false);
  const asking = useDebounced();
  const navigate = useNavigate();
  const close = (): void => {
    asking.stop();
    setOpen(false);
    setActive(-1);
  };
  const ask = async (hoseAssembly: string, signal: AbortSignal): Promise<void> => {
    try {
      const body = { hoseAssembly };
      const found = await orKept(fetchCall(suggestAssemblies, { body }, { signal }), ({ specs }) =>
        suggestFrom(specs, body),
      );
      if (signal.aborted) return;
      setFailed(false);
      setSuggestions(found.suggestions);
      setActive(-1);
      setOpen(true);
    } catch (error) {
      if (signal.aborted) return;
      console.error('crimp suggestions failed', error);
      setFailed(true);
      setSuggestions([]);
    }
  };
  return {
    suggestions,
    isOpen,
    active,
    failed,
    close,
    onType: (typed) => {
      asking.stop();
      const text = typed.trim();
      if (text.length <= SHORT && suggestions.length === 0) return;
      asking.ask(async (signal) => ask(text, signal));
    },
    onKey: (event) => {
      const move = moveFor(event.key, { active, count: suggestions.length, isOpen });
      if (move === undefined || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (move === 'close') return close();
      if (move === 'follow') {
        close();
        void navigate(document.getElementById(`${listId}-${active}`)?.getAttribute('href') ?? '');
        return;
      }
      setOpen(true);
      setActive(move);
      document.getElementById(`${listId}-${move}`)?.scrollIntoView({ block: 'nearest' });
    },
  };
}
