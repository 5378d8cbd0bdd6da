import { AccountState } from '#features/people/accounts/account-state.component.tsx';
import { limitText, periodText, roleWords } from '#features/people/accounts/company-rights.rules.ts';
import { demandManager } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { filesOf } from '#web/list/list-files.ts';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { companySorts, listCompanyUsers, messages } from './company-people.contract.ts';

const people = list({
  label: 'People',
  hrefOf: paths.company,
  search: { label: 'Find people', placeholder: 'Name, email' },
  sorts: companySorts,
  sortedBy: 'name',
  ask: async ({ call }, query) => call(listCompanyUsers, { query }),
  exports: filesOf(listCompanyUsers),
  nothing: messages.nobody,
  nothingFound: messages.nobodyFound,
  columns: [
    {
      head: 'Name',
      sort: 'name',
      cell: (person) => (
        <>
          <Link to={paths.companyPerson(person.id)}>{person.name}</Link>
          <AccountState user={person} />
        </>
      ),
    },
    { head: 'Email', sort: 'email', onPhone: 'below', cell: ({ email }) => email },
    { head: 'Role', sort: 'role', cell: ({ companyRole = 'buyer' }) => roleWords[companyRole] },
    { head: 'Order limit', align: 'right', cell: ({ orderLimit }) => limitText(orderLimit) },
    {
      head: 'Period limit',
      align: 'right',
      onPhone: 'hidden',
      cell: ({ periodLimit }) => periodText(periodLimit),
    },
  ],
});

/** `/account/company`: who buys for the company, and up to which amounts; for its managers. */
export const companyPage = page<ListedBy<typeof people>>({
  load: async (request) => {
    demandManager(request);
    return (await loadList(request, people)).list;
  },
  head: () => ({ title: 'People', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="People">
      <List
        of={people}
        list={data}
        actions={<ButtonLink to={paths.inviteCompanyPerson()}>Invite Somebody</ButtonLink>}
      />
    </AccountPage>
  ),
});
