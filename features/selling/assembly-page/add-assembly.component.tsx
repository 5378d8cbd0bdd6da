import { type ReactElement, useEffect } from 'react';
import { addToCart, type Cart, messages } from '#features/selling/cart/cart.contract.ts';
import { openCartOf, tellCart } from '#features/selling/cart/open-cart.component.tsx';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './add-assembly.module.css';

const ADD_FORM = 'add-assembly';

/** What the builder does when its build is to be ordered. */
export async function addAssemblyBy({ form, call }: FormRequest, cartId: string): Promise<FormAnswer<Cart>> {
  const { assembly, quantity } = fieldsOf(form, 'assembly', 'quantity');
  return answered(form, async () =>
    call(addToCart, { params: { id: cartId }, body: { assembly, quantity: Number(quantity) } }),
  );
}

/** Puts the build into the order, so many of it. */
export function AddAssembly({
  text,
  quantity,
}: {
  readonly text: string;
  readonly quantity: string;
}): ReactElement {
  const form = usePageForm<Cart>(ADD_FORM, unchecked, () => false);
  const done = form.answer?.done;
  useEffect(() => {
    if (done) tellCart(openCartOf(done));
  }, [done]);
  return (
    <FormBody of={form} bare>
      <FormMessages of={form} title="The order was not changed.">
        {done && (
          <Alert tone="ok" title={messages.added}>
            <p>
              <Link to={paths.cart()}>Your Order</Link>
            </p>
          </Alert>
        )}
      </FormMessages>
      <input type="hidden" name="assembly" value={text} />
      <div className={styles['add']}>
        <TextField
          name="quantity"
          label="Quantity"
          inputMode="numeric"
          defaultValue={quantity || '1'}
          maxLength={3}
          autoComplete="off"
        />
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Add to Order
        </Button>
      </div>
    </FormBody>
  );
}
