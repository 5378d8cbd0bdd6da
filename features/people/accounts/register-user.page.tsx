import { type ReactElement, useState } from 'react';
import {
  type DistributorChoices,
  DistributorSelect,
} from '#features/people/distributors/distributor-select.component.tsx';
import { listDistributorNames } from '#features/people/distributors/distributors.contract.ts';
import { type Check, checkBy } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { LawfulNote } from '#web/ui/lawful-note.tsx';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { messages, type User } from './accounts.contract.ts';
import { BareCompany } from './bare-company.component.tsx';
import { createAdmin, createUser, RegisterAdmin, RegisterCustomer } from './users.contract.ts';

interface RegisterData {
  readonly choices: DistributorChoices;
}

const isAdmin = (form: FormData): boolean => form.get('admin') !== null;
const readAdmin = (form: FormData) =>
  fieldsOf(form, 'firstname', 'lastname', 'email', 'password', 'passwordConfirm');
const readCustomer = (form: FormData) => ({ ...readAdmin(form), ...fieldsOf(form, 'distributor') });
const checkAdmin = checkBy(RegisterAdmin, readAdmin);
const checkCustomer = checkBy(RegisterCustomer, readCustomer);
const check: Check = (form) => (isAdmin(form) ? checkAdmin(form) : checkCustomer(form));

/** `/account/register-user`: an account for a customer, or for somebody of the staff. */
export const registerUserPage = page<RegisterData>({
  load: async (request) => {
    demandAdmin(request);
    return { choices: await request.call(listDistributorNames, {}) };
  },
  act: register,
  head: () => ({ title: 'Register User', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Register User">
      <RegisterForm {...data} />
    </AccountPage>
  ),
});

async function register({ form, call }: FormRequest): Promise<FormAnswer<User>> {
  return answered(form, async () =>
    isAdmin(form)
      ? call(createAdmin, { body: readAdmin(form) })
      : call(createUser, { body: readCustomer(form) }),
  );
}

function RegisterForm({ choices }: RegisterData): ReactElement {
  const form = usePageForm<User>('register', check);
  const [admin, setAdmin] = useAdmin(form);
  return (
    <FormBody of={form}>
      <FormMessages of={form}>{form.answer?.done && <Registered user={form.answer.done} />}</FormMessages>
      <TextField {...fieldOf(form, 'firstname')} label="First Name" autoComplete="off" />
      <TextField {...fieldOf(form, 'lastname')} label="Last Name" autoComplete="off" />
      <TextField {...fieldOf(form, 'email')} label="Email" type="email" autoComplete="off" />
      <DistributorSelect {...fieldOf(form, 'distributor')} choices={choices} disabled={admin}>
        <BareCompany problems={form.problems} distributorId={form.answer?.typed?.['distributor'] ?? ''} />
      </DistributorSelect>
      <PasswordField {...fieldOf(form, 'password')} label="Password" autoComplete="new-password" />
      <PasswordField
        {...fieldOf(form, 'passwordConfirm')}
        label="Password Confirm"
        autoComplete="new-password"
      />
      <Checkbox name="admin" checked={admin} onChange={({ target }) => setAdmin(target.checked)}>
        Admin User
      </Checkbox>
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Create Account
        </Button>
      </p>
      <LawfulNote />
      <Unsaved />
    </FormBody>
  );
}

/** Whether Admin User is ticked; not any more once the account is there. */
function useAdmin({ answer }: PageForm<User>): [boolean, (admin: boolean) => void] {
  const done = answer?.done;
  const [ticked, setTicked] = useState({ before: done, admin: answer?.typed?.['admin'] !== undefined });
  return [ticked.before === done && ticked.admin, (admin) => setTicked({ before: done, admin })];
}

function Registered({ user }: { readonly user: User }): ReactElement {
  const isOfStaff = user.AccountType === 'Admin';
  return (
    <Alert tone="ok" title={isOfStaff ? messages.adminCreated : messages.userCreated}>
      <p>
        We sent a link to {user.email}: {user.firstname} can sign in once it is used.{' '}
        {isOfStaff ? (
          <Link to={paths.admins()}>Admins</Link>
        ) : (
          <Link to={paths.editCustomer(user.id)}>Edit {user.name}</Link>
        )}
      </p>
    </Alert>
  );
}
