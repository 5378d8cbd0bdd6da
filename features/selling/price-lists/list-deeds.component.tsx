import type { ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { dearerStepsOf } from './dearer-steps.component.tsx';
import type { PriceList } from './price-lists.contract.ts';
import styles from './price-lists.module.css';

type Deed = 'publish' | 'withdraw' | 'copy' | 'delete';

const labels: Readonly<Record<Deed, string>> = {
  publish: 'Publish',
  withdraw: 'Withdraw',
  copy: 'Copy',
  delete: 'Delete Draft',
};

const offered: Readonly<Record<PriceList['status'], readonly Deed[]>> = {
  draft: ['publish', 'copy', 'delete'],
  published: ['withdraw', 'copy'],
  withdrawn: ['copy'],
};

const done: Readonly<Record<PriceList['status'], string>> = {
  draft: 'This is the copy.',
  published: 'The price list is published.',
  withdrawn: 'The price list has been withdrawn.',
};

/** What can be done with a list as a whole. Steps that would be dearer are shown, and confirmed by its name. */
export function ListDeeds({ list }: { readonly list: PriceList }): ReactElement {
  const form = usePageForm<PriceList>('deeds', unchecked);
  const { answer } = form;
  const steps = dearerStepsOf(answer?.extra);
  return (
    <section className={styles['block']}>
      <h2 className="vh">What becomes of it</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="It could not be done.">
          {answer?.done && <Alert tone="ok" title={done[answer.done.status]} />}
        </FormMessages>
        {steps}
        <input type="hidden" name="version" value={list.version} />
        {steps && <TextField {...fieldOf(form, 'confirm', '')} label="Name of the List" autoComplete="off" />}
        <p className={styles['deeds']}>
          {offered[list.status].map((deed) => (
            <Button
              key={deed}
              type="submit"
              name="deed"
              value={deed}
              tone={deed === 'publish' ? 'go' : deed === 'delete' || deed === 'withdraw' ? 'bad' : 'plain'}
              busy={form.sending?.get('deed') === deed}
            >
              {labels[deed]}
            </Button>
          ))}
        </p>
      </FormBody>
    </section>
  );
}
