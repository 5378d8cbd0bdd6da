import type { ReactElement } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { optionLine, shortNumber } from '#features/selling/cart/item-facts.rules.ts';
import type { AddressCopy, Order, OrderItem } from '#features/selling/orders/order.contract.ts';
import { BEFORE } from '#web/form/before.ts';
import type { Check } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { isCorrectable } from './correction.rules.ts';
import { CANCEL, CORRECT_FORM, correctionFields, LINE } from './correction-fields.component.tsx';
import { messages } from './corrections.contract.ts';
import styles from './order-desk.module.css';

/** Those that the order may go to, and those its bill may. */
export type ChoosableAddresses = Readonly<Record<'shipping' | 'billing', readonly ChoosableAddress[]>>;
type ChoosableAddress = Pick<AddressCopy, 'id' | 'name' | 'street' | 'city'>;

/** Lines, addresses, PO number and day of an order that has been placed: one change, and one mail. */
export function CorrectForm({
  order,
  addresses,
}: {
  readonly order: Order;
  /** Of its company. */
  readonly addresses: ChoosableAddresses;
}): ReactElement {
  const form = usePageForm<Order>(CORRECT_FORM, check);
  const before = correctionFields(order);
  return (
    <section className={styles['part']} aria-labelledby="correct">
      <details className={styles['fold']} open={form.problems.length > 0 || form.answer !== undefined}>
        <summary>
          <h2 id="correct">Correct</h2>
        </summary>
        <FormMessages of={form} title={form.answer?.problems && messages.notCorrected}>
          {form.answer?.done && <Alert tone="ok" title={messages.corrected} />}
        </FormMessages>
        {isCorrectable(order.status, order.items) ? (
          <FormBody of={form} bare>
            <input type="hidden" name="version" value={order.version} />
            <input type="hidden" name={BEFORE} value={JSON.stringify(before)} />
            <TableFrame label="Lines" dense>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Part number</th>
                    <th scope="col" className="num">
                      Quantity
                    </th>
                    <th scope="col">Cancel</th>
                  </tr>
                </thead>
                <tbody>
                  {order.items.map((item) => (
                    <Line key={item.id} form={form} item={item} />
                  ))}
                </tbody>
              </table>
            </TableFrame>
            <fieldset>
              <legend className={styles['legend']}>Add a line</legend>
              <div className={styles['fields']}>
                <Small form={form} name="part" label="Part Number" />
                <Small form={form} name="added" label="Quantity" numeric />
                <Small form={form} name="option" label="Package of hose, ft" optional numeric />
                <Small form={form} name="custom" label="Cut of hose, ft" optional numeric />
                <Small form={form} name="price" label="Price each, $" optional />
              </div>
              <p className="muted small">Without a price it is what the company pays today.</p>
            </fieldset>
            <div className={styles['fields']}>
              <Address
                form={form}
                name="shippingAddress"
                label="Ship to"
                now={order.shippingAddress}
                addresses={addresses.shipping}
              />
              <Address
                form={form}
                name="billingAddress"
                label="Bill to"
                now={order.billingAddress}
                addresses={addresses.billing}
              />
              <TextField
                key={before.poNumber}
                {...fieldOf(form, 'poNumber', before.poNumber)}
                label="PO Number"
                small
                maxLength={50}
                autoComplete="off"
              />
              <TextField
                key={`day ${before.requestedDate}`}
                {...fieldOf(form, 'requestedDate', before.requestedDate)}
                type="date"
                label="Requested Date"
                optional
                small
              />
            </div>
            <div className={styles['fields']}>
              <TextField
                {...fieldOf(form, 'reason')}
                label="Reason"
                hint="The buyer reads it."
                small
                maxLength={300}
                autoComplete="off"
              />
              <Button type="submit" tone="go" busy={form.sending !== undefined}>
                Save Correction
              </Button>
            </div>
          </FormBody>
        ) : (
          <p className="muted">{messages.onlyOpenOnes}</p>
        )}
      </details>
    </section>
  );
}

function Line({ form, item }: { readonly form: PageForm<Order>; readonly item: OrderItem }): ReactElement {
  const part = item.variant.id;
  return (
    <tr>
      <th scope="row">
        {shortNumber(item)}
        <p className="muted small">
          {[
            item.assembly ? item.product.description : optionLine(item),
            `${dollars(item.price)} each`,
            item.shipped > 0 && `${figure(item.shipped)} shipped`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </th>
      <td className="num">
        <TextField
          key={item.quantity}
          {...fieldOf(form, LINE + item.id, String(item.quantity))}
          label={`New quantity of ${part}`}
          labelHidden
          small
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      </td>
      <td>
        <input
          type="checkbox"
          name={CANCEL + item.id}
          aria-label={`Cancel ${part}`}
          disabled={item.shipped > 0}
          defaultChecked={form.answer?.typed?.[CANCEL + item.id] !== undefined}
        />
      </td>
    </tr>
  );
}

function Small({
  form,
  name,
  label,
  optional = false,
  numeric = false,
}: {
  readonly form: PageForm<Order>;
  readonly name: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly numeric?: boolean;
}): ReactElement {
  return (
    <TextField
      {...fieldOf(form, name)}
      label={label}
      optional={optional}
      small
      {...(numeric && { inputMode: 'numeric' })}
      maxLength={60}
      autoComplete="off"
    />
  );
}

function Address({
  form,
  name,
  label,
  now,
  addresses,
}: {
  readonly form: PageForm<Order>;
  readonly name: string;
  readonly label: string;
  readonly now: AddressCopy;
  readonly addresses: readonly ChoosableAddress[];
}): ReactElement {
  // One that the company has no more is still the order's.
  const choices = addresses.some(({ id }) => id === now.id) ? addresses : [now, ...addresses];
  return (
    <SelectField {...fieldOf(form, name, now.id)} label={label} small>
      {choices.map((address) => (
        <option key={address.id} value={address.id}>
          {address.name}, {address.street}, {address.city}
        </option>
      ))}
    </SelectField>
  );
}

const check: Check = (form) => {
  const { part, added, price, reason } = fieldsOf(form, 'part', 'added', 'price', 'reason');
  return [
    ...[...form].flatMap(([field, value]) =>
      field.startsWith(LINE) && typeof value === 'string' && !/^\s*[1-9]\d*\s*$/.test(value)
        ? [{ field, message: messages.quantity }]
        : [],
    ),
    ...(part.trim() !== '' && !/^\s*[1-9]\d*\s*$/.test(added)
      ? [{ field: 'added', message: messages.quantity }]
      : []),
    ...(price.trim() !== '' && !/^\s*\$?\d+(\.\d{1,2})?\s*$/.test(price)
      ? [{ field: 'price', message: messages.price }]
      : []),
    ...(reason.trim() === '' ? [{ field: 'reason', message: messages.reason }] : []),
  ];
};
