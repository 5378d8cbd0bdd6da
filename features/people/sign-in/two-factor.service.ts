import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import {
  findTwoFactor,
  saveRecoveryCodeUsed,
  saveStepUsed,
} from '#features/people/accounts/accounts.public.ts';
import type { Db } from '#platform/db/db.ts';

/** A phone's clock may be off by one step of half a minute. */
const TOLERANCE_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Without 0, O, 1, I and L: they are copied from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const newTwoFactorSecret = (): string => generateSecret();

/** What an authenticator app reads from a QR code. */
export const otpauthUrl = (issuer: string, email: string, secret: string): string =>
  generateURI({ issuer, label: email, secret });

/** Ten codes for a lost phone: 'K7QM2-9XWTD'. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Accepts the app's code, once, or an unused recovery code, once. */
export async function acceptCode(db: Db, userId: string, code: string): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '').toUpperCase();
  if (!/^\d{6}$/.test(typed)) return saveRecoveryCodeUsed(db, userId, typed);
  const twoFactor = await findTwoFactor(db, userId);
  if (!twoFactor) return false;
  const result = verifySync({ secret: twoFactor.secret, token: typed, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result && (await saveStepUsed(db, userId, result.timeStep));
}

/** As it is stored and compared. */
export const plainCode = (code: string): string => code.replace('-', '');

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
