import type { ReactElement } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import styles from '#features/selling/price-lists/price-lists.module.css';
import { longDay } from '#shared/calendar.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandAdmin } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { type ListedBy, list as listOf } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Minute } from '#web/ui/time.tsx';
import { ChangeCrumbs } from './change-crumbs.component.tsx';
import { ChangeForm, readChangeForm } from './change-form.component.tsx';
import { signed } from './change-preview.component.tsx';
import { ChangeStatusMark } from './change-status.component.tsx';
import { DecidePrices, readDecisions } from './decide-prices.component.tsx';
import {
  type ChangedPrice,
  decideListPrices,
  editListPriceChange,
  type FullChange,
  getListPriceChange,
  type ListPriceChange,
  listChangedPrices,
  withdrawListPriceChange,
} from './list-price-changes.contract.ts';
import { countText, stateNames } from './list-price-words.rules.ts';

/** The prices of one change by part number. */
const pricesOf = (id: string) =>
  listOf({
    label: 'Prices',
    hrefOf: (state) => paths.listPriceChange(id, state),
    search: { label: 'Find prices', placeholder: 'Part number' },
    filters: { state: { as: 'select', label: 'State', all: 'All', options: stateNames } },
    exports: { formats: ['csv', 'xlsx'], hrefOf: (_asked, format) => paths.listPricesFile(id, format) },
    ask: async ({ call }, query) => call(listChangedPrices, { params: { id }, query }),
    nothing: 'It has no prices.',
    nothingFound: 'No prices found.',
    columns: [
      {
        head: 'Part',
        isRowHead: true,
        cell: ({ part, name }) => (
          <>
            {part}
            <span className="unit">{name}</span>
          </>
        ),
      },
      { head: 'Old', align: 'right', unit: 'USD', cell: ({ old }) => dollars(old) },
      { head: 'New', align: 'right', unit: 'USD', cell: ({ price }) => dollars(price) },
      {
        head: 'Difference',
        align: 'right',
        unit: 'USD',
        onPhone: 'hidden',
        cell: ({ difference }) => signed(difference),
      },
      { head: 'State', onPhone: 'below', cell: ({ state }) => stateNames[state] },
    ],
  });

interface Shown {
  readonly change: ListPriceChange;
  readonly open: readonly ChangedPrice[];
  readonly prices: ListedBy<ReturnType<typeof pricesOf>>;
}

/** `/account/list-prices/:id`: one change of list prices, and what is to be decided of it. */
export const listPriceChangePage = page<Shown>({
  load: async (request) => {
    demandAdmin(request);
    const id = request.params['id'] ?? '';
    const { changes: _changes, ...change } = await request.call(getListPriceChange, {
      params: { id },
      query: { limit: '0' },
    });
    const [{ data: open }, { list: prices }] = await Promise.all([
      change.conflicts > 0
        ? request.call(listChangedPrices, { params: { id }, query: { state: 'conflict' } })
        : { data: [] },
      loadList(request, pricesOf(id)),
    ]);
    return { change, open, prices };
  },
  act,
  head: ({ change }) => ({ title: titleOf(change), robots: 'noindex' }),
  Page: ({ data: { change, open, prices } }) => (
    <AccountPage title={titleOf(change)} crumbs={<ChangeCrumbs here={longDay(change.effective)} />}>
      <Facts change={change} />
      {change.status === 'scheduled' && <Withdraw change={change} />}
      {open.length > 0 && <DecidePrices change={change} open={open} />}
      <section className={styles['block']}>
        <h2>Prices</h2>
        <List of={pricesOf(change.id)} list={prices} />
      </section>
      {change.status === 'scheduled' && (
        <section className={styles['block']}>
          <h2>Change It</h2>
          <p>Prices that are entered here take the place of all that it has.</p>
          <ChangeForm change={change} submit="Save" />
        </section>
      )}
    </AccountPage>
  ),
});

const titleOf = ({ effective }: ListPriceChange): string => `List Prices of ${longDay(effective)}`;

async function act({ form, call, params: given }: FormRequest): Promise<FormAnswer> {
  const params = { id: given['id'] ?? '' };
  const version = Number(fieldsOf(form, 'version').version);
  switch (formNameOf(form)) {
    case 'withdraw':
      return answered(form, async () => call(withdrawListPriceChange, { params, body: { version } }));
    case 'decide':
      return answered(form, async () =>
        call(decideListPrices, { params, body: { version, decisions: readDecisions(form) } }),
      );
    default:
      return answered(form, async () =>
        call(editListPriceChange, { params, body: { version, ...readChangeForm(form) } }),
      );
  }
}

function Facts({ change }: { readonly change: ListPriceChange }): ReactElement {
  const { status, note, appliedAt } = change;
  return (
    <dl className={styles['facts']}>
      <dt>State</dt>
      <dd>
        <ChangeStatusMark status={status} />
      </dd>
      <dt>Prices</dt>
      <dd>{countText(change)}</dd>
      {appliedAt !== undefined && (
        <>
          <dt>Applied</dt>
          <dd>
            <Minute at={appliedAt} />
          </dd>
        </>
      )}
      {note !== undefined && (
        <>
          <dt>Note</dt>
          <dd>{note}</dd>
        </>
      )}
    </dl>
  );
}

function Withdraw({ change }: { readonly change: ListPriceChange }): ReactElement {
  const form = usePageForm<FullChange>('withdraw', unchecked);
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="It could not be withdrawn." />
      <input type="hidden" name="version" value={change.version} />
      <p>
        <Button type="submit" tone="bad" busy={form.sending !== undefined}>
          Withdraw
        </Button>
      </p>
    </FormBody>
  );
}
