import type { ReactElement } from 'react';
import { DeleteButton, Deleted, DeleteQuestion, useDeletion } from '#web/form/deletion.tsx';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
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
import styles from './distributor-admin.module.css';
import { deleteDistributor, messages as editMessages } from './distributor-edit.contract.ts';
import {
  type Distributor,
  type DistributorSort,
  distributorSorts,
  listDistributors,
  messages,
} from './distributors.contract.ts';

interface DistributorsData {
  readonly state: ReadListState<DistributorSort>;
  /** The one whose question the address opens. */
  readonly deleting: string | undefined;
  readonly distributors: readonly Distributor[];
  readonly total: number;
  readonly page: number;
}

/** `/account/distributors`: the companies that buy. */
export const manageDistributorsPage = page<DistributorsData>({
  load: async (request) => {
    demandAdmin(request);
    const state = readListState(request.url, distributorSorts);
    const list = await loadListPage(request.url, {
      ask: async (paging) => request.call(listDistributors, { query: { ...listCall(state), ...paging } }),
      hrefOf: (number) => paths.manageDistributors({ ...state, page: number }),
    });
    const deleting = request.url.searchParams.get('delete') ?? undefined;
    return { state, deleting, distributors: list.data, total: list.total, page: list.page };
  },
  act: async ({ form, call }) =>
    answered(form, async () => call(deleteDistributor, { params: fieldsOf(form, 'id') })),
  head: () => ({ title: 'Distributors', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Distributors">
      <ListTools
        label="Find distributors"
        placeholder="Name, city, Trulinx ID"
        query={data.state.query}
        sort={data.state.sort}
      >
        <ButtonLink to={paths.newDistributor()}>New Distributor</ButtonLink>
      </ListTools>
      <DistributorList data={data} />
    </AccountPage>
  ),
});

const columns = [
  { label: 'Name', by: 'name' },
  { label: 'City', by: 'city', onlyWide: true },
  { label: 'Contact', by: 'contact', onlyWide: true },
  { label: 'Discount', by: 'discount', numeric: true, unit: '%' },
  { label: 'Trulinx ID', by: 'trulinxId', onlyWide: true },
] as const;

function DistributorList({
  data: { state, deleting, distributors, total, page: current },
}: {
  readonly data: DistributorsData;
}): ReactElement {
  const deletion = useDeletion(deleting);
  const asked = distributors.find(({ id }) => id === deletion.asked)?.id;
  const keep = {
    ...(state.query !== '' && { query: state.query }),
    ...(state.sort !== undefined && { sort: state.sort }),
    ...(current > 1 && { page: String(current) }),
  };
  const sort = state.sort ?? 'name';
  const hrefOf = (by: string): string => paths.manageDistributors({ query: state.query, sort: by });
  return (
    <>
      <Deleted of={deletion} isAsking={asked !== undefined} keep={keep} />
      {distributors.length === 0 ? (
        <NoDistributors query={state.query} />
      ) : (
        <>
          <TableFrame label="Distributors" dense>
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <SortHead key={column.by} {...column} {...{ sort, hrefOf }} />
                  ))}
                  <th scope="col">
                    <span className="vh">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {distributors.map((distributor) =>
                  distributor.id === asked ? (
                    <tr key={distributor.id}>
                      <td colSpan={columns.length + 1}>
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
                  ) : (
                    <tr key={distributor.id}>
                      <th scope="row" className={styles['name']}>
                        {distributor.name}
                        <span className="only-phone unit">{placeOf(distributor)}</span>
                      </th>
                      <td className="only-wide">{placeOf(distributor)}</td>
                      <td className="only-wide">{distributor.contactName}</td>
                      <td className="num">{distributor.discount}</td>
                      <td className="only-wide">{distributor.trulinx.trulinxId}</td>
                      <td>
                        <span className={styles['actions']}>
                          <Link to={paths.editDistributor(distributor.id)}>
                            Edit<span className="vh"> {distributor.name}</span>
                          </Link>
                          <DeleteButton of={deletion} id={distributor.id} name={distributor.name} />
                        </span>
                      </td>
                    </tr>
                  ),
                )}
              </tbody>
            </table>
          </TableFrame>
          <ListFoot
            page={current}
            rows={ROWS}
            total={total}
            shown={distributors.length}
            hrefOf={(number) => paths.manageDistributors({ ...state, page: number })}
          />
        </>
      )}
    </>
  );
}

function NoDistributors({ query }: { readonly query: string }): ReactElement {
  return (
    <EmptyState message={messages.noDistributors}>
      {query !== '' && <ButtonLink to={paths.manageDistributors()}>Show all</ButtonLink>}
    </EmptyState>
  );
}

const placeOf = ({ city, region }: Distributor): string => [city, region].filter(Boolean).join(', ');
