import type { ReactElement } from 'react';
import { CompanyRightsFields } from '#features/people/accounts/company-rights.component.tsx';
import {
  rightsChange,
  rightsFields,
  rightsProblems,
  rightsTexts,
} from '#features/people/accounts/company-rights.rules.ts';
import { type Check, checkBy } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandManager } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { type CompanyUser, InviteUser, inviteCompanyUser, messages } from './company-people.contract.ts';

const read = (form: FormData) => fieldsOf(form, 'firstName', 'lastName', 'email');
const readRights = (form: FormData) => fieldsOf(form, ...rightsFields);
const checkPerson = checkBy(InviteUser, read);
const check: Check = (form) => [...checkPerson(form), ...rightsProblems(readRights(form))];

/** `/account/company/new`: an account for somebody of one's own company. */
export const invitePersonPage = page<object>({
  load: (request) => {
    demandManager(request);
    return {};
  },
  act: invite,
  head: () => ({ title: 'Invite Somebody', robots: 'noindex' }),
  Page: () => (
    <AccountPage
      title="Invite Somebody"
      crumbs={
        <Breadcrumbs crumbs={[{ label: 'People', to: paths.company() }, { label: 'Invite Somebody' }]} />
      }
    >
      <InviteForm />
    </AccountPage>
  ),
});

async function invite({ form, call }: FormRequest): Promise<FormAnswer<CompanyUser>> {
  const typed = readRights(form);
  const { orderLimit, periodLimit, ...role } = rightsChange(typed, typed);
  const body = {
    ...read(form),
    ...role,
    ...(orderLimit && { orderLimit }),
    ...(periodLimit && { periodLimit }),
  };
  return answered(form, async () => call(inviteCompanyUser, { body }));
}

function InviteForm(): ReactElement {
  const form = usePageForm<CompanyUser>('invite', check);
  return (
    <FormBody of={form}>
      <FormMessages of={form}>{form.answer?.done && <Invited person={form.answer.done} />}</FormMessages>
      <TextField {...fieldOf(form, 'firstName')} label="First Name" autoComplete="off" />
      <TextField {...fieldOf(form, 'lastName')} label="Last Name" autoComplete="off" />
      <TextField {...fieldOf(form, 'email')} label="Email" type="email" autoComplete="off" />
      <CompanyRightsFields form={form} rights={rightsTexts({})} />
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Send Invitation
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}

const Invited = ({ person }: { readonly person: CompanyUser }): ReactElement => (
  <Alert
    tone="ok"
    title={messages.invited.replace('{email}', person.email).replace('{name}', person.firstName)}
  >
    <p>
      <Link to={paths.companyPerson(person.id)}>{person.name}</Link>
    </p>
  </Alert>
);
