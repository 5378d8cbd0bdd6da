import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, useActionData, useFetcher } from 'react-router';
import type { Problem } from '#shared/endpoint.ts';
import type { Check } from './check.ts';
import type { FormAnswer } from './form-answer.ts';
import { useAfterPress } from './use-after-press.ts';
import { useSendOnce } from './use-send-once.ts';
import { useTypedSince } from './use-typed-since.ts';

/** A form of a page: what it was answered, what is wrong with it, whether it is on its way. */
export interface PageForm<Done> {
  readonly name: string;
  readonly answer: FormAnswer<Done> | undefined;
  readonly problems: readonly Problem[];
  /** What is being sent. */
  readonly sending: FormData | undefined;
  readonly fetcher: FetcherWithComponents<FormAnswer<Done>>;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Where its messages stand; takes the focus with each of them. */
  readonly messages: RefObject<HTMLDivElement | null>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

interface OwnFinding<Done> {
  readonly after: FormAnswer<Done> | undefined;
  readonly found: readonly Problem[];
  /** Another one for each time the form was to be sent. */
  readonly attempt: object | undefined;
}

const none: readonly Problem[] = [];

/** Most forms are empty, or as kept, once they were answered. */
const resets = (): boolean => true;

/**
 * A form that the page's own `act` answers: checked before it is sent, and each wrong field again once it was changed.
 * Without JavaScript the browser sends it and the server writes the page anew.
 *
 * @param name which form of the page it is
 * @param isOver whether its fields go back to what is kept with such an answer; otherwise they stay as they were typed
 */
export function usePageForm<Done>(
  name: string,
  check: Check,
  isOver: (done: Done) => boolean = resets,
): PageForm<Done> {
  const fetcher = useFetcher<FormAnswer<Done>>();
  const posted = useActionData<FormAnswer<Done>>();
  const answer = fetcher.data ?? (posted?.form === name ? posted : undefined);
  const form = useRef<HTMLFormElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const sendOnce = useSendOnce(fetcher);
  const afterPress = useAfterPress();
  const { forget, resetOthers } = useTypedSince(form);
  // What our own check found since that answer came.
  const [own, setOwn] = useState<OwnFinding<Done>>();
  const problems = own && own.after === answer ? own.found : (answer?.problems ?? none);

  // What was refused is told at once; what was done, once the page around it is up to date, too.
  const isOld = fetcher.state !== 'idle' && fetcher.data?.done !== undefined;
  const settled = isOld ? undefined : fetcher.data;
  useEffect(() => {
    if (!settled) return;
    // The fields hold what is kept now, and no password; whoever types the next thing already goes on doing so.
    const isTyping = settled.done !== undefined && isOver(settled.done) && resetOthers();
    if (!isTyping) messages.current?.focus();
  }, [settled, isOver, resetOthers]);
  const attempt = own?.attempt;
  useEffect(() => {
    if (attempt) messages.current?.focus();
  }, [attempt]);

  useEffect(() => {
    const around = form.current;
    if (!around) return;
    // The browser's event, not React's: it comes when a field that was changed is left.
    const recheck = ({ target }: Event): void => {
      const field = target instanceof Element ? target.getAttribute('name') : null;
      if (!problems.some((problem) => problem.field === field)) return;
      // An error that goes moves what stands under it.
      afterPress(() => {
        const fresh = check(new FormData(around)).filter((problem) => problem.field === field);
        const found = problems.flatMap((problem) => (problem.field === field ? fresh : [problem]));
        setOwn((before) =>
          // Sent meanwhile, and found wrong once more: that is newer.
          before?.attempt === attempt ? { after: answer, found, attempt } : before,
        );
      });
    };
    around.addEventListener('change', recheck);
    return () => around.removeEventListener('change', recheck);
  }, [afterPress, answer, attempt, check, problems]);

  return {
    name,
    answer,
    problems,
    sending: fetcher.formData,
    fetcher,
    form,
    messages,
    onSubmit: (event) => {
      const found = check(new FormData(event.currentTarget));
      if (found.length === 0) {
        if (fetcher.state === 'idle') forget();
        return sendOnce(event);
      }
      event.preventDefault();
      setOwn({ after: answer, found, attempt: {} });
    },
  };
}
