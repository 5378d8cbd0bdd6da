import { type SubmitEvent, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';

/** Sends a form; while it is on its way, another press, or Enter in a field, sends nothing. */
export function useSendOnce({
  submit,
}: Pick<FetcherWithComponents<unknown>, 'submit'>): (event: SubmitEvent<HTMLFormElement>) => void {
  // Known before the page is drawn anew: a second press may come sooner than that.
  const isOnItsWay = useRef(false);
  return (event) => {
    event.preventDefault();
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const { submitter } = event.nativeEvent;
    const from = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    void submit(from, { method: 'post' }).finally(() => {
      isOnItsWay.current = false;
    });
  };
}
