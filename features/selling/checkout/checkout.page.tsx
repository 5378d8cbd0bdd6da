import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '#features/people/distributors/distributors.contract.ts';
import type { Problem, ReplyOf } from '#shared/endpoint.ts';
import { checkBy } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { forgetTabDrafts, useTabDraft } from '#web/form/tab-draft.ts';
import { page } from '#web/page.tsx';
import { checkoutKeys, paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Checkbox, TextArea, TextField } from '#web/ui/field.tsx';
import { LawfulNote } from '#web/ui/lawful-note.tsx';
import { RadioList } from '#web/ui/radio-list.tsx';
import { CheckoutForm, getLastAddresses, messages, ORDER_NOTES_MAX, PO_MAX } from './checkout.contract.ts';
import styles from './checkout.module.css';
import {
  CartProblems,
  type CheckoutData,
  CheckoutSum,
  checkoutForm,
  EmptyCart,
  LinesInShort,
  loadCheckout,
} from './checkout-state.component.tsx';
import { addressesFor, addressLines, chosenAddress } from './chosen-address.rules.ts';

const read = (form: FormData) => fieldsOf(form, ...checkoutKeys);
const check = checkBy(CheckoutForm, (form) => checkoutForm(read(form)));

interface Shown extends CheckoutData {
  /** The addresses of the buyer's last order. */
  readonly last: ReplyOf<typeof getLastAddresses>;
}

/** `/checkout`: where to, on whose bill, under which PO number. */
export const checkoutPage = page<Shown>({
  load: async (request) => {
    const [data, last] = await Promise.all([loadCheckout(request), request.call(getLastAddresses, {})]);
    return { ...data, last };
  },
  head: () => ({ title: 'Checkout', robots: 'noindex' }),
  Page: ({ data }) => (
    <div data-glove>
      <Breadcrumbs crumbs={[{ label: 'Your Order', to: paths.cart() }, { label: 'Checkout' }]} />
      <h1>Checkout</h1>
      {data.cart.items.length === 0 ? (
        <NothingToOrder />
      ) : (
        <div className={styles['form']}>
          <AddressForm data={data} />
          <CheckoutSum cart={data.cart}>
            <LinesInShort items={data.cart.items} />
          </CheckoutSum>
        </div>
      )}
    </div>
  ),
});

/** What was typed for an order that is placed is not for the next one. */
function NothingToOrder(): ReactElement {
  useEffect(forgetTabDrafts, []);
  return <EmptyCart />;
}

/** Leads to the review with what was chosen in its address; a plain form does so without JavaScript. */
function AddressForm({
  data: { addresses, given: asked, cart, last },
}: {
  readonly data: Shown;
}): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  useTabDraft(form, `checkout ${cart.id}`, checkoutKeys);
  const [toShip, toBill] = [addressesFor(addresses, 'shipping'), addressesFor(addresses, 'billing')];
  const given = {
    ...cart.lastRequest,
    ...asked,
    shippingAddress: chosenAddress(toShip, asked.shippingAddress, last.shippingAddress),
    billingAddress: chosenAddress(toBill, asked.billingAddress, last.billingAddress),
  };
  const navigate = useNavigate();
  // Whoever comes back from the review with something missing is told at once.
  const [problems, setProblems] = useState(() => (isBegun(asked) ? check(formOf(given)) : []));
  const messagesPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) messagesPlace.current?.focus();
  }, [problems]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const found = check(form);
    setProblems(found);
    if (found.length > 0) return;
    const chosen = read(form);
    // Back leads to the form as it was left; the page itself need not be read again for that.
    window.history.replaceState(window.history.state, '', paths.checkout(chosen));
    void navigate(paths.review(chosen));
  };

  const fieldOf = (name: (typeof checkoutKeys)[number]) => ({
    id: `checkout-${name}`,
    name,
    error: problems.find(({ field }) => field === name)?.message,
  });
  const hasAddress = toShip.length > 0 && toBill.length > 0;
  return (
    <form ref={form} action={paths.review({})} noValidate onSubmit={submit} className={styles['fields']}>
      <div ref={messagesPlace} tabIndex={-1} className={styles['messages']}>
        {problems.length > 0 && <ErrorSummary problems={problems.map(withPlace)} />}
        {hasAddress ? <CartProblems cart={cart} /> : <NoAddress />}
      </div>
      {hasAddress && (
        <div className={styles['pair']}>
          <RadioList
            {...fieldOf('shippingAddress')}
            label="Shipping address"
            choices={toShip.map(choiceOf)}
            chosen={given.shippingAddress}
          />
          <RadioList
            {...fieldOf('billingAddress')}
            label="Billing address"
            choices={toBill.map(choiceOf)}
            chosen={given.billingAddress}
          />
        </div>
      )}
      <div className={styles['pair']}>
        <TextField
          {...fieldOf('poNumber')}
          label="Purchase order number"
          defaultValue={given.poNumber}
          maxLength={PO_MAX}
          autoComplete="off"
        />
        <TextField
          {...fieldOf('requestedDate')}
          label="Requested date"
          optional
          type="date"
          defaultValue={given.requestedDate}
        />
      </div>
      <Checkbox
        id="checkout-shipComplete"
        name="shipComplete"
        value="yes"
        defaultChecked={given.shipComplete === 'yes'}
      >
        Ship complete: all of it in one shipment
      </Checkbox>
      <TextArea
        {...fieldOf('orderNotes')}
        label="Order notes"
        optional
        hint="Marks, dock hours, who to call."
        defaultValue={given.orderNotes}
        maxLength={ORDER_NOTES_MAX}
        rows={3}
      />
      <p>
        <Button type="submit" tone="go" size="l" disabled={!hasAddress}>
          Continue to review
        </Button>
      </p>
      <LawfulNote isOrder />
    </form>
  );
}

const choiceOf = (address: Address) => ({
  value: address.id,
  label: address.name,
  detail: addressLines(address),
  ...(address.trulinxShipToCode !== '' && { code: address.trulinxShipToCode }),
});

const isBegun = (given: CheckoutData['given']): boolean => Object.keys(given).length > 0;

function formOf(given: CheckoutData['given']): FormData {
  const form = new FormData();
  for (const key of checkoutKeys) form.set(key, given[key] ?? '');
  return form;
}

const withPlace = ({ message, field }: Problem) => ({
  message,
  fieldId: field === undefined ? undefined : `checkout-${field}`,
});

function NoAddress(): ReactElement {
  const { phone, email } = useShell().supplier;
  return (
    <Alert tone="warn" title={messages.noAddress}>
      <p>
        Call <a href={`tel:${phone}`}>{phone}</a> or write to <a href={`mailto:${email}`}>{email}</a>, and we
        enter it.
      </p>
    </Alert>
  );
}
