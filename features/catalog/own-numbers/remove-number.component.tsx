import type { ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { sentencesOf } from '#web/form/form-answer.ts';
import { FormBody } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './own-numbers.module.css';

/** Deletes one number; it is pasted again as quickly. */
export function RemoveNumber({ theirs }: { readonly theirs: string }): ReactElement {
  const form = usePageForm(`delete ${theirs}`, unchecked);
  const problem = sentencesOf(form.answer).join(' ');
  return (
    <FormBody of={form} bare>
      <input type="hidden" name="theirs" value={theirs} />
      <Button
        type="submit"
        tone="link"
        size="s"
        aria-label={`Delete ${theirs}`}
        busy={form.sending !== undefined}
      >
        Delete
      </Button>
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </FormBody>
  );
}
