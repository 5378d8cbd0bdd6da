import type { ReactElement } from 'react';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './order-desk.module.css';

/** What the ERP calls the order, and its invoice. */
export function NumbersForm({ order }: { readonly order: Order }): ReactElement {
  const form = usePageForm<Order>(`numbers ${order.id}`, unchecked);
  const { externalNumber = '', invoiceNumber = '', version } = form.answer?.done ?? order;
  return (
    <section className={styles['part']}>
      <details className={styles['fold']} open={form.problems.length > 0}>
        <summary>
          <h2>Numbers</h2>
        </summary>
        <FormMessages of={form} title={form.answer?.problems && 'The numbers were not saved.'} />
        <FormBody of={form} bare>
          <input type="hidden" name="version" value={Math.max(version, order.version)} />
          <div className={styles['fields']}>
            <TextField
              {...fieldOf(form, 'externalNumber', externalNumber)}
              label="ERP number"
              optional
              small
              maxLength={100}
              autoComplete="off"
            />
            <TextField
              {...fieldOf(form, 'invoiceNumber', invoiceNumber)}
              label="Invoice number"
              hint="The buyer reads it."
              optional
              small
              maxLength={100}
              autoComplete="off"
            />
            <Button type="submit" size="s" busy={form.sending !== undefined}>
              Save Numbers
            </Button>
          </div>
        </FormBody>
      </details>
    </section>
  );
}
