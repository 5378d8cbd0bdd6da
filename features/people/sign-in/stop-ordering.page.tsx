import type { ReactElement } from 'react';
import { redirect, redirectDocument } from 'react-router';
import styles from '#features/people/accounts/accounts.module.css';
import { stopOrderingFor } from '#features/people/accounts/ordering-for.contract.ts';
import { unchecked } from '#web/form/check.ts';
import { answered } from '#web/form/form-answer.ts';
import { FormMessages } from '#web/form/form-body.tsx';
import { SelfSending } from '#web/form/self-sending.tsx';
import { forgetTabDrafts } from '#web/form/tab-draft.ts';
import { usePageForm } from '#web/form/use-page-form.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';

/** `/stop-ordering`: opening it changes nothing, the loaded page stops. Then the staff are where they began. */
export const stopOrderingPage = page({
  load: ({ viewer }) => {
    if (viewer.role !== 'customer' || viewer.staff === undefined) throw redirect(paths.account());
    return {};
  },
  act: async ({ form, call }) => {
    const answer = await answered(form, async () => call(stopOrderingFor, {}));
    if (!answer.done) return answer;
    forgetTabDrafts();
    const { customer } = answer.done;
    throw redirectDocument(customer === undefined ? paths.account() : paths.editCustomer(customer));
  },
  head: () => ({ title: 'Stop', robots: 'noindex' }),
  Page: StopOrdering,
});

function StopOrdering(): ReactElement {
  const form = usePageForm('stop', unchecked);
  return (
    <div className={styles['page']}>
      <h1>Stop</h1>
      <FormMessages of={form} />
      <SelfSending of={form} label="Stop" waiting="Stopping…" />
    </div>
  );
}
