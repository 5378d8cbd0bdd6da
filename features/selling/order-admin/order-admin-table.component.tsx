import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import { statuses } from '#features/selling/orders/order.contract.ts';
import { type StatusWords, wordOf } from '#features/selling/orders/order-status.rules.ts';
import { grouped } from '#shared/count.ts';
import { unchecked } from '#web/form/check.ts';
import { usePageForm } from '#web/form/use-page-form.ts';
import { BulkBar, SelectAll } from '#web/list/bulk-bar.tsx';
import { List } from '#web/list/list.tsx';
import { useSelection } from '#web/list/use-selection.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { messages, type OrderSummary } from './order-admin.contract.ts';
import styles from './order-admin.module.css';
import { BULK } from './order-admin-actions.component.tsx';
import { AdminOptions, OrderAdminRow } from './order-admin-row.component.tsx';
import {
  type AdminRow,
  type Assignee,
  type OrderList,
  ordersOf,
  queryBehind,
} from './order-list.component.tsx';
import { useKeepWay } from './use-order-way.ts';

interface BulkDone {
  readonly data: readonly OrderSummary[];
  readonly stale: readonly string[];
}

/** The orders of a tab, each with its own small forms, and one form for several of them. */
export function OrderTable({
  words,
  list,
  admins,
}: {
  readonly words: StatusWords;
  readonly list: OrderList;
  readonly admins: readonly Assignee[];
}): ReactElement {
  const orders = ordersOf(words, admins);
  const bulk = usePageForm<BulkDone>(BULK, unchecked);
  const { done } = bulk.answer ?? {};
  const rows = useKeptRows(list.rows).map((row) =>
    newest(
      row,
      done?.data.find(({ id }) => id === row.id),
    ),
  );
  useKeepWay({
    rows,
    list: orders.hrefOf({ ...list.asked, ...(list.behind !== undefined && { after: list.behind }) }),
    total: list.behind === undefined ? list.total : undefined,
    more: queryBehind(words, list),
  });
  const selection = useSelection(rows.map(({ id }) => id));
  const boxes = { head: 'Select', headCell: <SelectAll of={selection} /> };
  return (
    <List
      of={{ ...orders, columns: [boxes, ...orders.columns] }}
      list={{ ...list, rows }}
      className={styles['orders']}
      rowOf={(row) => <OrderAdminRow key={row.id} row={row} admins={admins} selection={selection} />}
      around={(table) => (
        <>
          <BulkBar
            form={bulk}
            id={BULK}
            of={selection}
            said={done && <Done {...done} />}
            table={<div className={styles['place']}>{table}</div>}
          >
            <SelectField name="status" label="Set status for selected" labelHidden small>
              <option value="">Set status…</option>
              {statuses.map((status) => (
                <option key={status} value={status}>
                  {wordOf(status)}
                </option>
              ))}
            </SelectField>
            <SelectField name="assignedTo" label="Assign selected" labelHidden small>
              <option value="">Assign to…</option>
              <option value="none">Unassigned</option>
              <AdminOptions admins={admins} />
            </SelectField>
          </BulkBar>
          <Ways list={list} hrefOf={orders.hrefOf} shown={rows.length} />
        </>
      )}
    />
  );
}

function Done({ stale }: BulkDone): ReactElement {
  return stale.length === 0 ? (
    <Alert tone="ok" title={messages.updated} />
  ) : (
    <Alert tone="warn" title={`Somebody else has changed ${stale.join(', ')}.`}>
      <p>They are shown as they are now. The others are updated.</p>
    </Alert>
  );
}

function Ways({
  list: { asked, behind, next, total },
  hrefOf,
  shown,
}: {
  readonly list: OrderList;
  readonly hrefOf: ReturnType<typeof ordersOf>['hrefOf'];
  readonly shown: number;
}): ReactElement {
  return (
    <nav aria-label="Pages" className={styles['ways']}>
      {behind !== undefined && <ButtonLink to={hrefOf(asked)}>Back to the first</ButtonLink>}
      {next !== undefined && <ButtonLink to={hrefOf({ ...asked, after: next })}>Next</ButtonLink>}
      <span className="muted">
        {shown} of {total < 10_000 ? grouped(total) : '10,000 or more'}
      </span>
    </nav>
  );
}

/** A row stays where it is while somebody works on it, also when it no longer belongs to the tab. */
function useKeptRows(rows: readonly AdminRow[]): readonly AdminRow[] {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, rows });
  if (kept.key !== key) keep({ key, rows });
  const first = kept.key === key ? kept.rows : rows;
  return first.map((row) =>
    newest(
      row,
      rows.find(({ id }) => id === row.id),
    ),
  );
}

/** The row, or what became of it meanwhile. */
const newest = (row: AdminRow, other: OrderSummary | undefined): AdminRow =>
  other && other.version > row.version ? { ...other, placedAgo: row.placedAgo } : row;
