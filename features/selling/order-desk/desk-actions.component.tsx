import { CRIMPS_FORM } from '#features/selling/line-crimps/line-crimps.component.tsx';
import { keepLineCrimps } from '#features/selling/line-crimps/line-crimps.contract.ts';
import { actOnOrders } from '#features/selling/order-admin/order-admin-actions.component.tsx';
import { DOCUMENT_FORM } from '#features/selling/order-documents/order-documents.component.tsx';
import { removeDocument } from '#features/selling/order-documents/order-documents.contract.ts';
import { putIntoCart } from '#features/selling/orders/order-actions.component.tsx';
import { RETURN_FORM, returnIn } from '#features/selling/returns/ask-return.component.tsx';
import { DECIDE_FORM, decisionIn } from '#features/selling/returns/decide-return.component.tsx';
import { createReturn, decideReturn } from '#features/selling/returns/returns.contract.ts';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import type { FormRequest } from '#web/page.tsx';
import { CORRECT_FORM, correctionIn } from './correction-fields.component.tsx';
import { correctOrder } from './corrections.contract.ts';
import { QUANTITY, SHIP_FORM } from './ship-form.component.tsx';
import { createShipment, voidShipment } from './shipments.contract.ts';
import { VOID_FORM } from './void-form.component.tsx';

/** What the forms of an order's page do: the buyer's, and the staff's. */
export async function actOnOrder(request: FormRequest): Promise<FormAnswer> {
  const { form, call, params } = request;
  const { id = '' } = params;
  const [what, thing = ''] = formNameOf(form).split(' ');
  if (what === 'status' || what === 'assign' || what === 'shipping' || what === 'numbers')
    return actOnOrders(request);
  if (what === DOCUMENT_FORM)
    return answered(form, async () => call(removeDocument, { params: { id, did: thing } }));
  if (what === CRIMPS_FORM) return keepCrimps(request, id, thing);
  if (what === RETURN_FORM) {
    const { key, body } = returnIn(form);
    return answered(form, async () =>
      call(createReturn, { params: { id }, sent: { 'idempotency-key': key }, body }),
    );
  }
  if (what === DECIDE_FORM)
    return answered(form, async () =>
      call(decideReturn, { params: { id, rid: thing }, body: decisionIn(form) }),
    );
  if (what === SHIP_FORM)
    return answered(form, async () =>
      call(createShipment, {
        params: { id },
        // An answer may be lost on its way: the same again is the same shipment.
        sent: { 'idempotency-key': `desk-${versionIn(form)}` },
        body: shipmentIn(form),
      }),
    );
  if (what === CORRECT_FORM)
    return answered(form, async () =>
      call(correctOrder, { params: { id }, body: { version: versionIn(form), ...correctionIn(form) } }),
    );
  if (what === VOID_FORM)
    return answered(form, async () =>
      call(voidShipment, {
        params: { id, sid: thing },
        body: { version: versionIn(form), ...fieldsOf(form, 'reason') },
      }),
    );
  return putIntoCart(request);
}

async function keepCrimps({ form, call }: FormRequest, id: string, line: string): Promise<FormAnswer> {
  const { revision, unit, a, b, key } = fieldsOf(form, 'revision', 'unit', 'a', 'b', 'key');
  return answered(form, async () =>
    call(keepLineCrimps, {
      params: { id, line },
      // An answer may be lost on its way: the same again is the same crimps.
      sent: { 'idempotency-key': key },
      body: {
        revision: Number(revision),
        unit: unit === 'in' ? 'in' : 'mm',
        ...(a.trim() !== '' && { a }),
        ...(b.trim() !== '' && { b }),
      },
    }),
  );
}

function shipmentIn(form: FormData) {
  const { name, tracking, url, packages, note } = fieldsOf(
    form,
    'name',
    'tracking',
    'url',
    'packages',
    'note',
  );
  const lines = [...form].flatMap(([field, value]) =>
    field.startsWith(QUANTITY) && Number(value) !== 0
      ? [{ line: field.slice(QUANTITY.length), quantity: Number(value) }]
      : [],
  );
  return {
    version: versionIn(form),
    carrier: { name, tracking, url },
    lines,
    ...(packages.trim() !== '' && { packages: Number(packages) }),
    ...(note.trim() !== '' && { note }),
  };
}

const versionIn = (form: FormData): number => Number(fieldsOf(form, 'version').version);
