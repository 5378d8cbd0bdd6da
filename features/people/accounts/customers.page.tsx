import { filesOf } from '#web/list/list-files.ts';
import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { AccountState } from './account-state.component.tsx';
import { messages } from './accounts.contract.ts';
import { listUsers, userSorts } from './users.contract.ts';

/** `/account/customers`: who buys, and what their company has agreed. */
export const customersPage = listPage({
  title: 'Customers',
  actions: <ButtonLink to={paths.registerUser()}>Register User</ButtonLink>,
  list: list({
    label: 'Customers',
    hrefOf: paths.customers,
    search: { label: 'Find customers', placeholder: 'Name, email, company' },
    sorts: userSorts,
    sortedBy: 'name',
    ask: async ({ call }, query) => call(listUsers, { query }),
    exports: filesOf(listUsers),
    nothing: messages.noCustomers,
    columns: [
      {
        head: 'Customer',
        sort: 'name',
        cell: (customer) => (
          <>
            <Link to={paths.editCustomer(customer.id)}>{customer.name}</Link>
            <AccountState user={customer} />
          </>
        ),
      },
      { head: 'Email', sort: 'email', onPhone: 'below', cell: ({ email }) => email },
      { head: 'Company', sort: 'company', onPhone: 'below', cell: ({ company }) => company },
      { head: 'Discount', sort: 'discount', align: 'right', unit: '%', cell: ({ discount = 0 }) => discount },
      { head: 'Trulinx ID', sort: 'trulinxId', onPhone: 'hidden', cell: ({ trulinxId }) => trulinxId },
      {
        head: 'Trulinx Payment Terms',
        sort: 'trulinxNetPaymentTerms',
        cell: ({ trulinxNetPaymentTerms }) => trulinxNetPaymentTerms,
      },
    ],
  }),
});
