import { type ReactElement, type ReactNode, useEffect } from 'react';
import { redirect } from 'react-router';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { listCompanyAddresses } from '#features/people/company/company-addresses.contract.ts';
import type { Address } from '#features/people/distributors/distributors.contract.ts';
import { type Cart, type CartItem, getCart } from '#features/selling/cart/cart.contract.ts';
import { optionLine } from '#features/selling/cart/item-facts.rules.ts';
import { openCartOf, tellCart } from '#features/selling/cart/open-cart.component.tsx';
import { demandSignedIn } from '#web/guard.ts';
import type { PageRequest } from '#web/page.tsx';
import { type CheckoutState, checkoutKeys, paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { messages } from './checkout.contract.ts';
import styles from './checkout.module.css';
import { problemSentence } from './checkout-sentences.rules.ts';

/** What the pages of the checkout are about. */
export interface CheckoutData {
  readonly cart: Cart;
  /** Of the buyer's company. */
  readonly addresses: readonly Address[];
  /** As the address of the page has it. */
  readonly given: CheckoutState;
}

/** For customers alone: the staff have no cart. */
export async function loadCheckout(request: PageRequest): Promise<CheckoutData> {
  demandSignedIn(request);
  const { call, url, viewer } = request;
  if (viewer.role !== 'customer') throw redirect(paths.account());
  const [cart, { data: addresses }] = await Promise.all([
    call(getCart, { params: { id: viewer.cartId } }),
    call(listCompanyAddresses, {}),
  ]);
  const given = checkoutKeys.flatMap((key) => {
    const value = url.searchParams.get(key);
    return value === null ? [] : [[key, value] as const];
  });
  return { cart, addresses, given: Object.fromEntries(given) };
}

/** What was typed at the checkout, as the call takes it. */
export const checkoutForm = <Typed extends CheckoutState>({
  requestedDate = '',
  shipComplete = '',
  ...typed
}: Typed) => ({
  ...typed,
  ...(requestedDate !== '' && { requestedDate }),
  ...(shipComplete !== '' && { shipComplete: true }),
});

/** How much it is, beside what is asked. */
export function CheckoutSum({
  cart,
  children,
}: {
  readonly cart: Cart;
  readonly children?: ReactNode;
}): ReactElement {
  useEffect(() => tellCart(openCartOf(cart)), [cart]);
  const { items, totalQuantity, totalCost } = cart;
  return (
    <aside className={styles['sum']} aria-label="Total">
      <dl>
        <dt>Lines</dt>
        <dd>{figure(items.length)}</dd>
        <dt>Pieces</dt>
        <dd>{figure(totalQuantity)}</dd>
        <dt>Subtotal</dt>
        <dd>{dollars(totalCost)}</dd>
      </dl>
      <p className="small muted">Shipping is not charged here. It is quoted after the order.</p>
      {children}
    </aside>
  );
}

const MOST_IN_SHORT = 12;

/** What is being ordered, line by line as far as there is room. */
export function LinesInShort({ items }: Pick<Cart, 'items'>): ReactElement {
  const readIn = useReadIn();
  const more = items.length - MOST_IN_SHORT;
  return (
    <ul className={styles['short']}>
      {items.slice(0, MOST_IN_SHORT).map((item) => (
        <li key={item.id}>
          <span>
            <b className="pn">{item.variant.id}</b>{' '}
            <span className="unit">{quantityInShort(item, readIn)}</span>
          </span>
          {item.subTotal !== undefined && <span>{dollars(item.subTotal)}</span>}
        </li>
      ))}
      <li>
        <Link to={paths.cart()}>
          {more > 0 ? `${figure(more)} more: change your order` : 'Change your order'}
        </Link>
      </li>
    </ul>
  );
}

/** '2 × 400 ft reel', '× 3' */
function quantityInShort(item: CartItem, readIn: (text: string) => string): string {
  const option = readIn(optionLine(item));
  return option === '' ? `× ${figure(item.quantity)}` : `${figure(item.quantity)} × ${option}`;
}

/** Lines that have to leave the cart before it can be ordered. */
export function CartProblems({ cart: { items } }: { readonly cart: Cart }): ReactElement | null {
  const sentences = items.flatMap(({ variant, trouble }) =>
    trouble === undefined ? [] : [problemSentence(variant.id, trouble)],
  );
  if (sentences.length === 0) return null;
  return (
    <Alert tone="warn" title="Your order cannot be placed as it is.">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        <Link to={paths.cart()}>Your Order</Link>
      </p>
    </Alert>
  );
}

export const hasProblems = ({ items }: Cart): boolean => items.some(({ trouble }) => trouble !== undefined);

export function EmptyCart(): ReactElement {
  return (
    <div className={styles['nothing']}>
      <EmptyState message={messages.cartEmpty}>
        <ButtonLink to={paths.catalog()}>Shop Product Catalog</ButtonLink>
      </EmptyState>
    </div>
  );
}
