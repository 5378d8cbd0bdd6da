import { type FormEvent, type ReactElement, useEffect } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { optionLine, shortNumber } from '#features/selling/cart/item-facts.rules.ts';
import type { Order, OrderItem } from '#features/selling/orders/order.contract.ts';
import type { Check } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { keep } from '#web/kept-on-device.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { NextOrder } from './next-order.component.tsx';
import styles from './order-desk.module.css';
import { messages } from './shipments.contract.ts';

export const SHIP_FORM = 'ship';
/** Before the id of the line. */
export const QUANTITY = 'quantity ';

/** Who took the last shipment of this device. */
const CARRIER = 'desk-carrier';

const HINT = 'Tracking numbers with commas between. FedEx, UPS and USPS need no link.';

/** What leaves now: all that is open, unless less is entered. */
export function ShipForm({ order }: { readonly order: Order }): ReactElement | null {
  const form = usePageForm<Order>(SHIP_FORM, check);
  const open = order.items.filter((item) => item.open > 0);
  const isPossible = open.length > 0 && order.status !== 'CANCELLED';
  const done = form.answer?.done;
  useEffect(() => {
    if (done?.carrier) keep(CARRIER, done.carrier.name);
  }, [done]);
  const isSending = form.sending !== undefined;
  useEffect(() => {
    const field = document.activeElement;
    // What is pressed from here on is a key, not a letter of what is on its way.
    if (isSending && field instanceof HTMLElement && form.form.current?.contains(field)) field.blur();
  }, [isSending, form.form]);
  return (
    <section className={styles['part']} aria-labelledby="ship">
      <h2 id="ship">Ship</h2>
      {!isPossible && (
        <p className="muted">{open.length === 0 ? 'All of it has been shipped.' : messages.cancelled}</p>
      )}
      <FormMessages of={form} title={form.answer?.problems && messages.notShipped}>
        {done && (
          <Alert tone="ok" title={messages.shipped}>
            <p>
              <NextOrder id={order.id} />
            </p>
          </Alert>
        )}
      </FormMessages>
      {isPossible && (
        <FormBody of={form} bare>
          <input type="hidden" name="version" value={order.version} />
          <TableFrame label="What leaves" dense>
            <table>
              <thead>
                <tr>
                  <th scope="col">Part number</th>
                  <th scope="col" className="num">
                    Open
                  </th>
                  <th scope="col" className="num">
                    Leaves now
                  </th>
                </tr>
              </thead>
              <tbody>
                {open.map((item) => (
                  <Leaving key={item.id} form={form} item={item} />
                ))}
              </tbody>
            </table>
          </TableFrame>
          <div className={styles['fields']}>
            <TextField
              {...fieldOf(form, 'name')}
              label="Carrier Name"
              small
              maxLength={100}
              autoComplete="off"
            />
            <TextField
              {...fieldOf(form, 'tracking')}
              label="Tracking Numbers"
              small
              maxLength={500}
              autoComplete="off"
              onInput={nameCarrier}
            />
            <TextField
              {...fieldOf(form, 'url')}
              type="url"
              label="Tracking Link"
              optional
              small
              maxLength={500}
              autoComplete="off"
            />
            <TextField
              {...fieldOf(form, 'packages')}
              label="Packages"
              optional
              small
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          </div>
          <p className="muted small">{HINT}</p>
          <TextArea
            {...fieldOf(form, 'note')}
            label="Note to the buyer"
            optional
            small
            rows={2}
            maxLength={1000}
          />
          <p className={styles['buttons']}>
            <Button type="submit" tone="go" busy={isSending}>
              Ship
            </Button>
          </p>
        </FormBody>
      )}
    </section>
  );
}

/** A tracking number is the last carrier's, until another one is named. */
function nameCarrier({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>): void {
  const name = form?.elements.namedItem('name');
  if (value !== '' && name instanceof HTMLInputElement && name.value === '')
    name.value = localStorage.getItem(CARRIER) ?? '';
}

/** Where the next thing is typed: the number, if the carrier goes without saying. */
export function focusShipForm(): void {
  const field = localStorage.getItem(CARRIER) ? 'tracking' : 'name';
  document.getElementById(`${SHIP_FORM}-${field}`)?.focus();
}

function Leaving({ form, item }: { readonly form: PageForm<Order>; readonly item: OrderItem }): ReactElement {
  return (
    <tr>
      <th scope="row">
        {shortNumber(item)}
        <p className="muted small">{item.assembly ? item.product.description : optionLine(item)}</p>
      </th>
      <td className="num">
        {figure(item.open)} of {figure(item.quantity)}
      </td>
      <td className="num">
        <TextField
          // Another number that is open is another field.
          key={item.open}
          {...fieldOf(form, QUANTITY + item.id, String(item.open))}
          label={`Quantity of ${item.variant.id} that leaves`}
          labelHidden
          small
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      </td>
    </tr>
  );
}

const check: Check = (form) => {
  const { name, tracking } = fieldsOf(form, 'name', 'tracking');
  const quantities = [...form].filter(([field]) => field.startsWith(QUANTITY));
  const wrong = quantities.filter(([, value]) => typeof value === 'string' && !/^\s*\d*\s*$/.test(value));
  if (wrong.length > 0) return wrong.map(([field]) => ({ field, message: messages.quantity }));
  return [
    ...(quantities.every(([, value]) => Number(value) === 0) ? [{ message: messages.nothing }] : []),
    ...(name.trim() === '' && tracking.trim() === '' ? [{ field: 'name', message: messages.noCarrier }] : []),
  ];
};
