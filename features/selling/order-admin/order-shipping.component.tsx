import type { ReactElement } from 'react';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { sentencesOf } from '#web/form/form-answer.ts';
import { FormBody } from '#web/form/form-body.tsx';
import type { PageForm } from '#web/form/use-page-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { messages, type OrderSummary } from './order-admin.contract.ts';
import styles from './order-admin.module.css';

const SHIPPING_HINT = 'Goes to the customer. FedEx, UPS and USPS need no link.';

/** What is typed stays while the status is saved; other shipping that is kept makes other fields. */
export function ShippingForm({
  form,
  reference,
  now,
  savedBy,
}: {
  readonly form: PageForm<Order>;
  readonly reference: string;
  readonly now: Pick<OrderSummary, 'version' | 'carrier'>;
  /** The form of the status, while that is to become 'shipped': one change, and one mail. */
  readonly savedBy?: { readonly id: string; readonly isSending: boolean };
}): ReactElement {
  const { typed } = form.answer ?? {};
  const { name, tracking, url } = now.carrier ?? {};
  const owner = savedBy && { form: savedBy.id };
  return (
    <FormBody of={form} bare>
      <input type="hidden" name="version" value={now.version} />
      <fieldset key={`${name}\n${tracking}\n${url}`} className={styles['carrier']}>
        <legend className="vh">Shipping of {reference}</legend>
        <TextField
          {...owner}
          name="name"
          label="Carrier Name"
          small
          maxLength={100}
          defaultValue={typed?.['name'] ?? name}
          autoComplete="off"
        />
        <TextField
          {...owner}
          name="tracking"
          label="Tracking Number"
          small
          maxLength={100}
          defaultValue={typed?.['tracking'] ?? tracking}
          autoComplete="off"
        />
        <TextField
          {...owner}
          type="url"
          name="url"
          label="Tracking Link"
          small
          maxLength={500}
          defaultValue={typed?.['url'] ?? url}
          autoComplete="off"
        />
        <Button
          {...owner}
          type="submit"
          size="s"
          tone="go"
          busy={savedBy?.isSending === true || form.sending !== undefined}
        >
          Update Shipping
        </Button>
        <output>{form.answer?.done && !savedBy ? messages.updated : SHIPPING_HINT}</output>
      </fieldset>
      {sentencesOf(form.answer, form.problems).map((sentence) => (
        <p key={sentence} role="alert" className={styles['problem']}>
          {sentence}
        </p>
      ))}
    </FormBody>
  );
}
