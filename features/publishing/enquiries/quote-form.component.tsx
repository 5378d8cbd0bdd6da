import type { ReactElement } from 'react';
import { filesIn, filesUnderway, PickFiles } from '#features/publishing/sent-files/pick-files.component.tsx';
import { type Check, checkBy } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type Drafts, useDraft } from '#web/form/use-draft.ts';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import type { FormRequest } from '#web/page.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { LawfulNote } from '#web/ui/lawful-note.tsx';
import { messages, QuoteForm as QuoteShape, requestQuote } from './enquiries.contract.ts';
import { FormTraps, readTraps } from './form-traps.component.tsx';
import { PhoneField } from './phone-field.component.tsx';
import { readQuotedItems } from './quoted-items.rules.ts';

export const QUOTE_FORM = 'quote';

interface Sent {
  readonly message: string;
}

const read = (form: FormData) => ({
  ...fieldsOf(form, 'name', 'email', 'phone', 'company', 'message'),
  items: readQuotedItems(fieldsOf(form, 'items').items),
  files: filesIn(form),
});
const checkShape = checkBy(QuoteShape, read);
const check: Check = (form) => [...checkShape(form), ...filesUnderway(form)];

/** What a page does with a QuoteForm on it. */
export async function sendQuote({ form, call }: FormRequest): Promise<FormAnswer<Sent>> {
  return answered(form, async () =>
    call(requestQuote, { body: { ...read(form), ...(await readTraps(form)) } }),
  );
}

/** Who asks, as far as it is known. */
interface Asker {
  readonly name: string;
  readonly email: string;
  readonly company?: string | undefined;
}

/**
 * Request a Quote (spec 5).
 *
 * @param drafts what was typed before it went out of the page
 * @param items what a price is asked for, one a line, before anything is typed
 */
export function QuoteForm({
  drafts,
  items,
  asker,
}: {
  readonly drafts: Drafts;
  readonly items?: string | undefined;
  readonly asker?: Asker;
}): ReactElement {
  const form = usePageForm<Sent>(QUOTE_FORM, check);
  useDraft(form, drafts);
  const { phone } = useShell().supplier;
  const { done } = form.answer ?? {};
  if (done)
    return (
      <FormMessages of={form}>
        <Alert tone="ok" title={done.message}>
          <p>
            In a hurry? Call <a href={`tel:${phone}`}>{phone}</a>.
          </p>
        </Alert>
      </FormMessages>
    );
  return (
    <FormBody of={form}>
      <FormMessages of={form} title={messages.failed} />
      <TextField {...fieldOf(form, 'name', asker?.name)} label="Name" autoComplete="name" />
      <TextField {...fieldOf(form, 'email', asker?.email)} label="Email" type="email" autoComplete="email" />
      <PhoneField {...fieldOf(form, 'phone')} label="Phone" />
      <TextField
        {...fieldOf(form, 'company', asker?.company)}
        label="Company"
        optional
        autoComplete="organization"
      />
      <TextArea
        {...fieldOf(form, 'items', items)}
        label="Items"
        hint="One a line: a part number and a quantity. A list can be pasted."
        optional
        rows={3}
        spellCheck={false}
      />
      <TextArea
        {...fieldOf(form, 'message')}
        label="Message"
        hint="Part numbers, lengths and when you need it."
        rows={5}
      />
      <PickFiles {...fieldOf(form, 'files')} />
      <FormTraps form={QUOTE_FORM} />
      <p>
        <Button type="submit" tone="go" size="l" busy={form.sending !== undefined}>
          Send request
        </Button>
      </p>
      <LawfulNote />
      <Unsaved />
    </FormBody>
  );
}
