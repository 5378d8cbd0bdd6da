import { Status } from '#features/selling/orders/order.contract.ts';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import type { FormRequest } from '#web/page.tsx';
import { changeOrder, changeOrders } from './order-admin.contract.ts';

export const BULK = 'bulk';

/** What the forms of the list do: a row's are named by what they change and the order's id. */
export async function actOnOrders(request: FormRequest): Promise<FormAnswer> {
  const { form, call } = request;
  const [what, id = ''] = formNameOf(form).split(' ');
  return answered(form, async () =>
    what === BULK
      ? call(changeOrders, { body: bulkChange(form) })
      : call(changeOrder, { params: { id }, body: { version: versionIn(form), ...rowChange(form, what) } }),
  );
}

function rowChange(form: FormData, what: string | undefined) {
  const { status, assignedTo, reason } = fieldsOf(form, 'status', 'assignedTo', 'reason');
  if (what === 'assign') return { assignedTo };
  if (what === 'numbers') return fieldsOf(form, 'externalNumber', 'invoiceNumber');
  // With the status 'shipped' the shipping that is typed below it goes along: the customer is told both at once.
  const carrier = form.has('tracking') && { carrier: fieldsOf(form, 'name', 'tracking', 'url') };
  return {
    ...(what === 'status' && { status: Status.parse(status) }),
    ...(reason.trim() !== '' && { reason }),
    ...carrier,
  };
}

/** Of the chosen orders; what is left at its first choice stays as it is in each. */
function bulkChange(form: FormData) {
  const { status, assignedTo } = fieldsOf(form, 'status', 'assignedTo');
  const orders = form.getAll('order').map((value) => {
    const [id = '', version] = typeof value === 'string' ? value.split(' ') : [];
    return { id, version: Number(version) };
  });
  return {
    orders,
    ...(status !== '' && { status: Status.parse(status) }),
    ...(assignedTo !== '' && { assignedTo: assignedTo === 'none' ? '' : assignedTo }),
  };
}

const versionIn = (form: FormData): number => Number(fieldsOf(form, 'version').version);
