import type { ReactElement, ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FORM_NAME, failureOf } from './form-answer.ts';
import styles from './form-body.module.css';
import type { PageForm } from './use-page-form.ts';

/** The form itself: its fields and its button one under the other. */
export function FormBody({
  of: { name, fetcher, form, onSubmit },
  bare = false,
  takesFiles = false,
  id,
  children,
}: {
  readonly of: PageForm<unknown>;
  /** For fields that stand outside of it. */
  readonly id?: string;
  /** Without a layout of its own: around a table. */
  readonly bare?: boolean;
  /** Its files reach the page's `act`, which reads them. */
  readonly takesFiles?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <fetcher.Form
      ref={form}
      id={id}
      method="post"
      encType={takesFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
      noValidate
      className={bare ? undefined : styles['form']}
      onSubmit={onSubmit}
    >
      <input type="hidden" name={FORM_NAME} value={name} />
      {children}
    </fetcher.Form>
  );
}

/**
 * What a form has to say: its problems, linked to their fields where they have one; otherwise what its page says of
 * it. In the page always, so that it can take the focus.
 */
export function FormMessages({
  of: { name, problems, answer, messages },
  title = failureOf(answer, problems),
  wayOn,
  children,
}: {
  readonly of: PageForm<unknown>;
  /** Over what went wrong as a whole; where the server did not come to judge it, there always is one. */
  readonly title?: string | undefined;
  /** What can be done about it. */
  readonly wayOn?: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <div ref={messages} className={styles['messages']} tabIndex={-1}>
      {problems.length === 0 ? children : <Problems {...{ name, problems, title, wayOn }} />}
    </div>
  );
}

function Problems({
  name,
  problems,
  title,
  wayOn,
}: Pick<PageForm<unknown>, 'name' | 'problems'> & {
  readonly title: string | undefined;
  readonly wayOn: ReactNode;
}): ReactElement {
  if (problems.some(({ field }) => field !== undefined))
    return (
      <ErrorSummary
        title={title}
        problems={problems.map(({ field, message }) => ({
          message,
          fieldId: field === undefined ? undefined : fieldId(name, field),
        }))}
      />
    );
  const [first = '', ...others] = [
    ...(title === undefined ? [] : [title]),
    ...problems.map((p) => p.message),
  ];
  return (
    <Alert tone="bad" title={first}>
      {others.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {wayOn && <p>{wayOn}</p>}
    </Alert>
  );
}

/**
 * What a field needs to know of its form.
 *
 * @param value what it holds before anything is typed
 */
export function fieldOf(
  { name: form, problems, answer }: PageForm<unknown>,
  name: string,
  value?: string,
): {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string | undefined;
} {
  return {
    id: fieldId(form, name),
    name,
    error: problems.find(({ field }) => field === name)?.message,
    defaultValue: answer?.typed?.[name] ?? value,
  };
}

const fieldId = (form: string, field: string): string => `${form}-${field}`;
