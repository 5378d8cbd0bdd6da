import type { ReactElement } from 'react';
import { looksLikeBuild } from '#features/assembly/build/build-string.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { statuses } from '#features/selling/orders/order.contract.ts';
import { PARTLY_SHIPPED, wordOf } from '#features/selling/orders/order-status.rules.ts';
import { wishFacts } from '#features/selling/orders/order-wishes.rules.ts';
import { SelectRow } from '#web/list/bulk-bar.tsx';
import type { Selection } from '#web/list/use-selection.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './order-admin.module.css';
import { BULK } from './order-admin-actions.component.tsx';
import { assigneeOptions, ChoiceForm, useHandling } from './order-choice.component.tsx';
import type { AdminRow, Assignee } from './order-list.component.tsx';
import { ShippingForm } from './order-shipping.component.tsx';

/** An order of the list with what can be changed of it: each its own form, saved by its own button. */
export function OrderAdminRow({
  row,
  admins,
  selection,
}: {
  readonly row: AdminRow;
  readonly admins: readonly Assignee[];
  readonly selection: Selection;
}): ReactElement {
  const { status, assign, shipping, now, statusChoice, assignChoice, statusId, isToShip } = useHandling(row);
  return (
    <>
      <tr data-picked={selection.has(row.id) || undefined}>
        <td>
          <SelectRow
            of={selection}
            id={row.id}
            label={row.ref}
            form={BULK}
            name="order"
            value={`${row.id} ${now.version}`}
          />
        </td>
        <th scope="row">
          <Link to={paths.order(row.id)}>{row.ref}</Link>
          <p className={styles['po']}>PO {row.poNumber}</p>
        </th>
        <td className="nowrap muted" data-line="placed">
          <time dateTime={row.createdAt}>{row.placedAgo}</time>
        </td>
        <td data-line="company">
          {row.user.company}
          {wishFacts(row).map(([name, value]) => (
            <span key={name} className="small muted">
              <br />
              {name}: {value}
            </span>
          ))}
          {row.short && (
            <p className="small muted">
              {PARTLY_SHIPPED}, open:{' '}
              {row.short
                .map(({ part, open }) => `${open} × ${looksLikeBuild(part) ? 'assembly' : part}`)
                .join(', ')}
            </p>
          )}
        </td>
        <td data-line="last">{row.user.lastname}</td>
        <td data-line="given">{row.user.firstname}</td>
        <td className="num" data-line="lines" data-unit={row.lines === 1 ? 'line' : 'lines'}>
          {row.lines}
        </td>
        <td className="num" data-line="total">
          <b>{dollars(row.totalCost)}</b>
        </td>
        <td data-line="actions">
          <ChoiceForm
            form={status}
            id={statusId}
            choice={statusChoice}
            version={now.version}
            name="status"
            label={`Status of ${row.ref}`}
            button="Save"
            options={statuses.map((value) => ({ value, label: wordOf(value) }))}
          />
        </td>
        <td data-line="actions">
          <ChoiceForm
            form={assign}
            choice={assignChoice}
            version={now.version}
            name="assignedTo"
            label={`Assignee of ${row.ref}`}
            button="Assign"
            options={assigneeOptions(admins, now.assignedTo)}
          />
        </td>
        <td data-line="export">
          <a href={paths.exportOrder(row.id)} download aria-label={`Export ${row.ref}`}>
            Export
          </a>{' '}
          <a href={paths.exportOrder(row.id, 'xlsx')} download aria-label={`Export ${row.ref} as XLSX`}>
            XLSX
          </a>
        </td>
      </tr>
      {(now.status === 'SHIPPED' || isToShip) && (
        <tr className={styles['shipping']}>
          <td colSpan={11}>
            <ShippingForm
              form={shipping}
              reference={row.ref}
              now={now}
              {...(isToShip && { savedBy: { id: statusId, isSending: status.sending !== undefined } })}
            />
          </td>
        </tr>
      )}
    </>
  );
}

export const AdminOptions = ({ admins }: { readonly admins: readonly Assignee[] }): ReactElement => (
  <>
    {admins.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
);
