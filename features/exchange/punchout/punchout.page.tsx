import { ago } from '#shared/ago.ts';
import { answered, type FormAnswer, formNameOf } from '#web/form/form-answer.ts';
import { demandAdmin } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { filesOf } from '#web/list/list-files.ts';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { AddOrganisation, readOrganisation } from './organisation-form.component.tsx';
import { createPunchoutOrganisation, listPunchoutOrganisations, messages } from './punchout.contract.ts';
import styles from './punchout.module.css';
import { getUnspscCodes, saveUnspscCodes, type UnspscCodes } from './unspsc.contract.ts';
import { readCodes, UNSPSC, UnspscForm } from './unspsc-form.component.tsx';

const organisations = list({
  label: 'Organisations',
  hrefOf: paths.punchout,
  search: { label: 'Find organisations', placeholder: 'Name, company, identity' },
  filters: { state: { as: 'select', label: 'State', all: 'All', options: { on: 'On', off: 'Off' } } },
  sorts: ['name', 'used'],
  sortedBy: 'name',
  ask: async ({ call, clock }, query) => {
    const reply = await call(listPunchoutOrganisations, { query });
    const now = clock.now();
    return {
      ...reply,
      data: reply.data.map((each) => ({
        ...each,
        usedAgo: each.lastUsedAt === undefined ? 'never' : ago(each.lastUsedAt, now),
      })),
    };
  },
  exports: filesOf(listPunchoutOrganisations),
  nothing: messages.nothing,
  nothingFound: messages.nothingFound,
  columns: [
    {
      head: 'Name',
      sort: 'name',
      cell: ({ id, name }) => <Link to={paths.punchoutOrganisation(id)}>{name}</Link>,
    },
    { head: 'Company', onPhone: 'below', cell: ({ company }) => company.name },
    { head: 'Acting buyer', onPhone: 'hidden', cell: ({ buyer }) => buyer },
    { head: 'From', onPhone: 'hidden', cell: ({ from }) => `${from.domain} ${from.identity}` },
    { head: 'Last use', sort: 'used', isDown: true, isOneLine: true, cell: ({ usedAgo }) => usedAgo },
    {
      head: 'State',
      cell: ({ isOn, isStopped }) => (isStopped ? 'On, but its buyer may not buy' : isOn ? 'On' : 'Off'),
    },
  ],
});

interface Shown {
  readonly list: ListedBy<typeof organisations>;
  readonly codes: UnspscCodes;
}

/** `/account/punchout`: whose purchasing systems lead here, for the staff. */
export const punchoutPage = page<Shown>({
  load: async (request) => {
    demandAdmin(request);
    const [{ list }, codes] = await Promise.all([
      loadList(request, organisations),
      request.call(getUnspscCodes, {}),
    ]);
    return { list, codes };
  },
  act: async ({ form, call }: FormRequest): Promise<FormAnswer> =>
    answered(form, async () =>
      formNameOf(form) === UNSPSC
        ? call(saveUnspscCodes, { body: readCodes(form) })
        : call(createPunchoutOrganisation, { body: readOrganisation(form) }),
    ),
  head: () => ({ title: 'Punchout', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Punchout" fromDashboard>
      <p className={styles['about']}>
        People of these organisations come here from their purchasing system, choose at their company’s
        prices, and go back to order there. How to set one up stands in the{' '}
        <a href={paths.apiGuide()}>guide</a>.
      </p>
      <List
        of={organisations}
        list={data.list}
        make={{
          title: 'New organisation',
          form: <AddOrganisation />,
          under: <UnspscForm of={data.codes} />,
        }}
      />
    </AccountPage>
  ),
});
