import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import type { FormRequest } from '#web/page.tsx';
import { type Cart, changeCart, unitOf } from './cart.contract.ts';

export const LINE_FORM = 'line';

/** Does what the form of a line asks for: another note, another quantity, or 0 to remove it. */
export async function changeLineBy({ form, call }: FormRequest, cartId: string): Promise<FormAnswer<Cart>> {
  const { item, quantity, unit, note } = fieldsOf(form, 'item', 'quantity', 'unit', 'note');
  if (form.has('note'))
    return answered(form, async () => call(changeCart, { params: { id: cartId }, body: { item, note } }));
  const known = unitOf(unit);
  return answered(form, async () =>
    call(changeCart, {
      params: { id: cartId },
      body: {
        item,
        // An empty field is no zero: nothing is removed by it.
        quantity: quantity.trim() === '' ? -1 : Number(quantity),
        ...(known && { unit: known }),
      },
    }),
  );
}
