import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { redirect, useFetcher, useFetchers } from 'react-router';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { grouped } from '#shared/count.ts';
import { fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { demandSignedIn } from '#web/guard.ts';
import { lazyComponent } from '#web/lazy-component.tsx';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { type Cart, type CartItem, getCart, messages } from './cart.contract.ts';
import styles from './cart.module.css';
import { CartLines, lineKey } from './cart-lines.component.tsx';
import { changeLineBy, LINE_FORM, putBackBy, UNDO_FORM } from './change-line.component.tsx';
import { openCartOf, tellCart } from './open-cart.component.tsx';
import { QuickAdd, quickAddBy } from './quick-add.component.tsx';
import { shownCart } from './shown-cart.rules.ts';
import type { UndoRemoval as UndoRemovalComponent } from './undo-removal.component.tsx';

// Few remove anything.
const UndoRemoval = lazyComponent<Parameters<typeof UndoRemovalComponent>[0]>(
  'features/selling/cart/undo-removal.component.tsx',
  async () => import('./undo-removal.component.tsx').then((part) => part.UndoRemoval),
);

/** `/cart`: Your Order. */
export const cartPage = page<Cart>({
  load: async (request) => {
    demandSignedIn(request);
    const { viewer, call } = request;
    // Admins have no cart.
    if (viewer.role !== 'customer') throw redirect(paths.account());
    return call(getCart, { params: { id: viewer.cartId } });
  },
  act: async (request) => {
    demandSignedIn(request);
    if (request.viewer.role !== 'customer') throw redirect(paths.account());
    const { cartId } = request.viewer;
    switch (formNameOf(request.form)) {
      case LINE_FORM:
        return changeLineBy(request, cartId);
      case UNDO_FORM:
        return putBackBy(request, cartId);
      default:
        return quickAddBy(request, cartId);
    }
  },
  head: () => ({ title: 'Your Order', robots: 'noindex' }),
  Page: ({ data }) => <CartPage cart={data} />,
});

function CartPage({ cart }: { readonly cart: Cart }): ReactElement {
  useEffect(() => tellCart(openCartOf(cart)), [cart]);
  const shown = shownCart(cart, usePending());
  const removed = useRemoved(cart.items);
  return (
    <div className={styles['page']} data-glove>
      <h1>Your Order</h1>
      <QuickAdd cartId={cart.id} hasLines={cart.items.length > 0} />
      {cart.items.map(({ id }) => (
        <KeptAnswer key={id} item={id} />
      ))}
      {removed && (
        <Suspense>
          <UndoRemoval key={removed.id} removed={removed} />
        </Suspense>
      )}
      {shown.items.length === 0 ? (
        <EmptyState message={messages.cartEmpty}>
          <ButtonLink to={paths.catalog()}>Shop Product Catalog</ButtonLink>
        </EmptyState>
      ) : (
        <div className={styles['order']}>
          <CartLines items={shown.items} />
          <Summary cart={shown} />
        </div>
      )}
    </div>
  );
}

/** The line that was removed by the last change, if it was removed by that. */
function useRemoved(items: readonly CartItem[]): CartItem | undefined {
  const [seen, setSeen] = useState(items);
  const [removed, setRemoved] = useState<CartItem>();
  if (seen !== items) {
    setSeen(items);
    setRemoved(seen.find(({ id }) => items.every((item) => item.id !== id)));
  }
  return removed;
}

/** A line that is being removed is not shown: if it comes back, it has to say why. */
function KeptAnswer({ item }: { readonly item: string }): null {
  useFetcher({ key: lineKey(item) });
  return null;
}

/** Quantities of lines that are on their way to the server, or whose answer is being read. */
function usePending(): ReadonlyMap<string, number> {
  const sent = useFetchers().flatMap(({ formData }) => {
    if (!formData || formNameOf(formData) !== LINE_FORM) return [];
    const { item, quantity } = fieldsOf(formData, 'item', 'quantity');
    return quantity === '' ? [] : [[item, Number(quantity)] as const];
  });
  return new Map(sent);
}

function Summary({ cart: { items, totalQuantity, totalCost } }: { readonly cart: Cart }): ReactElement {
  const { viewer } = useShell();
  const isPunchout = viewer.role === 'customer' && viewer.punchout !== undefined;
  const hasProblem = items.some(({ trouble }) => trouble !== undefined);
  return (
    <section className={styles['summary']} aria-label="Summary">
      <dl>
        <dt>Lines</dt>
        <dd>{items.length}</dd>
        <dt>Pieces</dt>
        <dd>{grouped(totalQuantity)}</dd>
      </dl>
      <div className={styles['bar']}>
        <dl>
          <dt>Subtotal</dt>
          <dd>{dollars(totalCost)}</dd>
        </dl>
        {hasProblem ? (
          <p>
            <strong>Remove the marked lines, then {isPunchout ? 'return' : 'check out'}.</strong>
          </p>
        ) : isPunchout ? (
          // A document of its own, with a policy of its own.
          <ButtonLink to={paths.punchoutReturn()} tone="go" size="l" wide>
            Return to Your Purchasing System
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.checkout()} tone="go" size="l" wide>
            Checkout
          </ButtonLink>
        )}
      </div>
      <p className="small muted">Shipping is not charged here. It is quoted after the order.</p>
      {!isPunchout && <ForLater />}
    </section>
  );
}

function ForLater(): ReactElement {
  return (
    <>
      <p>
        <Link to={paths.savedLists({ from: 'cart' })}>Save as a List</Link>
      </p>
      <p>
        <Link to={paths.askQuote('cart')}>Request a Quote</Link>{' '}
        <span className="small muted">With these lines; nothing is ordered by it.</span>
      </p>
    </>
  );
}
