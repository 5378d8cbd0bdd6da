import { getMe, getTwoFactor, listSessions } from '#features/people/accounts/own-account.contract.ts';
import {
  ERASE_FORM,
  eraseBy,
  PersonalData,
} from '#features/people/personal-data/personal-data.component.tsx';
import { formNameOf } from '#web/form/form-answer.ts';
import { demandSignedIn } from '#web/guard.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ChangePassword, changePasswordBy } from './change-password.component.tsx';
import {
  endSessionsBy,
  SESSIONS_FORM,
  Sessions,
  type ShownSession,
  shownSession,
} from './sessions.component.tsx';
import {
  changeTwoFactorBy,
  isTwoFactorForm,
  TwoFactor,
  type TwoFactorState,
} from './two-factor.component.tsx';

interface SecurityData {
  readonly sessions: readonly ShownSession[];
  /** For the staff. */
  readonly twoFactor: TwoFactorState | undefined;
  /** For a customer: their id. */
  readonly own: string | undefined;
}

/** `/account/profile/security`: how one signs in, and where one has. */
export const securityPage = page<SecurityData>({
  load: loadSecurity,
  act: async (request) => {
    const form = formNameOf(request.form);
    if (form === ERASE_FORM) return eraseBy(request);
    if (form === SESSIONS_FORM) return endSessionsBy(request);
    return isTwoFactorForm(form) ? changeTwoFactorBy(request) : changePasswordBy(request);
  },
  head: () => ({ title: 'Security', robots: 'noindex' }),
  Page: ({ data: { sessions, twoFactor, own } }) => (
    <AccountPage
      title="Security"
      crumbs={
        <Breadcrumbs crumbs={[{ label: 'Edit Profile', to: paths.profile() }, { label: 'Security' }]} />
      }
    >
      <ChangePassword />
      <Sessions sessions={sessions} />
      {twoFactor && <TwoFactor state={twoFactor} />}
      {own !== undefined && <PersonalData id={own} isOwn />}
    </AccountPage>
  ),
});

async function loadSecurity(request: PageRequest): Promise<SecurityData> {
  demandSignedIn(request);
  const { call, clock, viewer } = request;
  const [sessions, twoFactor, me] = await Promise.all([
    call(listSessions, {}),
    viewer.role === 'admin' ? call(getTwoFactor, {}) : undefined,
    viewer.role === 'customer' ? call(getMe, {}) : undefined,
  ]);
  const now = clock.now();
  return {
    sessions: sessions.data.map((session) => shownSession(session, now)),
    twoFactor,
    own: me?.id,
  };
}
