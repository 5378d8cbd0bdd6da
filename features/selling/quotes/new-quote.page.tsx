import { redirect } from 'react-router';
import {
  type DistributorName,
  listDistributorNames,
} from '#features/people/distributors/distributors.contract.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandAdmin } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { createQuote } from './quotes.contract.ts';
import styles from './quotes.module.css';

interface Shown {
  readonly companies: readonly DistributorName[];
}

/** `/account/quote/new`: a quote that the staff begin; its lines come next. */
export const newQuotePage = page<Shown>({
  load: async (request) => {
    demandAdmin(request);
    return { companies: (await request.call(listDistributorNames, { query: {} })).data };
  },
  act: async ({ form, call }) => {
    const { distributor, name, email } = fieldsOf(form, 'distributor', 'name', 'email');
    const body = {
      ...(distributor !== '' && { distributor }),
      ...(email !== '' && { contact: { name, email } }),
    };
    const answer = await answered(form, async () => call(createQuote, { body }));
    if (answer.done) throw redirect(paths.quote(answer.done.id));
    return answer;
  },
  head: () => ({ title: 'New Quote', robots: 'noindex' }),
  Page: ({ data: { companies } }) => (
    <AccountPage
      title="New Quote"
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Dashboard', to: paths.account() },
            { label: 'Quotes', to: paths.quotes() },
            { label: 'New Quote' },
          ]}
        />
      }
    >
      <NewQuote companies={companies} />
    </AccountPage>
  ),
});

function NewQuote({ companies }: Shown) {
  const form = usePageForm('new-quote', unchecked);
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="The quote could not be made." />
      <div className={styles['fields']}>
        <SelectField {...fieldOf(form, 'distributor', '')} label="Company">
          <option value="">None of ours</option>
          {companies.map(({ id, name, place }) => (
            <option key={id} value={id}>
              {name} ({place})
            </option>
          ))}
        </SelectField>
        <TextField {...fieldOf(form, 'name')} label="Contact" optional />
        <TextField
          {...fieldOf(form, 'email')}
          label="Email"
          type="email"
          hint="Where it is sent; the company's own when empty."
          optional
        />
      </div>
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Create Quote
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}
