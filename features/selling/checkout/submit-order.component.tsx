import { redirect } from 'react-router';
import type { ReplyOf } from '#shared/endpoint.ts';
import { CallFailed } from '#web/call.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { forgetTabDrafts } from '#web/form/tab-draft.ts';
import type { FormRequest } from '#web/page.tsx';
import { checkoutKeys, paths } from '#web/paths.ts';
import { checkOut } from './checkout.contract.ts';
import { checkoutForm } from './checkout-state.component.tsx';

/** Places the order that the review shows, under the key that it was opened with. */
export async function submitOrder({
  form,
  call,
}: FormRequest): Promise<FormAnswer<ReplyOf<typeof checkOut>>> {
  const { cart, key, totalCost, version } = fieldsOf(form, 'cart', 'key', 'totalCost', 'version');
  const body = {
    ...checkoutForm(fieldsOf(form, ...checkoutKeys)),
    totalCost: Number(totalCost),
    version: Number(version),
  };
  const input = { params: { id: cart }, sent: { 'idempotency-key': key }, body };
  const answer = await answered(form, async () => untilAnswered(async () => call(checkOut, input)));
  if (answer.done) {
    forgetTabDrafts();
    throw redirect(
      'approval' in answer.done ? paths.approval(answer.done.approval.id) : paths.confirm(answer.done.id),
    );
  }
  return answer;
}

/** After so long the buyer is told, and asks again themselves. */
const ASKED_AGAIN_WITHIN_MS = 5_000;

/** An answer that was cut off is asked for again: the key sees to it that it is the same order. */
async function untilAnswered<T>(action: () => Promise<T>): Promise<T> {
  const since = performance.now();
  for (const waitMs of [300, 1_000]) {
    try {
      return await action();
    } catch (error) {
      const isCutOff = error instanceof CallFailed && error.status === 0;
      if (!isCutOff || performance.now() - since > ASKED_AGAIN_WITHIN_MS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return action();
}
