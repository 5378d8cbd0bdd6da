import { type ReactElement, useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './form-body.module.css';
import { FormBody } from './form-body.tsx';
import type { PageForm } from './use-page-form.ts';

/**
 * A form that the page sends by itself once it is loaded, because opening its address alone must change nothing
 * (shapes 2). Where that cannot be, or has failed, it is a button.
 */
export function SelfSending({
  of: form,
  label,
  waiting,
}: {
  readonly of: PageForm<unknown>;
  /** On the button. */
  readonly label: string;
  /** While it is on its way. */
  readonly waiting: string;
}): ReactElement {
  const element = form.form;
  useEffect(() => element.current?.requestSubmit(), [element]);
  const hasFailed = form.problems.length > 0;
  return (
    <FormBody of={form}>
      {!hasFailed && <p className={styles['alive']}>{waiting}</p>}
      <p className={hasFailed ? undefined : styles['plain']}>
        <Button type="submit" tone="go" busy={hasFailed && form.sending !== undefined}>
          {label}
        </Button>
      </p>
    </FormBody>
  );
}
