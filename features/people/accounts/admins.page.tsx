import { filesOf } from '#web/list/list-files.ts';
import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AccountActions, doAccountAction } from './account-actions.component.tsx';
import { AccountState } from './account-state.component.tsx';
import { messages } from './accounts.contract.ts';
import { listAdmins } from './users.contract.ts';

/** `/account/admins`: the staff. */
export const adminsPage = listPage({
  title: 'Admins',
  actions: <ButtonLink to={paths.registerUser()}>Register User</ButtonLink>,
  act: doAccountAction,
  list: list({
    label: 'Admins',
    hrefOf: paths.admins,
    search: { label: 'Find admins', placeholder: 'Name, email' },
    sorts: ['name', '-name', 'email', '-email'],
    sortedBy: 'name',
    ask: async ({ call }, query) => call(listAdmins, { query }),
    exports: filesOf(listAdmins),
    nothing: messages.noAdmins,
    columns: [
      {
        head: 'Name',
        sort: 'name',
        cell: (admin) => (
          <>
            {admin.name}
            <AccountState user={admin} />
          </>
        ),
      },
      { head: 'Email', sort: 'email', onPhone: 'below', cell: ({ email }) => email },
      {
        head: 'Actions',
        isHeadHidden: true,
        align: 'right',
        cell: (admin) => <AccountActions user={admin} />,
      },
    ],
  }),
});
