import { useEffect, useState } from 'react';
import { CallFailed } from '#web/call.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { type CheckedLine, checkLines } from './cart.contract.ts';

/** A pause in typing before the server is asked (spec 9, type-ahead). */
const TYPING_PAUSE_MS = 300;

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
  useEffect(() => {
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { lines } = await fetchCall(
          checkLines,
          { params: { id: cartId }, body: { text } },
          { signal: asking.signal },
        );
        setChecked({ lines });
      } catch (error) {
        if (asking.signal.aborted) return;
        setChecked({ lines: [], failure: error instanceof CallFailed ? error.message : String(error) });
      }
    };
    if (text.trim() === '') return;
    const pause = setTimeout(() => void ask(), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [cartId, text]);
  return text.trim() === '' ? nothing : checked;
}
