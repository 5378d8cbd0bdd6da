import { messages } from '#features/people/accounts/accounts.contract.ts';
import {
  type AccountDeps,
  findMe,
  listSessions as listSessionRows,
  passwordProblems,
  removeSession,
  removeSessions,
  saveLook,
  setPassword,
  startSession,
} from '#features/people/accounts/accounts.public.ts';
import {
  changeLook,
  changePassword,
  endSession,
  endSessions,
  getMe,
  listSessions,
  type Me,
} from '#features/people/accounts/own-account.contract.ts';
import { invalid, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { endedSessionCookie, sessionCookie } from '#platform/http/session-cookie.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { demandPassword } from './proof.service.ts';

/** One's own account: who one is, the password, where one is signed in. */
export function ownAccountRoutes(deps: AccountDeps): Route[] {
  const { config, db, passwords } = deps;
  const https = config.publicUrl.startsWith('https:');

  const me = async ({ userId, role }: SignedInViewer): Promise<Me> => {
    const found = await findMe(db, userId, role);
    if (!found) throw notFound(messages.accountNotFound);
    return found;
  };

  return [
    serve(getMe, async ({ viewer }) => me(viewer)),

    serve(changeLook, async ({ body, viewer }) => {
      await saveLook(db, viewer.userId, body);
      return me(viewer);
    }),

    serve(changePassword, async ({ body, viewer: { userId }, caller, headers }) => {
      await demandPassword(deps, userId, body.currentPassword, headers);
      const problems = passwordProblems(body.password);
      if (problems.length > 0) throw invalid(problems);
      const passwordHash = await passwords.hash(body.password);
      const token = await db.transaction().execute(async (tx) => {
        await setPassword(tx, userId, passwordHash, deps.head);
        return startSession(tx, userId, caller);
      });
      headers['Set-Cookie'] = sessionCookie(token, https);
      return { token };
    }),

    serve(listSessions, async ({ viewer: { userId, sessionId } }) => {
      const data = await listSessionRows(db, userId, sessionId);
      return { data, total: data.length };
    }),

    serve(endSession, async ({ params, viewer: { userId, sessionId }, headers }) => {
      if (!(await removeSession(db, userId, params.id))) throw notFound(messages.sessionNotFound);
      if (params.id === sessionId) headers['Set-Cookie'] = endedSessionCookie(https);
      return { ended: 1 };
    }),

    serve(endSessions, async ({ query, viewer: { userId, sessionId }, headers }) => {
      if (query.keep === 'this') return { ended: await removeSessions(db, userId, { except: sessionId }) };
      headers['Set-Cookie'] = endedSessionCookie(https);
      return { ended: await removeSessions(db, userId) };
    }),
  ];
}
