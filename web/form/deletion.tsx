import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { unchecked } from './check.ts';
import styles from './form-body.module.css';
import { FormBody, FormMessages } from './form-body.tsx';
import { type PageForm, usePageForm } from './use-page-form.ts';

/** The one of a list that is about to be deleted. */
export interface Deletion {
  readonly form: PageForm<{ readonly message: string }>;
  /** Whose question stands in its place. */
  readonly asked: string | undefined;
  readonly ask: (id: string | undefined) => void;
}

/** The form that the page's `act` knows the deletion by. */
export const DELETE_FORM = 'delete';
/** Carries the question where there is no JavaScript: `?delete=` in the address. */
const ASKING_FORM = 'asking';
const ASKED = 'delete';

const buttonOf = (id: string): string => `delete-${id}`;

export function useDeletion(): Deletion {
  const form = usePageForm<{ readonly message: string }>(DELETE_FORM, unchecked);
  const [address] = useSearchParams();
  const [asked, ask] = useState(address.get(ASKED) ?? undefined);
  return { form, asked, ask };
}

/**
 * Over the list: what has been deleted.
 *
 * @param isAsking a question stands in the list; it has the word
 */
export function Deleted({
  of: { form },
  isAsking,
}: {
  readonly of: Deletion;
  readonly isAsking: boolean;
}): ReactElement {
  const [address] = useSearchParams();
  return (
    <>
      <form id={ASKING_FORM} hidden>
        {/* The list stays as it is while it asks. */}
        {[...address].map(
          ([name, value]) => name !== ASKED && <input key={name} type="hidden" name={name} value={value} />,
        )}
      </form>
      {!isAsking && form.answer?.done && (
        <FormMessages of={form}>
          <Alert tone="ok" title={form.answer.done.message} />
        </FormMessages>
      )}
    </>
  );
}

/** Puts the question in the place of what would be deleted. Red is the question's: a list has many of these. */
export function DeleteButton({
  of: { ask },
  id,
  name,
}: {
  readonly of: Deletion;
  readonly id: string;
  /** What it is called. */
  readonly name: string;
}): ReactElement {
  return (
    <Button
      type="submit"
      id={buttonOf(id)}
      form={ASKING_FORM}
      name={ASKED}
      value={id}
      size="s"
      tone="link"
      onClick={(event) => {
        event.preventDefault();
        ask(id);
      }}
    >
      Delete<span className="vh"> {name}</span>
    </Button>
  );
}

/** The question itself, and why it could not be done. */
export function DeleteQuestion({
  of: { form, ask },
  id,
  question,
  about,
  yes,
  no,
  failed,
}: {
  readonly of: Deletion;
  readonly id: string;
  readonly question: string;
  /** What it is about. */
  readonly about: ReactNode;
  readonly yes: string;
  readonly no: string;
  /** Over the reason, when it could not be done. */
  readonly failed: string;
}): ReactElement {
  const { messages } = form;
  useEffect(() => messages.current?.focus(), [messages]);
  const isItsAnswer = form.answer?.typed?.['id'] === id;
  const keep = (): void => {
    ask(undefined);
    requestAnimationFrame(() => document.getElementById(buttonOf(id))?.focus());
  };
  const buttons = (
    <span className={styles['choice']}>
      <Button type="submit" size="s" tone="bad" busy={form.sending !== undefined}>
        {yes}
      </Button>
      <Button
        type="submit"
        form={ASKING_FORM}
        size="s"
        onClick={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        {no}
      </Button>
    </span>
  );
  return (
    <FormBody of={form} bare>
      <input type="hidden" name="id" value={id} />
      <FormMessages of={isItsAnswer ? form : { ...form, problems: [] }} title={failed} wayOn={buttons}>
        <Alert tone="bad" title={question}>
          <p>{about}</p>
          <p>{buttons}</p>
        </Alert>
      </FormMessages>
    </FormBody>
  );
}
