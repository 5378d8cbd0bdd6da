import type { ReactElement } from 'react';
import type { Order } from '#features/selling/orders/order.contract.ts';
import type { Shipment } from '#features/selling/orders/shipment.contract.ts';
import { type Check, checkBy } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './order-desk.module.css';
import { messages, Voiding } from './shipments.contract.ts';

export const VOID_FORM = 'void';

/** A shipment did not leave after all. */
export function VoidForm({
  order,
  shipment,
}: {
  readonly order: Order;
  readonly shipment: Shipment;
}): ReactElement {
  const form = usePageForm<Order>(`${VOID_FORM} ${shipment.id}`, check);
  return (
    <details className={styles['void']} open={form.problems.length > 0}>
      <summary>
        Void<span className="vh"> shipment {shipment.number}</span>
      </summary>
      <FormMessages of={form} title={form.answer?.problems && messages.notVoided} />
      <FormBody of={form} bare>
        <input type="hidden" name="version" value={order.version} />
        <div className={styles['fields']}>
          <TextField
            {...fieldOf(form, 'reason')}
            label="Why it did not leave"
            small
            maxLength={300}
            autoComplete="off"
          />
          <Button type="submit" size="s" tone="bad" busy={form.sending !== undefined}>
            Void Shipment {shipment.number}
          </Button>
        </div>
      </FormBody>
    </details>
  );
}

const check: Check = checkBy(Voiding, (form) => ({ version: 0, ...fieldsOf(form, 'reason') }));
