import type { ReactElement } from 'react';
import { checkBy } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import type { FormRequest } from '#web/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { LawfulNote } from '#web/ui/lawful-note.tsx';
import { ContactForm as ContactShape, messages, sendMessage } from './enquiries.contract.ts';
import { FormTraps, readTraps } from './form-traps.component.tsx';
import { PhoneField } from './phone-field.component.tsx';

const CONTACT_FORM = 'contact';

interface Sent {
  readonly message: string;
}

const read = (form: FormData) =>
  fieldsOf(form, 'full-name', 'email', 'phone', 'company', 'subject', 'message');
const check = checkBy(ContactShape, read);

/** What a page does with a ContactForm on it. */
export async function sendContact({ form, call }: FormRequest): Promise<FormAnswer<Sent>> {
  return answered(form, async () =>
    call(sendMessage, { body: { ...read(form), ...(await readTraps(form)) } }),
  );
}

/** Contact (spec 3). */
export function ContactForm(): ReactElement {
  const form = usePageForm<Sent>(CONTACT_FORM, check);
  const { done } = form.answer ?? {};
  if (done)
    return (
      <FormMessages of={form}>
        <Alert tone="ok" title={done.message} />
      </FormMessages>
    );
  return (
    <FormBody of={form}>
      <FormMessages of={form} title={messages.failed} />
      <TextField {...fieldOf(form, 'full-name')} label="Full Name" optional autoComplete="name" />
      <TextField {...fieldOf(form, 'email')} label="Email" type="email" autoComplete="email" />
      <PhoneField {...fieldOf(form, 'phone')} label="Phone" optional />
      <TextField {...fieldOf(form, 'company')} label="Company" optional autoComplete="organization" />
      <TextField {...fieldOf(form, 'subject')} label="Subject" optional />
      <TextArea {...fieldOf(form, 'message')} label="Message" rows={6} />
      <FormTraps form={CONTACT_FORM} />
      <p>
        <Button type="submit" tone="go" size="l" busy={form.sending !== undefined}>
          Send Message
        </Button>
      </p>
      <LawfulNote />
      <Unsaved />
    </FormBody>
  );
}
