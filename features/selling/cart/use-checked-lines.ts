import { useEffect, useState } from 'react';
import { CallFailed } from '#web/call.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { useDebounced } from '#web/use-debounced.ts';
import { type CheckedLine, checkLines } from './checked-lines.contract.ts';

const nothing: Checked = { lines: [] };

interface Checked {
  readonly lines: readonly CheckedLine[];
  /** Why they could not be checked. */
  readonly failure?: string;
}

/**
 * What the server makes of pasted lines, asked for while they are typed.
 *
 * @param known what it made of them on a page that was written with them
 */
export function useCheckedLines(cartId: string, text: string, known: readonly CheckedLine[]): Checked {
  const [checked, setChecked] = useState<Checked>({ lines: known });
  const { ask, stop } = useDebounced();
  useEffect(() => {
    const check = async (signal: AbortSignal): Promise<void> => {
      try {
        const { lines } = await fetchCall(checkLines, { params: { id: cartId }, body: { text } }, { signal });
        setChecked({ lines });
      } catch (error) {
        if (signal.aborted) return;
        setChecked({ lines: [], failure: error instanceof CallFailed ? error.message : String(error) });
      }
    };
    if (text.trim() === '') return;
    ask(check);
    return stop;
  }, [cartId, text, ask, stop]);
  return text.trim() === '' ? nothing : checked;
}
