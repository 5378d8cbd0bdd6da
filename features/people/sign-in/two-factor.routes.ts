import { messages } from '#features/people/accounts/accounts.contract.ts';
import {
  type AccountDeps,
  findTwoFactor,
  findUser,
  removeTwoFactor,
  saveRecoveryCodes,
  saveTwoFactorOn,
  saveTwoFactorSecret,
} from '#features/people/accounts/accounts.public.ts';
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from '#features/people/accounts/own-account.contract.ts';
import { conflict } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { said } from '#shared/said.ts';
import { demandCode, demandPassword } from './proof.service.ts';
import { newRecoveryCodes, newTwoFactorSecret, otpauthUrl, plainCode } from './two-factor.service.ts';

/** Signing in with a code of an authenticator app beside the password, for whoever wants it. */
export function twoFactorRoutes(deps: AccountDeps): Route[] {
  const { db, head } = deps;
  return [
    serve(getTwoFactor, async ({ viewer }) => {
      const twoFactor = await findTwoFactor(db, viewer.userId);
      return twoFactor?.on
        ? { on: true, recoveryCodesLeft: twoFactor.recoveryCodesLeft }
        : { on: false, recoveryCodesLeft: 0 };
    }),

    serve(startTwoFactor, async ({ body, headers, viewer: { userId, role } }) => {
      await demandPassword(deps, userId, body.currentPassword, headers);
      const secret = newTwoFactorSecret();
      if (!(await saveTwoFactorSecret(db, userId, secret))) throw conflict(messages.twoFactorIsOn);
      const user = await findUser(db, userId, role);
      return { secret, otpauthUrl: otpauthUrl(head.supplier.name, user?.email ?? '', secret) };
    }),

    serve(confirmTwoFactor, async ({ body, headers, viewer: { userId } }) => {
      const twoFactor = await findTwoFactor(db, userId);
      if (!twoFactor || twoFactor.on) throw conflict(messages.twoFactorNotStarted);
      await demandCode(deps, userId, body.code, headers);
      const recoveryCodes = newRecoveryCodes();
      await db.transaction().execute(async (tx) => {
        await saveTwoFactorOn(tx, userId);
        await saveRecoveryCodes(tx, userId, recoveryCodes.map(plainCode));
      });
      return { recoveryCodes };
    }),

    serve(renewRecoveryCodes, async ({ body, headers, viewer: { userId } }) => {
      await demandPassword(deps, userId, body.currentPassword, headers);
      if (!(await findTwoFactor(db, userId))?.on) throw conflict(messages.twoFactorNotStarted);
      const recoveryCodes = newRecoveryCodes();
      await db
        .transaction()
        .execute(async (tx) => saveRecoveryCodes(tx, userId, recoveryCodes.map(plainCode)));
      return { recoveryCodes };
    }),

    serve(stopTwoFactor, async ({ body, headers, viewer: { userId } }) => {
      await demandPassword(deps, userId, body.currentPassword, headers);
      await removeTwoFactor(db, userId);
      return said(messages.twoFactorOff);
    }),
  ];
}
