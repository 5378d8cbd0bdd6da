import { type ReactElement, useState } from 'react';
import { redirect } from 'react-router';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import type { Address } from '#features/people/distributors/distributors.contract.ts';
import {
  CheckoutForm,
  type getLastAddresses,
  ORDER_NOTES_MAX,
  PO_MAX,
} from '#features/selling/checkout/checkout.contract.ts';
import { addressesFor, addressLine, chosenAddress } from '#features/selling/checkout/chosen-address.rules.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { checkBy } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { RadioList } from '#web/ui/radio-list.tsx';
import type { Quote, QuoteLine } from './quote.contract.ts';
import { acceptQuote } from './quote-deeds.contract.ts';
import { nameOf } from './quote-differences.rules.ts';
import styles from './quotes.module.css';

export const ACCEPT_FORM = 'accept';

/** Of the buyer's company, and those of their last order. */
export interface Places {
  readonly addresses: readonly Address[];
  readonly last: ReplyOf<typeof getLastAddresses>;
}

const read = (form: FormData) =>
  fieldsOf(form, 'shippingAddress', 'billingAddress', 'poNumber', 'orderNotes');
const check = checkBy(CheckoutForm, read);

type Said = ReplyOf<typeof acceptQuote>;

/** What the page does with the yes of a buyer. */
export async function sendYes({ form, call, params: { id = '' } }: FormRequest): Promise<FormAnswer<Said>> {
  const { version, revision, key } = fieldsOf(form, 'version', 'revision', 'key');
  const chosen = [...form].flatMap(([name, value]) => {
    const line = /^quantities\.(.+)$/.exec(name)?.[1];
    return line === undefined ? [] : [[line, Number(value)] as const];
  });
  const answer = await answered(form, async () =>
    call(acceptQuote, {
      params: { id },
      sent: { 'idempotency-key': key },
      body: {
        ...read(form),
        version: Number(version),
        revision: Number(revision),
        quantities: Object.fromEntries(chosen),
      },
    }),
  );
  if (answer.done)
    throw redirect(
      'approval' in answer.done ? paths.approval(answer.done.approval.id) : paths.confirm(answer.done.id),
    );
  return answer;
}

/** Where to, on whose bill, under which PO number: the yes to what was sent last. */
export function AcceptForm({
  quote,
  places: { addresses, last },
  newKey,
}: {
  readonly quote: Quote;
  readonly places: Places;
  /** The same for as long as the page is open: pressed twice, it is ordered once. */
  readonly newKey: string;
}): ReactElement {
  const form = usePageForm<Said>(ACCEPT_FORM, check);
  const [key] = useState(newKey);
  const address = (use: 'shipping' | 'billing') => {
    const name = `${use}Address` as const;
    const choices = addressesFor(addresses, use);
    const chosen = chosenAddress(choices, undefined, last[name]);
    const { id, error, defaultValue } = fieldOf(form, name, chosen);
    return { id, name, error, choices: choices.map(choiceOf), chosen: defaultValue };
  };
  return (
    <section className={styles['block']} id="accept">
      <h2>Accept</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="The quote could not be accepted." />
        <input type="hidden" name="version" value={quote.version} />
        <input type="hidden" name="revision" value={quote.revision} />
        <input type="hidden" name="key" value={key} />
        {quote.lines.map((line) => line.offers && <Quantities key={line.id} line={line} />)}
        <RadioList {...address('shipping')} label="Shipping address" />
        <RadioList {...address('billing')} label="Billing address" />
        <TextField
          {...fieldOf(form, 'poNumber')}
          label="Purchase order number"
          maxLength={PO_MAX}
          autoComplete="off"
        />
        <TextArea
          {...fieldOf(form, 'orderNotes')}
          label="Order notes"
          optional
          rows={2}
          maxLength={ORDER_NOTES_MAX}
        />
        <p>
          <Button type="submit" tone="go" size="l" busy={form.sending !== undefined}>
            Accept and Order
          </Button>
        </p>
      </FormBody>
    </section>
  );
}

const choiceOf = (address: Address) => ({
  value: address.id,
  label: address.name,
  detail: addressLine(address),
});

function Quantities({ line }: { readonly line: QuoteLine }): ReactElement {
  return (
    <SelectField name={`quantities.${line.id}`} label={`Quantity of ${nameOf(line)}`}>
      {line.offers?.map(({ quantity, price = 0 }) => (
        <option key={quantity} value={quantity}>
          {figure(quantity)} at {dollars(price)}
        </option>
      ))}
    </SelectField>
  );
}
