import * as z from 'zod/mini';
import { documented } from '#shared/documented.ts';
import { EMAIL, EMAIL_INVALID, EMAIL_LONGEST, isEmailAddress } from '#shared/email-address.ts';
import { CompanyRights } from './company-rights.contract.ts';

/** Every sentence about accounts, spelled as spec 5 and spec 8 spell it; then those of shapes 2; then ours. */
export const messages = {
  firstname: 'Please enter a first name.',
  lastname: 'Please enter a last name.',
  email: 'Please enter an email address.',
  password: 'Please enter a password.',
  passwordConfirm: 'Please confirm your password.',
  passwordMismatch: 'Your passwords do not match.',
  companyForCustomers: 'Please enter a company name for customers.',
  trulinxIdForCustomers: 'Please enter a Trulinx ID for customers.',
  trulinxNetPaymentTermsForCustomers: 'Please enter a Trulinx Net Payment Terms for customers.',
  company: 'Please enter a company name.',
  incorrect: 'Incorrect Username or Password.',
  emailNotFound: 'We could not find your email.',
  emailSent: 'An Email Has Been Sent.',
  invalidResetToken: 'There was an invalid reset token, please try to reset again.',
  noResetToken: 'You do not have a valid reset token. Please try to reset your password again.',
  // spec 8 [sic]: it is the password that was reset (docs/deviations.md).
  passwordReset: 'Your email has been reset, you may now login.',
  confirmed: 'Your account has been confirmed! Please Login',
  signedOut: 'Thank you for checking us out!',
  adminCreated: 'The admin has been created.',
  userCreated: 'The user has been created.',
  profileUpdated: 'Your profile has been updated.',
  customerUpdated: 'Updated.',
  accountNotFound: 'Account Not Found',
  customerNotFound: 'Customer Not Found',
  noCustomers: 'No Customers Found',
  noAdmins: 'No Admins Found.',

  unconfirmed: 'Please confirm your account first. We can send the mail again.',
  emailLinkSent: 'We sent a link to {new address}.',
  emailChanged: 'Your email address has been changed.',
  currentPasswordWrong: 'Your current password is not correct.',

  tooLong: 'Please use at most 100 characters.',
  oneLine: 'Please use one line.',
  emailInvalid: EMAIL_INVALID,
  emailTaken: 'This email address already has an account.',
  currentPassword: 'Please enter your current password.',
  passwordTooShort: 'A password needs at least 10 characters.',
  passwordTooLong: 'A password may have at most 128 characters.',
  passwordTooCommon: 'This password is one of the most common ones. Please choose another.',
  adminsElsewhere: 'An admin is created by POST /api/admins.',
  reload: 'Reload the user and try again.',
  stale: 'Somebody else has changed this user. Reload it and try again.',
  nothingToConfirm: 'This account is confirmed, or disabled.',
  lastAdmin: 'The last admin cannot be removed.',
  linkInvalid: 'This link is not valid any more. Please sign in and ask for a new one.',
  codeMissing: 'Please enter the code from your authenticator app.',
  codeWrong: 'This code is not correct. Please wait for the next one and try again.',
  twoFactorIsOn: 'Signing in asks for a code already.',
  twoFactorOff: 'Signing in asks for no code any more.',
  twoFactorRemoved: 'Signing in asks this user for no code any more. A mail tells them.',
  twoFactorNotOn: 'Signing in asks this user for no code.',
  twoFactorOwn: 'Your own is switched off on your Security page, with your password.',
  twoFactorNotStarted: 'Please start the set-up again.',
  sessionNotFound: 'Session Not Found',
  passwordChanged: 'Your password has been changed.',
  signedOutThere: 'That session has ended.',
  signedOutElsewhere: 'You are signed out everywhere else.',
  noNotes: 'No contract notes to display.',
} as const;

export const PASSWORD_SHORTEST = 10;
export const PASSWORD_LONGEST = 128;
const NAME_LONGEST = 100;

const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** What is empty is told to be missing, and nothing else. */
const orEmpty = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text);

const name = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(NAME_LONGEST, messages.tooLong),
      z.regex(ONE_LINE, messages.oneLine),
    );
export const FirstName = name(messages.firstname);
export const LastName = name(messages.lastname);

export const EmailAddress = documented(
  z
    .string(messages.email)
    .check(
      z.trim(),
      z.minLength(1, messages.email),
      z.refine(orEmpty(isEmailAddress), messages.emailInvalid),
    ),
  { format: 'email', pattern: EMAIL.source, maxLength: EMAIL_LONGEST },
);

export const NewPassword = documented(
  z.string(messages.password).check(
    z.minLength(1, messages.password),
    z.refine(
      orEmpty((text) => text.length >= PASSWORD_SHORTEST),
      messages.passwordTooShort,
    ),
    z.maxLength(PASSWORD_LONGEST, messages.passwordTooLong),
  ),
  { minLength: PASSWORD_SHORTEST, description: 'None of the most common passwords.' },
);
export const PasswordAgain = documented(
  z.string(messages.passwordConfirm).check(z.minLength(1, messages.passwordConfirm)),
  { minLength: PASSWORD_SHORTEST, maxLength: PASSWORD_LONGEST, description: 'The same password again.' },
);

/** A password that is compared, not chosen. */
export const typedPassword = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(PASSWORD_LONGEST, messages.passwordTooLong));

/** Also told when other fields are wrong, so that everything is told at once. */
export const passwordsMatch = <F extends string>(again: F) =>
  z.refine<Readonly<Record<string, unknown>>>((form) => !form[again] || form['password'] === form[again], {
    path: [again],
    error: messages.passwordMismatch,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const accountTypes = ['Admin', 'customer'] as const;

/** A user as everybody who may see one sees it (spec 3). What a company has comes from its distributor. */
export const User = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  email: z.string(),
  AccountType: z.enum(accountTypes),
  company: z.optional(z.string()),
  distributor: z.optional(z.object({ id: z.string() })),
  /** For admins. */
  trulinxId: z.optional(z.string()),
  trulinxNetPaymentTerms: z.optional(z.string()),
  /** Percent, one decimal. */
  discount: z.optional(z.number()),
  ...CompanyRights.shape,
  confirmed: z.boolean(),
  disabled: z.boolean(),
  /** For admins: signing in asks for a code. */
  twoFactor: z.optional(z.boolean()),
  /** The address that is to become this one's once its link is used. */
  pendingEmail: z.optional(z.string()),
  createdAt: z.string(),
  version: z.number(),
});
export type User = z.infer<typeof User>;

export const UserId = z.object({ id: z.string() });
