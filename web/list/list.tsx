import type { ReactElement, ReactNode } from 'react';
import { columnKey } from '#shared/hidden-columns.ts';
import { ColumnsMenu } from '#web/columns/columns-menu.tsx';
import { useHiddenColumns } from '#web/columns/hidden-columns.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import styles from './list.module.css';
import { ListBar } from './list-bar.tsx';
import {
  type Asked,
  type Filters,
  isNarrowed,
  type Listed,
  type ListReply,
  type ListSpec,
  type RowOf,
} from './list-spec.ts';
import { openPages, ROWS } from './list-state.ts';
import { hideable, ListTable } from './list-table.tsx';

/** Nobody wants a narrower table of two. */
const FEWEST_CHOICES = 3;

/** A list as its declaration says: bar, table, pages; or what stands for no rows. */
export function List<Reply extends ListReply, Sort extends string, F extends Filters>({
  of,
  list,
  actions,
  said,
  rowOf,
  className,
  around = (table) => table,
}: {
  readonly of: ListSpec<Reply, Sort, F>;
  readonly list: Listed<RowOf<Reply>, Sort, F>;
  /** Beside the search. */
  readonly actions?: ReactNode;
  /** Under the bar, whether there are rows or not. */
  readonly said?: ReactNode;
  /** In place of a row of cells. */
  readonly rowOf?: (row: RowOf<Reply>) => ReactElement | undefined;
  readonly className?: string | undefined;
  /** The table inside a form. */
  readonly around?: (table: ReactElement) => ReactElement;
}): ReactElement {
  const { asked, rows } = list;
  const { label, columns, sorts = [], sortedBy } = of;
  const table = columnKey(label);
  const hidden = useHiddenColumns(table);
  const choices = hideable(columns);
  const hrefOf = (sort: string): string => of.hrefOf({ ...asked, sort });
  return (
    <>
      <ListBar of={of} asked={asked}>
        {of.exports && <Exports {...of.exports} asked={asked} />}
        {actions}
        {rows.length > 0 && choices.length >= FEWEST_CHOICES && (
          <ColumnsMenu table={table} columns={choices} />
        )}
      </ListBar>
      {said}
      {list.notice !== undefined && <Alert tone="warn" title={list.notice} />}
      {list.problems?.map((problem) => (
        <Alert key={problem} tone="bad" title={problem} />
      ))}
      {list.problems ? null : rows.length === 0 ? (
        <Nothing of={of} list={list} />
      ) : (
        <>
          {around(
            <ListTable
              {...{ label, columns, rows, rowOf, className, hidden }}
              keyOf={({ id }) => id}
              sorting={{ by: asked.sort ?? sortedBy, sorts, hrefOf }}
            />,
          )}
          {of.behind === undefined && <ListFoot of={of} list={list} />}
        </>
      )}
    </>
  );
}

function Nothing<Reply extends ListReply, Sort extends string, F extends Filters>({
  of: { nothing, nothingFound = nothing, nothingNear, hrefOf },
  list: { asked, behind },
}: {
  readonly of: ListSpec<Reply, Sort, F>;
  readonly list: Listed<RowOf<Reply>, Sort, F>;
}): ReactElement {
  if (behind !== undefined)
    return (
      <EmptyState message={nothingFound}>
        <ButtonLink to={hrefOf(asked)}>Back to the first</ButtonLink>
      </EmptyState>
    );
  return isNarrowed(asked) ? (
    <EmptyState message={nothingFound}>
      {nothingNear !== undefined && <p>{nothingNear}</p>}
      <ButtonLink to={hrefOf({})}>Show all</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState message={nothing} />
  );
}

/** All that is found, as a file. */
export function Exports<Sort extends string, F extends Filters>({
  formats,
  hrefOf,
  asked,
}: NonNullable<ListSpec<ListReply, Sort, F>['exports']> & { readonly asked: Asked<Sort, F> }): ReactElement {
  return (
    <p className={styles['exports']}>
      Export all as{' '}
      {formats.map((format) => (
        <a key={format} href={hrefOf(asked, format)} download>
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  );
}

/** Under a list: its pages, and which rows these are. */
function ListFoot<Reply extends ListReply, Sort extends string, F extends Filters>({
  of: { hrefOf, perPage = ROWS },
  list: { asked, rows, total, page },
}: {
  readonly of: ListSpec<Reply, Sort, F>;
  readonly list: Listed<RowOf<Reply>, Sort, F>;
}): ReactElement {
  const first = (page - 1) * perPage;
  return (
    <div className={styles['foot']}>
      <Pager
        current={page}
        count={openPages(total, perPage)}
        hrefOf={(number) => hrefOf({ ...asked, page: number })}
      />
      <p>
        {(first + 1).toLocaleString('en-US')}–{(first + rows.length).toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </p>
    </div>
  );
}
