import { type ReactElement, useEffect } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { getMe } from '#features/people/accounts/own-account.contract.ts';
import { type ContentPage, getContentPage } from '#features/publishing/content/content.contract.ts';
import { Prose } from '#features/publishing/content/prose.component.tsx';
import { type Cart, getCart } from '#features/selling/cart/cart.contract.ts';
import { openCartOf, tellCart } from '#features/selling/cart/open-cart.component.tsx';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { STATES_EXPLAINED } from '#features/selling/orders/order-status.rules.ts';
import { wishFacts } from '#features/selling/orders/order-wishes.rules.ts';
import { getOrder } from '#features/selling/orders/orders.contract.ts';
import { CallFailed } from '#web/call.ts';
import { demandSignedIn } from '#web/guard.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './checkout.module.css';
import { addressLine } from './chosen-address.rules.ts';

interface Confirmation {
  readonly content: ContentPage | undefined;
  readonly order: Order | undefined;
  readonly email: string;
  /** What is in it since. */
  readonly cart: Cart | undefined;
}

/** `/confirm`: the content page order-confirmation, and what was ordered. */
export const confirmPage = page<Confirmation>({
  load,
  head: ({ content }) => ({ title: content?.title ?? TITLE, robots: 'noindex' }),
  Page: Confirm,
});

/** While the content service has no words of its own. */
const TITLE = 'Thank you for your order';

async function load(request: PageRequest): Promise<Confirmation> {
  demandSignedIn(request);
  const { call, url, viewer } = request;
  const id = url.searchParams.get('order');
  const [{ email }, content, order, cart] = await Promise.all([
    call(getMe, {}),
    orNone(call(getContentPage, { params: { name: 'order-confirmation' } })),
    id === null ? undefined : orNone(call(getOrder, { params: { id } })),
    viewer.role === 'customer' ? call(getCart, { params: { id: viewer.cartId } }) : undefined,
  ]);
  return { content, order, email, cart };
}

/** An order that is in is said to be in, whether the words for it can be had or not. */
async function orNone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 503)) return undefined;
    throw error;
  }
}

function Confirm({ data }: { readonly data: Confirmation }): ReactElement {
  const { content, order, email, cart } = data;
  useEffect(() => {
    if (cart) tellCart(openCartOf(cart));
  }, [cart]);
  return (
    <div className={styles['confirm']} data-glove>
      {order && (
        <Alert tone="ok" title={`Order ${order.ref} is in.`}>
          <p>A copy is on its way to {email}.</p>
        </Alert>
      )}
      <h1>{content?.title ?? TITLE}</h1>
      {content && <Prose html={content.content} />}
      {order && <Facts order={order} />}
      {order && <p className="muted small">{STATES_EXPLAINED}</p>}
      <p className={styles['ways']}>
        <ButtonLink to={paths.myOrders()} tone="go">
          My orders
        </ButtonLink>
        <ButtonLink to={paths.catalog()}>Back to the catalog</ButtonLink>
        {order && (
          <ButtonLink to={paths.orderPdf(order.id)}>
            <Icon name="print" />
            PDF
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

function Facts({ order }: { readonly order: Order }): ReactElement {
  const { ref, poNumber, totalCost, totalQuantity, items, shippingAddress } = order;
  const lines = `${figure(items.length)} ${items.length === 1 ? 'line' : 'lines'}`;
  const facts = [
    ['Order ref', ref],
    ['PO number', poNumber],
    ['Total', `${dollars(totalCost)}, ${figure(totalQuantity)} pieces in ${lines}`],
    ['Ship to', `${shippingAddress.name}, ${addressLine(shippingAddress)}`],
    ...wishFacts(order),
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
