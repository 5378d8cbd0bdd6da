import type { ReactElement } from 'react';
import { redirectDocument } from 'react-router';
import { checkBy } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ErasePerson, erasePerson, exportPerson } from './personal-data.contract.ts';
import styles from './personal-data.module.css';

export const ERASE_FORM = 'erase';

const read = (form: FormData) => fieldsOf(form, 'person', 'confirm', 'currentPassword');
const check = checkBy(ErasePerson, read);

export async function eraseBy({ form, call, viewer }: FormRequest): Promise<FormAnswer<true>> {
  const { person, ...body } = read(form);
  const answer = await answered<true>(form, async () => {
    await call(erasePerson, { params: { id: person }, body });
    return true;
  });
  // Who erased themselves has no account to look at any more.
  if (answer.done && viewer.role === 'customer') throw redirectDocument(paths.home());
  return answer;
}

/** What is kept of a customer, to take along or to be erased. */
export function PersonalData({
  id,
  isOwn,
}: {
  readonly id: string;
  /** The reader's own. */
  readonly isOwn: boolean;
}): ReactElement {
  const form = usePageForm<true>(ERASE_FORM, check);
  if (form.answer?.done)
    return (
      <Alert tone="ok" title="Erased">
        <p>Everything that says who this was is gone. Orders and quotes stay under ‘Former customer’.</p>
      </Alert>
    );
  return (
    <section className={styles['panel']}>
      <h2>Personal Data</h2>
      <p>
        <a href={exportPerson.path.replace(':id', encodeURIComponent(id))} download>
          Save {isOwn ? 'my data' : 'their data'}
        </a>
        : account, orders, quotes, messages, mails and what else is kept, as one JSON file.
      </p>
      <p>
        Or have it erased: name, addresses of mail, messages, files, lists and sign-ins are removed for good.
        Orders, quotes and the audit log stay, under ‘Former customer’. Nothing brings it back.
        {isOwn && ' You are signed out then, and find yourself on the front page.'}
      </p>
      <FormBody of={form}>
        <FormMessages of={form} />
        <input type="hidden" name="person" value={id} />
        <TextField
          {...fieldOf(form, 'confirm')}
          label="Email of the account"
          type="email"
          autoComplete="off"
          hint="Typed once more, so that nobody is erased by a slip."
        />
        {isOwn && (
          <PasswordField
            {...fieldOf(form, 'currentPassword')}
            label="Your Password"
            autoComplete="current-password"
          />
        )}
        <p>
          <Button type="submit" tone="bad" busy={form.sending !== undefined}>
            Erase for Good
          </Button>
        </p>
      </FormBody>
    </section>
  );
}
