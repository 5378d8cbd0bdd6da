import type { ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { type Decision, messages, type Return, type ReturnStatus } from './returns.contract.ts';
import styles from './returns.module.css';

export const DECIDE_FORM = 'decide';

/** What a return can become: its button. */
const acts: Readonly<Record<ReturnStatus, ReadonlyArray<readonly [to: Decision['status'], word: string]>>> = {
  requested: [
    ['agreed', 'Agree to'],
    ['declined', 'Decline'],
  ],
  agreed: [['received', 'Receive']],
  declined: [],
  received: [['received', 'Save Credit of']],
};

/** The staff agree to a return or decline it, say that it is back, and note its credit. */
export function DecideReturn({ asked }: { readonly asked: Return }): ReactElement {
  const form = usePageForm<Return>(`${DECIDE_FORM} ${asked.id}`, unchecked);
  const { ref, version, status } = asked;
  const pressed = form.sending?.get('pressed');
  // One that is back and credited is over.
  const open = asked.credit !== undefined && status === 'received' ? [] : acts[status];
  return (
    <>
      <FormMessages of={form} title={form.answer?.problems && messages.notDecided}>
        {form.answer?.done && <Alert tone="ok" title={messages.decided} />}
      </FormMessages>
      {open.length > 0 && (
        <FormBody of={form} bare>
          <input type="hidden" name="version" value={version} />
          <div className={styles['fields']}>
            {status === 'requested' && (
              <TextArea
                {...fieldOf(form, 'note')}
                label={`Answer to ${ref}`}
                hint="The buyer reads it. It says why, where it is declined."
                rows={2}
                maxLength={1000}
              />
            )}
            <TextField
              {...fieldOf(form, 'credit', asked.credit)}
              label={`Credit number of ${ref}`}
              optional
              small
              maxLength={50}
              autoComplete="off"
            />
            <p className={styles['head']}>
              {open.map(([to, word]) => (
                <Button
                  key={to}
                  type="submit"
                  name="pressed"
                  value={to}
                  tone={to === 'declined' ? 'bad' : 'go'}
                  busy={pressed === to}
                >
                  {word} {ref}
                </Button>
              ))}
            </p>
          </div>
        </FormBody>
      )}
    </>
  );
}

/** As the form says it; a note that it has no field for stays as it is. */
export function decisionIn(form: FormData): Decision {
  const { version, credit, pressed } = fieldsOf(form, 'version', 'credit', 'pressed');
  const note = form.get('note');
  return {
    version: Number(version),
    status: pressed === 'agreed' || pressed === 'received' ? pressed : 'declined',
    ...(typeof note === 'string' && { note }),
    credit,
  };
}
