import type { ReactElement } from 'react';
import { demandAdmin } from '#web/guard.ts';
import { listCall, loadListPage, type ReadListState, ROWS, readListState } from '#web/list-state.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFoot, ListTools } from '#web/ui/list-tools.tsx';
import { SortHead } from '#web/ui/sort-head.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { AccountState } from './account-state.component.tsx';
import { messages, type User } from './accounts.contract.ts';
import styles from './people-lists.module.css';
import { listUsers, type UserSort, userSorts } from './users.contract.ts';

interface Customers {
  readonly state: ReadListState<UserSort>;
  readonly customers: readonly User[];
  readonly total: number;
  readonly page: number;
}

/** `/account/customers`: who buys, and what their company has agreed. */
export const customersPage = page<Customers>({
  load: async (request) => {
    demandAdmin(request);
    const state = readListState(request.url, userSorts);
    const list = await loadListPage(request.url, {
      ask: async (paging) => request.call(listUsers, { query: { ...listCall(state), ...paging } }),
      hrefOf: (number) => paths.customers({ ...state, page: number }),
    });
    return { state, customers: list.data, total: list.total, page: list.page };
  },
  head: () => ({ title: 'Customers', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Customers">
      <ListTools
        label="Find customers"
        placeholder="Name, email, company"
        query={data.state.query}
        sort={data.state.sort}
      >
        <ButtonLink to={paths.registerUser()}>Register User</ButtonLink>
      </ListTools>
      {data.customers.length === 0 ? <NoCustomers {...data.state} /> : <CustomerTable data={data} />}
    </AccountPage>
  ),
});

function NoCustomers({ query }: ReadListState<UserSort>): ReactElement {
  return (
    <EmptyState message={messages.noCustomers}>
      {query !== '' && <ButtonLink to={paths.customers()}>Show all</ButtonLink>}
    </EmptyState>
  );
}

const columns = [
  { label: 'Email', by: 'email' },
  { label: 'Company', by: 'company' },
  { label: 'Discount', by: 'discount', numeric: true, unit: '%' },
  { label: 'Trulinx ID', by: 'trulinxId' },
  { label: 'Trulinx Payment Terms', by: 'trulinxNetPaymentTerms' },
] as const;

function CustomerTable({
  data: { state, customers, total, page: current },
}: {
  readonly data: Customers;
}): ReactElement {
  const sort = state.sort ?? 'name';
  const hrefOf = (by: string): string => paths.customers({ query: state.query, sort: by });
  return (
    <>
      <TableFrame label="Customers" dense>
        <table className={styles['people']}>
          <thead>
            <tr>
              <SortHead label="Customer" by="name" {...{ sort, hrefOf }} />
              {columns.map((column) => (
                <SortHead key={column.by} {...column} {...{ sort, hrefOf }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {customers.map((customer) => (
              <tr key={customer.id}>
                <th scope="row">
                  <Link to={paths.editCustomer(customer.id)}>{customer.name}</Link>
                  <AccountState user={customer} />
                </th>
                <td>{customer.email}</td>
                <td>{customer.company}</td>
                <td className="num">{customer.discount ?? 0}</td>
                <td>{customer.trulinxId}</td>
                <td>{customer.trulinxNetPaymentTerms}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <ListFoot
        page={current}
        rows={ROWS}
        total={total}
        shown={customers.length}
        hrefOf={(number) => paths.customers({ ...state, page: number })}
      />
    </>
  );
}
