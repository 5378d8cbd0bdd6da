import { type ReactElement, useEffect } from 'react';
import { messages as cartMessages } from '#features/selling/cart/cart.contract.ts';
import { openCartOf, tellCart } from '#features/selling/cart/open-cart.component.tsx';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { OtherPaper } from '#web/ui/other-paper.tsx';
import type { Order } from './order.contract.ts';
import { type OrderedAgain, orderAgain } from './orders.contract.ts';

/** What a page with orders on it does when one is to be ordered again. */
export async function putIntoCart({ form, call }: FormRequest): Promise<FormAnswer<OrderedAgain>> {
  const { order } = fieldsOf(form, 'order');
  return answered(form, async () => call(orderAgain, { params: { id: order } }));
}

/** What can be done with an order that is placed. */
export function OrderActs({ order }: { readonly order: Order }): ReactElement {
  const { viewer } = useShell();
  return (
    <>
      {viewer.role === 'customer' && (
        <>
          <OrderAgain order={order} />
          <ButtonLink to={paths.savedLists({ order: order.id })} size="s">
            Save as a List
          </ButtonLink>
        </>
      )}
      <ButtonLink to={paths.orderPdf(order.id)} size="s">
        <Icon name="print" />
        PDF
      </ButtonLink>
      <OtherPaper of={paths.orderPdf(order.id)} />
      {viewer.role === 'admin' && (
        <>
          <a href={paths.exportOrder(order.id)} download>
            CSV
          </a>
          <a href={paths.exportOrder(order.id, 'xlsx')} download>
            XLSX
          </a>
        </>
      )}
    </>
  );
}

function OrderAgain({ order }: { readonly order: Order }): ReactElement {
  const form = usePageForm<OrderedAgain>(`again-${order.id}`, unchecked);
  const done = form.answer?.done;
  useEffect(() => {
    if (done) tellCart(openCartOf(done.cart));
  }, [done]);
  return (
    <FormBody of={form} bare>
      <input type="hidden" name="order" value={order.id} />
      <FormMessages of={form}>
        {done && <Again done={done} isAny={done.missing.length < order.items.length} />}
      </FormMessages>
      <Button type="submit" size="s" busy={form.sending !== undefined}>
        Order again
      </Button>
    </FormBody>
  );
}

/** @param isAny whether anything of it is in the cart now */
function Again({
  done: { missing },
  isAny,
}: {
  readonly done: OrderedAgain;
  readonly isAny: boolean;
}): ReactElement {
  return (
    <>
      {isAny && (
        <Alert tone="ok" title={cartMessages.added}>
          <p>
            At today’s prices, in <Link to={paths.cart()}>Your Order</Link>.
          </p>
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert tone="warn" title="Some of it could not be added.">
          <ul>
            {missing.map(({ part, message }) => (
              <li key={part}>
                {part}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
