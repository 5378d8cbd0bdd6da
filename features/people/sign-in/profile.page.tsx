import { type ReactElement, useEffect } from 'react';
import { messages, type User } from '#features/people/accounts/accounts.contract.ts';
import { getMe } from '#features/people/accounts/own-account.contract.ts';
import { changeUser, OwnProfile } from '#features/people/accounts/users.contract.ts';
import { checkBy } from '#web/form/check.ts';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandSignedIn } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';

const read = (form: FormData) => fieldsOf(form, 'firstname', 'lastname', 'email');
const check = checkBy(OwnProfile, read);

/** `/account/profile` */
export const profilePage = page<User>({
  load: async (request) => {
    demandSignedIn(request);
    return request.call(getMe, {});
  },
  act: async ({ form, call }) => {
    const { id, version } = fieldsOf(form, 'id', 'version');
    return answered(form, async () =>
      call(changeUser, { params: { id }, body: { ...read(form), version: Number(version) } }),
    );
  },
  head: () => ({ title: 'Edit Profile', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Edit Profile">
      <ProfileForm user={data} />
      <p>
        <Link to={paths.security()}>Security</Link>: your password and where you are signed in.
      </p>
      {data.AccountType !== 'Admin' && (
        <p>
          <Link to={paths.ownPrices()}>Your Prices</Link>: what is agreed with your company.
        </p>
      )}
    </AccountPage>
  ),
});

function ProfileForm({ user }: { readonly user: User }): ReactElement {
  const form = usePageForm<User>('profile', check);
  const saved = form.answer?.done;
  const { rename } = useShell();
  useEffect(() => {
    if (saved) rename(saved.name);
  }, [saved, rename]);
  return (
    <FormBody of={form}>
      <FormMessages of={form}>{saved && <Saved user={saved} />}</FormMessages>
      <input type="hidden" name="id" value={user.id} />
      <input type="hidden" name="version" value={user.version} />
      <TextField
        {...fieldOf(form, 'firstname', user.firstname)}
        label="First Name"
        autoComplete="given-name"
      />
      <TextField {...fieldOf(form, 'lastname', user.lastname)} label="Last Name" autoComplete="family-name" />
      <TextField
        {...fieldOf(form, 'email', user.email)}
        label="Email"
        hint={user.pendingEmail === undefined || saved ? undefined : linkSent(user.pendingEmail)}
        type="email"
        autoComplete="email"
      />
      {user.company !== undefined && (
        <TextField id="profile-company" label="Company" value={user.company} readOnly />
      )}
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Update Profile
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}

function Saved({ user: { pendingEmail } }: { readonly user: User }): ReactElement {
  return (
    <Alert tone="ok" title={messages.profileUpdated}>
      {pendingEmail !== undefined && <p>{linkSent(pendingEmail)}</p>}
    </Alert>
  );
}

const linkSent = (address: string): string => messages.emailLinkSent.replace('{new address}', address);
