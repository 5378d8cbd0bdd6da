import type { Letter } from '#features/people/mail/letter.rules.ts';

interface Greeted {
  readonly firstname: string;
  /** The supplier's name. */
  readonly shop: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

interface WithToken {
  readonly token: string;
}

/**
 * To a new user, and again whenever they ask.
 *
 * @param choose the token of a password of their own, in place of one that the staff typed
 */
export const confirmLetter = ({
  firstname,
  shop,
  publicUrl,
  token,
  choose,
}: Greeted & WithToken & { readonly choose: string }): Letter => ({
  subject: `Please confirm your account at ${shop}`,
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    {
      kind: 'text',
      text: `${shop} has opened an account for you: see your own prices, order online and follow your orders. Please confirm that this is your address.`,
    },
    { kind: 'button', label: 'Confirm Account', url: `${publicUrl}/confirmations/${token}` },
    {
      kind: 'text',
      text: 'Nobody but you should know your password. Choose your own here; that confirms the account, too:',
    },
    { kind: 'button', label: 'Choose Password', url: `${publicUrl}/password-resets/${choose}` },
    {
      kind: 'note',
      text: 'The links work for 7 days. If you expected no account from us, please do nothing.',
    },
  ],
});

/** To somebody whom a manager of a company wants there. */
export const invitationLetter = ({
  firstname,
  shop,
  publicUrl,
  by,
  company,
  token,
}: Greeted & WithToken & { readonly by: string; readonly company: string }): Letter => ({
  subject: `Please choose your password at ${shop}`,
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    {
      kind: 'text',
      text: `${by} has opened an account at ${shop} for you, to order for ${company}. Choose a password and sign in with this address.`,
    },
    { kind: 'button', label: 'Choose Password', url: `${publicUrl}/password-resets/${token}` },
    {
      kind: 'note',
      text: `The link works once, for 7 days; later you can ask for a new one at ${publicUrl}/forgot-password. If you expected no account, please do nothing.`,
    },
  ],
});

export const resetLetter = ({ firstname, shop, publicUrl, token }: Greeted & WithToken): Letter => ({
  subject: `Reset your password at ${shop}`,
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    { kind: 'text', text: 'Somebody, we hope you, asked for a new password. Choose one here:' },
    { kind: 'button', label: 'Reset Password', url: `${publicUrl}/password-resets/${token}` },
    {
      kind: 'note',
      text: 'The link works once, for one hour, and signs you out everywhere. If it was not you, please do nothing: your password stays as it is.',
    },
  ],
});

/** To whose password was changed, by them or through a reset: whoever did not do it learns of it. */
export const passwordChangedNotice = ({ firstname, shop, publicUrl }: Greeted): Letter => ({
  subject: `Your password at ${shop} has been changed`,
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    {
      kind: 'text',
      text: 'Your account has a new password, and everybody who was signed in with the old one is signed out.',
    },
    { kind: 'text', text: 'If it was not you, reset your password now and tell us at once.' },
    { kind: 'button', label: 'Reset Password', url: `${publicUrl}/forgot-password` },
  ],
});

/** To the new address: it counts once its link was used. Whose it is, is not known yet, so nobody's words are in it. */
export const newEmailLetter = ({
  shop,
  publicUrl,
  token,
}: Omit<Greeted, 'firstname'> & WithToken): Letter => ({
  subject: `Confirm your new email address at ${shop}`,
  blocks: [
    { kind: 'text', text: 'Hello,' },
    {
      kind: 'text',
      text: `this address is to become the one of an account at ${shop}. Until it is confirmed, the old one stays.`,
    },
    { kind: 'button', label: 'Confirm Email Address', url: `${publicUrl}/confirmations/${token}` },
    { kind: 'note', text: 'The link works for 7 days. If you did not ask for it, please do nothing.' },
  ],
});

/** To the old address, before the new one counts: whoever did not ask for it can still stop it. */
export const emailChangeNotice = ({
  firstname,
  shop,
  publicUrl,
  newEmail,
}: Greeted & { readonly newEmail: string }): Letter => ({
  subject: `Your email address at ${shop} is about to change`,
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    {
      kind: 'text',
      text: `Your account is to change its email address to ${newEmail}. It does as soon as that address is confirmed; then this one no longer signs in.`,
    },
    {
      kind: 'text',
      text: 'If it was not you, reset your password now: that stops the change and signs everybody out.',
    },
    { kind: 'button', label: 'Reset Password', url: `${publicUrl}/forgot-password` },
  ],
});

/** To somebody whose second factor an admin has taken away: they asked for it, or should say at once that they did not. */
export const twoFactorRemovedNotice = ({
  firstname,
  shop,
  publicUrl,
  by,
}: Greeted & { readonly by: string }): Letter => ({
  subject: `Signing in at ${shop} asks you for no code any more`,
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    {
      kind: 'text',
      text: `${by} has switched off two-factor sign-in for your account, so that you can sign in without your authenticator app. You can set it up again with a new one on your Security page.`,
    },
    { kind: 'button', label: 'Security', url: `${publicUrl}/account/profile/security` },
    { kind: 'note', text: 'If you did not ask for it, please change your password and tell us at once.' },
  ],
});

/** To an address that somebody wants for their account, and that has one already. */
export const emailTakenNotice = ({ firstname, shop, publicUrl }: Greeted): Letter => ({
  subject: `This address already has an account at ${shop}`,
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    {
      kind: 'text',
      text: 'Somebody signed in to another account asked to use this email address for it. It has this account already, so nothing was changed.',
    },
    { kind: 'button', label: 'Sign In', url: `${publicUrl}/login` },
  ],
});
