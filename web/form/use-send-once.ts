import { type SubmitEvent, useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';

/**
 * Sends a form; while it is on its way, another press, or Enter in a field, sends nothing. Once its answer is there and
 * only the page around it is still brought up to date, another button is pressed for what is read now: that is done next.
 */
export function useSendOnce({
  submit,
  state,
}: Pick<FetcherWithComponents<unknown>, 'submit' | 'state'>): (event: SubmitEvent<HTMLFormElement>) => void {
  // Known before the page is drawn anew: a second press may come sooner than that.
  const sent = useRef<{ readonly from: HTMLElement }>(undefined);
  const next = useRef<HTMLButtonElement>(undefined);
  useEffect(() => {
    if (state !== 'idle') return;
    sent.current = undefined;
    const button = next.current;
    next.current = undefined;
    if (button?.isConnected) button.form?.requestSubmit(button);
  }, [state]);
  return (event) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const from = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    if (sent.current) {
      if (state === 'loading' && from !== sent.current.from && from instanceof HTMLButtonElement)
        next.current = from;
      return;
    }
    const press = { from };
    sent.current = press;
    void submit(from, { method: 'post' }).finally(() => {
      if (sent.current === press) sent.current = undefined;
    });
  };
}
