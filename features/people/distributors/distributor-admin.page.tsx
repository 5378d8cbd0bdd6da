import type { ReactElement } from 'react';
import { DeleteButton, Deleted, DeleteQuestion, useDeletion } from '#web/form/deletion.tsx';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
import { List } from '#web/list/list.tsx';
import { filesOf } from '#web/list/list-files.ts';
import { listPage } from '#web/list/list-page.tsx';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './distributor-admin.module.css';
import { deleteDistributor, messages as editMessages } from './distributor-edit.contract.ts';
import { type Distributor, distributorSorts, listDistributors, messages } from './distributors.contract.ts';

const distributors = list({
  label: 'Distributors',
  hrefOf: paths.manageDistributors,
  search: { label: 'Find distributors', placeholder: 'Name, city, Trulinx ID' },
  sorts: distributorSorts,
  sortedBy: 'name',
  filters: {
    show: {
      as: 'links',
      label: 'Show',
      options: { 'new-addresses': 'New Addresses', 'no-manager': 'No Manager' },
    },
  },
  ask: async ({ call }, query) => call(listDistributors, { query }),
  exports: filesOf(listDistributors),
  nothing: messages.noDistributors,
  nothingFound: messages.noDistributors,
  columns: [
    {
      head: 'Name',
      sort: 'name',
      cell: ({ id, name, addresses }) => (
        <>
          {name}
          {addresses.some(({ isNew }) => isNew) && (
            <>
              {' '}
              <Link to={paths.addresses(id)}>New address</Link>
            </>
          )}
        </>
      ),
    },
    { head: 'City', sort: 'city', onPhone: 'below', cell: (distributor) => placeOf(distributor) },
    { head: 'Contact', sort: 'contact', onPhone: 'hidden', cell: ({ contactName }) => contactName },
    { head: 'Discount', sort: 'discount', align: 'right', unit: '%', cell: ({ discount }) => discount },
    { head: 'Trulinx ID', sort: 'trulinxId', onPhone: 'hidden', cell: ({ trulinx }) => trulinx.trulinxId },
  ],
});

/** `/account/distributors`: the companies that buy. */
export const manageDistributorsPage = listPage({
  title: 'Distributors',
  list: distributors,
  act: async ({ form, call }) =>
    answered(form, async () => call(deleteDistributor, { params: fieldsOf(form, 'id') })),
  View: Distributors,
});

/** With the question before one is deleted, in its place. */
function Distributors({ list: listed }: { readonly list: ListedBy<typeof distributors> }): ReactElement {
  const deletion = useDeletion();
  const asked = listed.rows.find(({ id }) => id === deletion.asked)?.id;
  const columns = [
    ...distributors.columns,
    {
      head: 'Actions',
      isHeadHidden: true,
      cell: ({ id, name }: Distributor) => (
        <span className={styles['actions']}>
          {/* Whom to make a manager. */}
          {listed.asked.show === 'no-manager' && (
            <Link to={paths.customers({ query: name })}>
              People<span className="vh"> of {name}</span>
            </Link>
          )}
          <Link to={paths.editDistributor(id)}>
            Edit<span className="vh"> {name}</span>
          </Link>
          <DeleteButton of={deletion} id={id} name={name} />
        </span>
      ),
    } as const,
  ];
  return (
    <List
      of={{ ...distributors, columns }}
      list={listed}
      actions={<ButtonLink to={paths.newDistributor()}>New Distributor</ButtonLink>}
      said={<Deleted of={deletion} isAsking={asked !== undefined} />}
      rowOf={(distributor) =>
        distributor.id === asked ? (
          <tr key={distributor.id}>
            <td colSpan={columns.length}>
              <DeleteQuestion
                of={deletion}
                id={distributor.id}
                question="Delete Distributor?"
                about={`${distributor.name}, ${placeOf(distributor)}, with its address book.`}
                yes="Yes Delete Distributor"
                no="No Keep It"
                failed={editMessages.notDeleted}
              />
            </td>
          </tr>
        ) : undefined
      }
    />
  );
}

const placeOf = ({ city, region }: Distributor): string => [city, region].filter(Boolean).join(', ');
