import type { ReactElement } from 'react';
import { redirectDocument } from 'react-router';
import styles from '#features/people/accounts/account.module.css';
import { messages } from '#features/people/accounts/accounts.contract.ts';
import { endSession, endSessions, type Session } from '#features/people/accounts/own-account.contract.ts';
import { ago } from '#shared/ago.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { forgetTabDrafts } from '#web/form/tab-draft.ts';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { browserName } from './browser-name.rules.ts';

export const SESSIONS_FORM = 'sessions';

/** Instead of the id of a session. */
const ELSEWHERE = 'elsewhere';
const EVERYWHERE = 'everywhere';

export interface ShownSession {
  readonly id: string;
  readonly isCurrent: boolean;
  /** 'Chrome on Windows' */
  readonly where: string;
  readonly network: string;
  readonly since: string;
  readonly lastSeen: string;
}

export const shownSession = (session: Session, now: Date): ShownSession => ({
  id: session.id,
  isCurrent: session.current,
  where: browserName(session.userAgent),
  network: session.network,
  since: ago(session.createdAt, now),
  lastSeen: ago(session.lastSeenAt, now),
});

/** Ends the session whose button was pressed, or all others, or all of them: then the reader is out. */
export async function endSessionsBy({ form, call }: FormRequest): Promise<FormAnswer<string>> {
  const { end } = fieldsOf(form, 'end');
  const answer = await answered(form, async () => {
    switch (end) {
      case EVERYWHERE:
        await call(endSessions, {});
        return end;
      case ELSEWHERE:
        await call(endSessions, { query: { keep: 'this' } });
        return messages.signedOutElsewhere;
      default:
        await call(endSession, { params: { id: end } });
        return messages.signedOutThere;
    }
  });
  if (answer.done === EVERYWHERE) {
    forgetTabDrafts();
    throw redirectDocument(paths.login());
  }
  return answer;
}

/** Where one is signed in. */
export function Sessions({ sessions }: { readonly sessions: readonly ShownSession[] }): ReactElement {
  const form = usePageForm<string>(SESSIONS_FORM, unchecked);
  const ending = form.sending && fieldsOf(form.sending, 'end').end;
  return (
    <section className={styles['panel']}>
      <h2>Where you are signed in</h2>
      <FormMessages of={form}>
        {form.answer?.done !== undefined && <Alert tone="ok" title={form.answer.done} />}
      </FormMessages>
      <FormBody of={form} bare>
        <TableFrame label="Where you are signed in">
          <table className={styles['sessions']}>
            <thead>
              <tr>
                <th scope="col">Browser</th>
                <th scope="col">Last seen</th>
                <th scope="col">
                  <span className="vh">Sign Out</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} isEnding={ending === session.id} />
              ))}
            </tbody>
          </table>
        </TableFrame>
        <p className={styles['buttons']}>
          {sessions.length > 1 && (
            <Button type="submit" name="end" value={ELSEWHERE} busy={ending === ELSEWHERE}>
              Sign Out Everywhere Else
            </Button>
          )}
          <Button type="submit" name="end" value={EVERYWHERE} busy={ending === EVERYWHERE}>
            Sign Out Everywhere
          </Button>
        </p>
      </FormBody>
    </section>
  );
}

function SessionRow({
  session: { id, isCurrent, where, network, since, lastSeen },
  isEnding,
}: {
  readonly session: ShownSession;
  readonly isEnding: boolean;
}): ReactElement {
  return (
    <tr data-current={isCurrent || undefined}>
      <th scope="row">
        {where}
        <span className="unit">
          {network}, signed in {since}
        </span>
      </th>
      <td>{isCurrent ? 'This one' : lastSeen}</td>
      <td className="num">
        {isCurrent ? (
          <ButtonLink to={paths.logout()} size="s">
            Log out
          </ButtonLink>
        ) : (
          <Button type="submit" size="s" name="end" value={id} busy={isEnding}>
            Sign Out
            <span className="vh">
              {' '}
              of {where}, last seen {lastSeen}
            </span>
          </Button>
        )}
      </td>
    </tr>
  );
}
