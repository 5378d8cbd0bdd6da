import type { ReactElement, ReactNode } from 'react';
import { grouped } from '#shared/count.ts';
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
  make,
  said,
  rowOf,
  className,
  around = (table) => table,
}: {
  readonly of: ListSpec<Reply, Sort, F>;
  readonly list: Listed<RowOf<Reply>, Sort, F>;
  /** Beside the search; where there is nothing yet, under the sentence that says so. */
  readonly actions?: ReactNode;
  /** What makes a new one: beside the list where both have room, under it elsewhere. */
  readonly make?: {
    readonly title: string;
    readonly form: ReactElement;
    /** In the column of the list, under it. */
    readonly under?: ReactElement;
  };
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
  const isBare = !list.problems && isNothingYet(list);
  const shown = (
    <>
      <ListBar of={of} asked={asked}>
        {of.exports && <Exports {...of.exports} asked={asked} />}
        {!isBare && actions}
        {make && !isBare && (
          <a className={styles['toMake']} href={`#${MAKE}`}>
            {make.title}
          </a>
        )}
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
        <Nothing of={of} list={list} actions={actions} />
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
  if (!make) return shown;
  // Its form stays where it is when the first one is made: what it answers is said once.
  return (
    <div className={styles['place']}>
      <div className={styles['making']} data-bare={isBare || undefined}>
        <div>{shown}</div>
        <section id={MAKE} className={styles['make']}>
          <h2>{make.title}</h2>
          {make.form}
        </section>
        {make.under}
      </div>
    </div>
  );
}

const MAKE = 'make';

/** Not one, and nothing hides any. */
const isNothingYet = ({ rows, asked, behind }: Listed<unknown>): boolean =>
  rows.length === 0 && behind === undefined && !isNarrowed(asked);

function Nothing<Reply extends ListReply, Sort extends string, F extends Filters>({
  of: { nothing, nothingFound = nothing, nothingNear, nothingYet, hrefOf },
  list,
  actions,
}: {
  readonly of: ListSpec<Reply, Sort, F>;
  readonly list: Listed<RowOf<Reply>, Sort, F>;
  readonly actions: ReactNode;
}): ReactElement {
  const { asked, behind } = list;
  if (isNothingYet(list))
    return (
      <EmptyState message={nothing}>
        {nothingYet?.says !== undefined && <p>{nothingYet.says}</p>}
        {(nothingYet ?? actions) && (
          <div className={styles['ways']}>
            {actions}
            {nothingYet && <ButtonLink to={nothingYet.to}>{nothingYet.label}</ButtonLink>}
          </div>
        )}
      </EmptyState>
    );
  if (behind !== undefined)
    return (
      <EmptyState message={nothingFound}>
        <ButtonLink to={hrefOf(asked)}>Back to the first</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState message={nothingFound}>
      {nothingNear !== undefined && <p>{nothingNear}</p>}
      <ButtonLink to={hrefOf({})}>Show all</ButtonLink>
    </EmptyState>
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
        {grouped(first + 1)}–{grouped(first + rows.length)} of {grouped(total)}
      </p>
    </div>
  );
}
