import type { ReactElement } from 'react';
import { demandAdmin } from '#web/guard.ts';
import { listCall, loadListPage, type ReadListState, ROWS, readListState } from '#web/list-state.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListFoot, ListTools } from '#web/ui/list-tools.tsx';
import { SortHead } from '#web/ui/sort-head.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { AccountActions, doAccountAction } from './account-actions.component.tsx';
import { AccountState } from './account-state.component.tsx';
import { messages, type User } from './accounts.contract.ts';
import styles from './people-lists.module.css';
import { listAdmins } from './users.contract.ts';

const sorts = ['name', '-name', 'email', '-email'] as const;

interface Admins {
  readonly state: ReadListState<(typeof sorts)[number]>;
  readonly admins: readonly User[];
  readonly total: number;
  readonly page: number;
}

/** `/account/admins`: the staff. */
export const adminsPage = page<Admins>({
  load: async (request) => {
    demandAdmin(request);
    const state = readListState(request.url, sorts);
    const list = await loadListPage(request.url, {
      ask: async (paging) => request.call(listAdmins, { query: { ...listCall(state), ...paging } }),
      hrefOf: (number) => paths.admins({ ...state, page: number }),
    });
    return { state, admins: list.data, total: list.total, page: list.page };
  },
  act: doAccountAction,
  head: () => ({ title: 'Admins', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Admins">
      <ListTools
        label="Find admins"
        placeholder="Name, email"
        query={data.state.query}
        sort={data.state.sort}
      >
        <ButtonLink to={paths.registerUser()}>Register User</ButtonLink>
      </ListTools>
      {data.admins.length === 0 ? (
        <EmptyState message={messages.noAdmins}>
          {data.state.query !== '' && <ButtonLink to={paths.admins()}>Show all</ButtonLink>}
        </EmptyState>
      ) : (
        <AdminTable data={data} />
      )}
    </AccountPage>
  ),
});

function AdminTable({
  data: { state, admins, total, page: current },
}: {
  readonly data: Admins;
}): ReactElement {
  const sort = state.sort ?? 'name';
  const hrefOf = (by: string): string => paths.admins({ query: state.query, sort: by });
  return (
    <>
      <TableFrame label="Admins" dense>
        <table className={styles['people']}>
          <thead>
            <tr>
              <SortHead label="Name" by="name" {...{ sort, hrefOf }} />
              <SortHead label="Email" by="email" {...{ sort, hrefOf }} />
              <th scope="col">
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {admins.map((admin) => (
              <tr key={admin.id}>
                <th scope="row">
                  {admin.name}
                  <AccountState user={admin} />
                </th>
                <td>{admin.email}</td>
                <td className={styles['actions']}>
                  <AccountActions user={admin} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <ListFoot
        page={current}
        rows={ROWS}
        total={total}
        shown={admins.length}
        hrefOf={(number) => paths.admins({ ...state, page: number })}
      />
    </>
  );
}
