import type { ReactElement } from 'react';
import { listAdmins } from '#features/people/accounts/users.contract.ts';
import { demandSignedIn } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import type { ListedBy } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ownQuotes, staffQuotes } from './quote-list.component.tsx';

type Admins = ReadonlyArray<{ readonly id: string; readonly name: string }>;

type Shown =
  | {
      readonly reader: 'staff';
      readonly admins: Admins;
      readonly list: ListedBy<ReturnType<typeof staffQuotes>>;
    }
  | { readonly reader: 'buyer'; readonly list: ListedBy<typeof ownQuotes> };

/** `/account/quotes`: all of them for the staff, a buyer's own. */
export const quoteListPage = page<Shown>({
  load: async (request) => {
    demandSignedIn(request);
    if (request.viewer.role !== 'admin')
      return { reader: 'buyer', list: (await loadList(request, ownQuotes)).list };
    const [{ data }, { list }] = await Promise.all([
      request.call(listAdmins, {}),
      loadList(request, staffQuotes()),
    ]);
    const admins = data.filter(({ disabled }) => !disabled).map(({ id, name }) => ({ id, name }));
    return { reader: 'staff', admins, list };
  },
  head: () => ({ title: 'Quotes', robots: 'noindex' }),
  Page: ({ data }) =>
    data.reader === 'staff' ? (
      <AccountPage title="Quotes" fromDashboard>
        <List of={staffQuotes(data.admins)} list={data.list} actions={<StaffWays />} />
      </AccountPage>
    ) : (
      <AccountPage title="Quotes">
        <List
          of={ownQuotes}
          list={data.list}
          actions={<ButtonLink to={paths.ownQuote()}>Request a Quote</ButtonLink>}
        />
      </AccountPage>
    ),
});

const StaffWays = (): ReactElement => (
  <>
    <ButtonLink to={paths.newQuote()}>New Quote</ButtonLink>{' '}
    <ButtonLink to={paths.quoteReport()}>Report by Month</ButtonLink>
  </>
);
