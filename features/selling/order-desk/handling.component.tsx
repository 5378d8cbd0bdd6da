import type { ReactElement } from 'react';
import {
  assigneeOptions,
  ChoiceForm,
  useHandling,
} from '#features/selling/order-admin/order-choice.component.tsx';
import type { Assignee } from '#features/selling/order-admin/order-list.component.tsx';
import { ShippingForm } from '#features/selling/order-admin/order-shipping.component.tsx';
import { type Order, statuses } from '#features/selling/orders/order.contract.ts';
import { wordOf } from '#features/selling/orders/order-status.rules.ts';
import { useUnsaved } from '#web/form/use-unsaved.tsx';
import { paths } from '#web/paths.ts';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './order-desk.module.css';
import { type Ahead, useAhead } from './use-ahead.ts';
import { useDeskKeys } from './use-desk-keys.tsx';

/** Who ordered, and how they are reached. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
}

interface Handled {
  readonly order: Order;
  readonly admins: readonly Assignee[];
  readonly customer: Customer;
}

/** Status, assignee and carrier of an order, and its customer: what the list can do, on the order's own page. */
export function Handling(of: Handled): ReactElement {
  const ahead = useAhead();
  // Another order is another desk: nothing that was chosen goes along.
  return <HandlingOfOne key={of.order.id} {...of} ahead={ahead} />;
}

function HandlingOfOne({
  order,
  admins,
  customer,
  ahead,
}: Handled & { readonly ahead: Ahead }): ReactElement {
  const { status, assign, shipping, now, statusChoice, assignChoice, statusId, isToShip } =
    useHandling(order);
  const isToCancel = statusChoice.chosen === 'CANCELLED' && now.status !== 'CANCELLED';
  const isChosen = [statusChoice, assignChoice].some(({ chosen, value }) => chosen !== value);
  const question = useUnsaved(isChosen, () => ahead.go());
  const keys = useDeskKeys({
    id: order.id,
    choose: statusChoice.choose,
    form: status.form,
    isAsked: question !== null,
    ahead,
  });
  return (
    <section className={styles['taken']} aria-label="Handling">
      {question}
      <div className={styles['handling']}>
        <div className={styles['whole']}>
          <p className="label">Customer</p>
          <p>
            <Link to={paths.editCustomer(customer.id)}>{customer.name}</Link>, {customer.company}
            <br />
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
            {customer.phone !== '' && (
              <>
                <br />
                <a href={`tel:${customer.phone}`}>{customer.phone}</a>
              </>
            )}
          </p>
        </div>
        <div>
          <p className="label">Status</p>
          <ChoiceForm
            form={status}
            id={statusId}
            choice={statusChoice}
            version={now.version}
            name="status"
            label={`Status of ${order.ref}`}
            button="Save"
            options={statuses.map((value) => ({ value, label: wordOf(value) }))}
          />
          {isToCancel && (
            <TextField
              form={statusId}
              name="reason"
              label="Why it is cancelled"
              hint="The buyer reads it."
              optional
              small
              maxLength={300}
              autoComplete="off"
            />
          )}
        </div>
        <div>
          <p className="label">Assignee</p>
          <ChoiceForm
            form={assign}
            choice={assignChoice}
            version={now.version}
            name="assignedTo"
            label={`Assignee of ${order.ref}`}
            button="Assign"
            options={assigneeOptions(admins, now.assignedTo)}
          />
        </div>
        {keys}
      </div>
      {(now.status === 'SHIPPED' || isToShip) && (
        <ShippingForm
          form={shipping}
          reference={order.ref}
          now={now}
          {...(isToShip && { savedBy: { id: statusId, isSending: status.sending !== undefined } })}
        />
      )}
    </section>
  );
}
