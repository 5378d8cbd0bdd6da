import type { Order } from '#features/selling/orders/order.contract.ts';
import { changedOf } from '#web/form/before.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import type { LineCorrection } from './corrections.contract.ts';

export const CORRECT_FORM = 'correct';
/** Before the id of the line. */
export const LINE = 'line ';
export const CANCEL = 'cancel ';

/** What the fields above the lines hold of an order. */
export const correctionFields = (order: Order) => ({
  poNumber: order.poNumber,
  requestedDate: order.requestedDate ?? '',
  shippingAddress: order.shippingAddress.id,
  billingAddress: order.billingAddress.id,
  ...Object.fromEntries(order.items.map(({ id, quantity }) => [LINE + id, String(quantity)])),
});

/** What a correction changes: only what was touched in the form, and the line that is added. */
export function correctionIn(form: FormData) {
  const names = ['poNumber', 'requestedDate', 'shippingAddress', 'billingAddress'] as const;
  const lines = [...form.keys()].filter((name) => name.startsWith(LINE));
  const quantities = changedOf(form, fieldsOf(form, ...lines));
  const edits: LineCorrection[] = lines.flatMap((name): LineCorrection[] => {
    const line = name.slice(LINE.length);
    if (form.has(CANCEL + line)) return [{ line, cancel: true }];
    const quantity = quantities[name];
    return quantity === undefined ? [] : [{ line, quantity: Number(quantity) }];
  });
  const { reason } = fieldsOf(form, 'reason');
  return { reason, ...changedOf(form, fieldsOf(form, ...names)), lines: [...edits, ...additionIn(form)] };
}

function additionIn(form: FormData): LineCorrection[] {
  const { part, added, option, custom, price } = fieldsOf(form, 'part', 'added', 'option', 'custom', 'price');
  if (part.trim() === '') return [];
  return [
    {
      part,
      quantity: Number(added),
      ...(option.trim() !== '' && { option: option.trim() }),
      ...(custom.trim() !== '' && { custom: { length: Number(custom) } }),
      ...(price.trim() !== '' && { price: Number(price.replace('$', '')) }),
    },
  ];
}
