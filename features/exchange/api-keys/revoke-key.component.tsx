import type { ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { sentencesOf } from '#web/form/form-answer.ts';
import { FormBody } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Button } from '#web/ui/button.tsx';
import type { ApiKey } from './api-keys.contract.ts';
import styles from './api-keys.module.css';

/** Whatever calls with it is shut out at once. */
export function RevokeKey({ of: { id, name } }: { readonly of: ApiKey }): ReactElement {
  const form = usePageForm(`revoke ${id}`, unchecked);
  const problem = sentencesOf(form.answer).join(' ');
  return (
    <FormBody of={form} bare>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        tone="link"
        size="s"
        aria-label={`Revoke ${name}`}
        busy={form.sending !== undefined}
      >
        Revoke
      </Button>
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </FormBody>
  );
}
