import type { ReactElement } from 'react';
import { Form } from 'react-router';
import { statusOfType } from '#features/selling/orders/order-status.rules.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { exportFormats } from './order-admin.contract.ts';
import styles from './order-admin.module.css';
import { AdminOptions, type Assignee } from './order-admin-row.component.tsx';
import { isNarrowed, type OrderAdminState } from './order-admin-state.rules.ts';

/** Narrows the list, and takes it away as a file. */
export function OrderFilterForm({
  state,
  admins,
}: {
  readonly state: OrderAdminState;
  readonly admins: readonly Assignee[];
}): ReactElement {
  const { type, search, assignee, from, to, sort } = state;
  return (
    <search className={styles['filter']}>
      <Form key={JSON.stringify(state)} action={paths.orders({ type })} className={styles['fields']}>
        {sort && <input type="hidden" name="sort" value={sort} />}
        <TextField
          name="query"
          label="Find orders"
          type="search"
          small
          placeholder="Order#, PO, company, name, part"
          defaultValue={search}
          maxLength={100}
          autoComplete="off"
        />
        <SelectField name="assignee" label="Assignee" small defaultValue={assignee ?? ''}>
          <option value="">Anybody</option>
          <option value="none">Unassigned</option>
          <AdminOptions admins={admins} />
        </SelectField>
        <TextField name="from" label="From" type="date" small defaultValue={from} />
        <TextField name="to" label="To" type="date" small defaultValue={to} />
        <Button type="submit" size="s">
          Apply
        </Button>
        {isNarrowed(state) && <Link to={paths.orders({ type })}>Clear</Link>}
      </Form>
      <p className={styles['exports']}>
        Export all as{' '}
        {exportFormats.map((format) => (
          <a key={format} href={exportHref(state, format)} download>
            {format.toUpperCase()}
          </a>
        ))}
      </p>
    </search>
  );
}

function exportHref({ type, search, assignee, from, to }: OrderAdminState, format: string): string {
  const status = statusOfType(type)?.status;
  return paths.exportOrders({ status, search, assignedTo: assignee, from, to, format });
}
