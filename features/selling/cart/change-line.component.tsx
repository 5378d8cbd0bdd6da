import type { ReactElement } from 'react';
import type { InputOf } from '#shared/endpoint.ts';
import { answered, FORM_NAME, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import type { FormRequest } from '#web/page.tsx';
import { type Cart, type CartItem, changeCart, unitOf } from './cart.contract.ts';
import { addLines } from './checked-lines.contract.ts';

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

export const UNDO_FORM = 'undo';

/** Puts a line back as it was. */
export async function putBackBy({ form, call }: FormRequest, cartId: string): Promise<FormAnswer<Cart>> {
  const { line } = fieldsOf(form, 'line');
  return answered(form, async () =>
    // Written by the form below; the call looks at it as at every other.
    call(addLines, { params: { id: cartId }, body: { lines: [JSON.parse(line) as AddedLine] } }),
  );
}

export type AddedLine = InputOf<typeof addLines>['body']['lines'][number];

/** Which line a form is of. */
export const LineFields = ({ item: { id, unit } }: { readonly item: CartItem }): ReactElement => (
  <>
    <input type="hidden" name={FORM_NAME} value={LINE_FORM} />
    <input type="hidden" name="item" value={id} />
    <input type="hidden" name="unit" value={unit} />
  </>
);
