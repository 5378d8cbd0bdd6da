import { type ReactElement, type ReactNode, useState } from 'react';
import { redirect } from 'react-router';
import type { Address } from '#features/people/distributors/distributors.contract.ts';
import { type Wishes, wishFacts } from '#features/selling/orders/order-wishes.rules.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { unchecked } from '#web/form/check.ts';
import { isUnanswered } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { newKey } from '#web/new-key.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { checkoutKeys, paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { LawfulNote } from '#web/ui/lawful-note.tsx';
import { Link } from '#web/ui/link.tsx';
import { AboveLimit, type AllowanceReply, limitAbove } from './above-limit.component.tsx';
import { getAllowance } from './approvals.contract.ts';
import { CheckoutForm, type checkOut, findPoNumber, messages } from './checkout.contract.ts';
import styles from './checkout.module.css';
import {
  CartProblems,
  type CheckoutData,
  CheckoutSum,
  checkoutForm,
  EmptyCart,
  hasProblems,
  loadCheckout,
} from './checkout-state.component.tsx';
import { addressesFor, addressLines } from './chosen-address.rules.ts';
import { ReviewLines } from './review-lines.component.tsx';
import { submitOrder } from './submit-order.component.tsx';

type Made = ReplyOf<typeof checkOut>;

interface ReviewData extends CheckoutData {
  readonly shippingAddress: Address;
  readonly billingAddress: Address;
  readonly isPoUsed: boolean;
  /** Of a buyer with a limit. */
  readonly allowance: AllowanceReply | undefined;
  /** The key that this review's order is made under, however often it is submitted. */
  readonly key: string;
}

/** `/review`: everything once more, and the yes. */
export const reviewPage = page<ReviewData>({
  load,
  act: submitOrder,
  head: () => ({ title: 'Review your order', robots: 'noindex' }),
  Page: ({ data }) => (
    <div data-glove>
      <Breadcrumbs
        crumbs={[
          { label: 'Your Order', to: paths.cart() },
          { label: 'Checkout', to: paths.checkout(data.given) },
          { label: 'Review' },
        ]}
      />
      <h1>Review your order</h1>
      <Review data={data} />
    </div>
  ),
});

async function load(request: PageRequest): Promise<ReviewData> {
  const data = await loadCheckout(request);
  const { given, addresses } = data;
  const find = (use: 'shipping' | 'billing', wanted: string | undefined) =>
    addressesFor(addresses, use).find(({ id }) => id === wanted);
  const shippingAddress = find('shipping', given.shippingAddress);
  const billingAddress = find('billing', given.billingAddress);
  const { poNumber } = given;
  const isWhole = CheckoutForm.safeParse(checkoutForm(given)).success;
  if (!shippingAddress || !billingAddress || poNumber === undefined || !isWhole)
    // 0 is what is not chosen: the form says so for each of them.
    throw redirect(
      paths.checkout({
        ...given,
        shippingAddress: shippingAddress?.id ?? '0',
        billingAddress: billingAddress?.id ?? '0',
      }),
    );
  const isLimited = request.viewer.role === 'customer' && request.viewer.isLimited;
  const [{ isUsed }, allowance] = await Promise.all([
    request.call(findPoNumber, { params: { poNumber } }),
    isLimited ? request.call(getAllowance, {}) : undefined,
  ]);
  return { ...data, shippingAddress, billingAddress, isPoUsed: isUsed, allowance, key: newKey() };
}

function Review({ data }: { readonly data: ReviewData }): ReactElement {
  const { cart, given, shippingAddress, billingAddress, isPoUsed } = data;
  const limit = data.allowance && limitAbove(cart.totalCost, data.allowance);
  const form = usePageForm<Made>('order', unchecked);
  // An order that was submitted and not answered may be in: then the cart is empty, and is asked about once more.
  if (cart.items.length === 0 && form.problems.length === 0) return <EmptyCart />;
  const change = (
    <Link to={paths.checkout(given)} className={styles['change']}>
      Change
    </Link>
  );
  return (
    <div className={styles['review']}>
      <div className={styles['fields']}>
        <Said form={form} />
        {isPoUsed && (
          <Alert tone="warn" title={messages.poUsed}>
            <p>
              Submit it with {given.poNumber} again, or <Link to={paths.checkout(given)}>change it</Link>.
            </p>
          </Alert>
        )}
        <CartProblems cart={cart} />
        {limit !== undefined && <AboveLimit limit={limit} approvers={data.allowance?.approvers ?? []} />}
        <dl className={styles['facts']}>
          <Fact name="Ship to">
            {shippingAddress.name}
            <br />
            {addressLines(shippingAddress)} {change}
          </Fact>
          <Fact name="Bill to">
            {billingAddress.name}
            <br />
            {addressLines(billingAddress)} {change}
          </Fact>
          <Fact name="PO number">
            {given.poNumber} {change}
          </Fact>
          {wishFacts(wishesOf(given)).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value} {change}
            </Fact>
          ))}
          <Fact name="Order notes">
            {given.orderNotes ?? 'None'} {change}
          </Fact>
        </dl>
        <ReviewLines items={cart.items} />
      </div>
      <CheckoutSum cart={cart}>
        <SubmitOrder data={data} form={form} isRequest={limit !== undefined} />
      </CheckoutSum>
    </div>
  );
}

const wishesOf = ({ requestedDate, shipComplete }: CheckoutData['given']): Wishes => ({
  ...(requestedDate !== undefined && { requestedDate }),
  shipComplete: shipComplete === 'yes',
});

type OrderForm = ReturnType<typeof usePageForm<Made>>;

/** What became of the submit: a total that changed is the buyer's to decide, anything else failed. */
function Said({ form }: { readonly form: OrderForm }): ReactElement {
  const isAskedAgain = form.answer?.extra?.['newTotal'] !== undefined;
  return (
    <FormMessages
      of={form}
      title={isAskedAgain ? undefined : messages.failed}
      wayOn={
        isUnanswered(form.answer) && (
          <>
            You can submit it again: it is ordered only once. If it went through, it is in{' '}
            <Link to={paths.myOrders()}>My orders</Link>.
          </>
        )
      }
    />
  );
}

function SubmitOrder({
  data,
  form,
  isRequest,
}: {
  readonly data: ReviewData;
  readonly form: OrderForm;
  readonly isRequest: boolean;
}): ReactElement {
  // The page is read again after a refusal; the key stays the one that it was opened with.
  const [openedWith] = useState(data.key);
  const { cart, given } = data;
  const key = form.answer?.typed?.['key'] ?? openedWith;
  return (
    <FormBody of={form}>
      <input type="hidden" name="cart" value={cart.id} />
      <input type="hidden" name="key" value={key} />
      {/* What is on the screen is what is agreed to. */}
      <input type="hidden" name="totalCost" value={cart.totalCost} />
      <input type="hidden" name="version" value={cart.version} />
      {checkoutKeys.map((name) => (
        <input key={name} type="hidden" name={name} value={given[name] ?? ''} />
      ))}
      <Button
        type="submit"
        tone="go"
        size="l"
        wide
        busy={form.sending !== undefined}
        disabled={hasProblems(cart)}
      >
        {isRequest ? 'Send for Approval' : 'Submit Order'}
      </Button>
      <LawfulNote isOrder />
    </FormBody>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
