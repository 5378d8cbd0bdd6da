import type { ReactElement } from 'react';
import { redirectDocument } from 'react-router';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { orderFor } from './ordering-for.contract.ts';

export const ORDER_FOR_FORM = 'order-for';

/** What the page does: the shop comes anew, as the customer sees it. */
export async function beginOrderFor({
  form,
  call,
  params: { id = '' },
}: FormRequest): Promise<FormAnswer<unknown>> {
  const answer = await answered(form, async () => call(orderFor, { params: { id } }));
  if (answer.done) throw redirectDocument(paths.home());
  return answer;
}

/** The way into the shop in a customer's place. */
export function OrderFor({ name }: { readonly name: string }): ReactElement {
  const form = usePageForm<unknown>(ORDER_FOR_FORM, unchecked);
  return (
    <FormBody of={form} bare>
      <FormMessages of={form} />
      <Button type="submit" size="s" busy={form.sending !== undefined}>
        Order for Them<span className="vh">: {name}</span>
      </Button>
    </FormBody>
  );
}
