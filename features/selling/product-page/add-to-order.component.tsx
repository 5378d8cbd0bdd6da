import { redirect } from 'react-router';
import { getProduct } from '#features/catalog/catalog-search/catalog.contract.ts';
import { addToCart, changeCart, messages, unitOf } from '#features/selling/cart/cart.contract.ts';
import { addLines } from '#features/selling/cart/checked-lines.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import {
  answered,
  FORM_NAME,
  type FormAnswer,
  fieldsOf,
  isUnanswered,
  sentencesOf,
} from '#web/form/form-answer.ts';
import { demandSignedIn } from '#web/guard.ts';
import { type FormRequest, pathOf } from '#web/page.tsx';
import { additionOf, type Row, rowProblems } from './order-row.rules.ts';

export const ORDER_FORM = 'order';

/** What came of a press: which sizes it was about, and what to say there. */
export interface Ordered {
  readonly sizes: readonly string[];
  readonly message: string;
}

/** The name of a field of one size. */
export const fieldName = (field: keyof Row, variantId: string): string => `${field}:${variantId}`;

/**
 * Does what the order form of a product asks for: `add` or `update` names a size, `add` without a name is all sizes
 * that have a quantity, `remove` names a line.
 */
export async function addToOrderBy(request: FormRequest): Promise<FormAnswer<Ordered>> {
  demandSignedIn(request);
  const { form, call, params, viewer } = request;
  if (viewer.role !== 'customer') throw redirect(pathOf(request));
  const { remove, update, add } = fieldsOf(form, 'remove', 'update', 'add');
  const { id = '' } = params;
  const to = { params: { id: viewer.cartId } };
  if (remove !== '')
    return answered(form, async () => {
      await call(changeCart, { ...to, body: { item: remove, quantity: 0 } });
      return { sizes: [], message: 'Removed from order.' };
    });
  const { productCategory, variants } = await call(getProduct, { params: { id } });
  const named = update || add;
  const wanted = variants.filter((variant) =>
    named === '' ? rowIn(form, variant.id).quantity !== '' : variant.id === named,
  );
  const rows = wanted.map((variant) => ({ id: variant.id, row: rowIn(form, variant.id) }));
  const problems = rows.flatMap((one) => rowProblems(one.id, one.row, productCategory));
  if (rows.length === 0) problems.push({ message: messages.enterQuantity });
  if (problems.length > 0) return { form: ORDER_FORM, problems, typed: typedIn(form) };
  const lines = rows.map((one) => additionOf(id, one.id, one.row));
  const [only] = lines;
  const answer = await answered(form, async () => {
    await (only && lines.length === 1
      ? call(addToCart, { ...to, body: only })
      : call(addLines, { ...to, body: { lines } }));
    return { sizes: rows.map((one) => one.id), message: update === '' ? messages.added : messages.updated };
  });
  return answer.problems ? { ...answer, problems: atSizes(answer, rows) } : answer;
}

function rowIn(form: FormData, variantId: string): Row {
  const read = (field: keyof Row): string => {
    const value = form.get(fieldName(field, variantId));
    return typeof value === 'string' ? value : '';
  };
  return {
    length: read('length'),
    feet: read('feet').replace(/\D/g, ''),
    quantity: read('quantity').replace(/\D/g, ''),
    unit: unitOf(read('unit')) ?? 'pieces',
  };
}

/** Problems of a call belong to the row that they are about; that of one row which was not answered, too. */
function atSizes(answer: FormAnswer, rows: readonly { readonly id: string }[]): readonly Problem[] {
  const { problems = [] } = answer;
  const [only] = rows;
  if (isUnanswered(answer))
    return only && rows.length === 1
      ? [{ message: sentencesOf(answer).join(' '), field: only.id }]
      : problems;
  return problems.map(({ message, field = '' }) => {
    const at = Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? 0);
    const size = rows[at]?.id;
    return size === undefined ? { message } : { message, field: size };
  });
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => entry[0] !== FORM_NAME && typeof entry[1] === 'string',
    ),
  );
