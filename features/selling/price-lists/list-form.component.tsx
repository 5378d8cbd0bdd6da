import type { ReactElement, ReactNode } from 'react';
import {
  type DistributorName,
  listDistributorNames,
} from '#features/people/distributors/distributors.contract.ts';
import { unchecked } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { PageRequest } from '#web/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextArea, TextField } from '#web/ui/field.tsx';
import { listPriceClasses } from './marked-rows.contract.ts';
import type { Companies, PriceList } from './price-lists.contract.ts';
import styles from './price-lists.module.css';

/** Whom a list can be for. */
export interface Audience {
  readonly distributors: readonly DistributorName[];
  readonly classes: readonly string[];
}

export async function loadAudience({ call }: Pick<PageRequest, 'call'>): Promise<Audience> {
  const [{ data: distributors }, { data: classes }] = await Promise.all([
    call(listDistributorNames, { query: {} }),
    call(listPriceClasses, {}),
  ]);
  return { distributors, classes };
}

const ALL = 'all';

/** What is typed in the form, as the calls take it. */
export function readList(form: FormData) {
  const { name, from, to, note } = fieldsOf(form, 'name', 'from', 'to', 'note');
  const chosen = form.getAll('companies').filter((each) => typeof each === 'string');
  const companies: Companies = chosen.includes(ALL) ? ALL : chosen;
  return { name, from, to, note, companies };
}

/** Name, days and companies of a list; of one that is published what may still be changed. */
export function ListForm({
  list,
  audience,
  submit,
  said,
}: {
  readonly list?: PriceList;
  readonly audience: Audience;
  /** On the button. */
  readonly submit: string;
  /** Once it is saved. */
  readonly said: ReactNode;
}): ReactElement {
  const form = usePageForm<PriceList>('price-list', unchecked);
  const isDraft = list === undefined || list.status === 'draft';
  const chosen = list === undefined ? [] : list.companies === ALL ? [ALL] : list.companies;
  const problemOf = (field: string) => form.problems.find((problem) => problem.field === field)?.message;
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="The price list could not be saved.">
        {form.answer?.done && said}
      </FormMessages>
      <input type="hidden" name="version" value={list?.version ?? 0} />
      <div className={styles['fields']}>
        <TextField {...fieldOf(form, 'name', list?.name)} label="Name" autoComplete="off" />
        {isDraft && <TextField {...fieldOf(form, 'from', list?.from)} label="First Day" type="date" />}
        <TextField {...fieldOf(form, 'to', list?.to)} label="Last Day" type="date" optional />
        {isDraft && (
          <For {...{ audience, chosen }} error={problemOf('companies')} names={list?.companyNames} />
        )}
        <TextArea {...fieldOf(form, 'note', list?.note)} label="Note" rows={2} optional />
      </div>
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          {submit}
        </Button>
      </p>
    </FormBody>
  );
}

/** Everybody, price classes, companies: boxes to tick. A company that is not among the first thousand stays ticked. */
function For({
  audience: { classes, distributors },
  chosen,
  names = [],
  error,
}: {
  readonly audience: Audience;
  readonly chosen: readonly string[];
  readonly names: PriceList['companyNames'] | undefined;
  readonly error: string | undefined;
}): ReactElement {
  const companies = distributors.map(({ id, name, place }) => ({ id, name: `${name} (${place})` }));
  const offered = new Set([...classes, ...companies.map(({ id }) => id)]);
  const all = [
    { id: ALL, name: 'All companies' },
    ...classes.map((name) => ({ id: name, name: `Class ${name}` })),
    ...names.filter(({ id }) => !offered.has(id)),
    ...companies,
  ];
  // Those that are ticked are seen without looking for them.
  const choices = all.toSorted((a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)));
  return (
    <fieldset className={styles['for']} id="price-list-companies">
      <legend>For</legend>
      {error !== undefined && <p className={styles['problem']}>{error}</p>}
      <div>
        {choices.map(({ id, name }) => (
          <Checkbox key={id} name="companies" value={id} defaultChecked={chosen.includes(id)}>
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
