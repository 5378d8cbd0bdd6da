import { type ReactElement, useState } from 'react';
import { statuses } from '#features/selling/orders/order.contract.ts';
import { wordOf } from '#features/selling/orders/order-status.rules.ts';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { messages, type OrderSort, type OrderSummary } from './order-admin.contract.ts';
import styles from './order-admin.module.css';
import { BULK } from './order-admin-actions.component.tsx';
import { AdminOptions, type AdminRow, type Assignee, OrderAdminRow } from './order-admin-row.component.tsx';
import type { OrderAdminState } from './order-admin-state.rules.ts';

interface BulkDone {
  readonly data: readonly OrderSummary[];
  readonly stale: readonly string[];
}

/** The orders of a tab, each with its own small forms, and one form for several of them. */
export function OrderTable({
  state,
  rows,
  admins,
}: {
  readonly state: OrderAdminState;
  readonly rows: readonly AdminRow[];
  readonly admins: readonly Assignee[];
}): ReactElement {
  const bulk = usePageForm<BulkDone>(BULK, unchecked);
  const [picked, pick] = useState<ReadonlySet<string>>(new Set());
  const shown = rows.map((row) =>
    newest(
      row,
      bulk.answer?.done?.data.find(({ id }) => id === row.id),
    ),
  );
  const all = shown.every(({ id }) => picked.has(id));
  return (
    <>
      <BulkForm form={bulk} count={picked.size} admins={admins} onClear={() => pick(new Set())} />
      <div className={styles['place']}>
        <TableFrame label="Orders" dense>
          <table className={styles['orders']}>
            <thead>
              <tr>
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label="Select all on this page"
                    checked={all}
                    onChange={() => pick(new Set(all ? [] : shown.map(({ id }) => id)))}
                  />
                </th>
                <th scope="col">Order#</th>
                <Head state={state} sort="placed" head="Placed" down />
                <Head state={state} sort="company" head="Company" />
                <Head state={state} sort="name" head="Last Name" />
                <th scope="col">First Name</th>
                <th scope="col" className="num">
                  Lines
                </th>
                <Head state={state} sort="total" head="Total" down isNumber />
                <th scope="col">Status</th>
                <th scope="col">Assignee</th>
                <th scope="col">Export</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <OrderAdminRow
                  key={row.id}
                  row={row}
                  admins={admins}
                  isPicked={picked.has(row.id)}
                  onPick={() => pick((before) => toggled(before, row.id))}
                />
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
    </>
  );
}

/** Without JavaScript it is always there: its boxes belong to it by its id. */
function BulkForm({
  form,
  count,
  admins,
  onClear,
}: {
  readonly form: PageForm<BulkDone>;
  readonly count: number;
  readonly admins: readonly Assignee[];
  readonly onClear: () => void;
}): ReactElement {
  const { done } = form.answer ?? {};
  return (
    <div className={styles['bulk']} data-idle={count === 0 || undefined}>
      <FormBody of={form} bare id={BULK}>
        <b>{count} selected</b>
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
        <Button type="submit" tone="go" size="s" busy={form.sending !== undefined}>
          Apply to {count}
        </Button>
        <Button tone="link" size="s" onClick={onClear}>
          Clear
        </Button>
      </FormBody>
      <FormMessages of={form}>
        {done &&
          (done.stale.length === 0 ? (
            <Alert tone="ok" title={messages.updated} />
          ) : (
            <Alert tone="warn" title={`Somebody else has changed ${done.stale.join(', ')}.`}>
              <p>They are shown as they are now. The others are updated.</p>
            </Alert>
          ))}
      </FormMessages>
    </div>
  );
}

function Head({
  state,
  sort,
  head,
  down = false,
  isNumber = false,
}: {
  readonly state: OrderAdminState;
  readonly sort: OrderSort;
  readonly head: string;
  readonly down?: boolean;
  readonly isNumber?: boolean;
}): ReactElement {
  const isSorted = (state.sort ?? 'placed') === sort;
  return (
    <th
      scope="col"
      className={isNumber ? 'num' : undefined}
      aria-sort={isSorted ? (down ? 'descending' : 'ascending') : undefined}
    >
      <Link to={paths.orders({ ...state, sort: sort === 'placed' ? undefined : sort, after: undefined })}>
        {head}
      </Link>
    </th>
  );
}

/** The row, or what became of it meanwhile. */
export const newest = (row: AdminRow, other: OrderSummary | undefined): AdminRow =>
  other && other.version > row.version ? { ...other, placedAgo: row.placedAgo } : row;

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = new Set(ids);
  if (!others.delete(id)) others.add(id);
  return others;
}
