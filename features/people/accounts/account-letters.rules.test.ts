import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Letter } from '#features/people/mail/letter.rules.ts';
import {
  confirmLetter,
  emailChangeNotice,
  emailTakenNotice,
  newEmailLetter,
  passwordChangedNotice,
  resetLetter,
  twoFactorRemovedNotice,
} from './account-letters.rules.ts';

const who = { firstname: 'Ann', shop: 'Northfield', publicUrl: 'https://shop.example' };
const token = 'abc123';
/** Subject, greeting, label and address of the button, and the words that matter. */
const letters: ReadonlyArray<readonly [Letter, string, string, string, readonly RegExp[]]> = [
  [
    confirmLetter({ ...who, token, choose: 'own456' }),
    'Please confirm your account at Northfield',
    'Confirm Account',
    '/confirmations/abc123',
    [/Northfield has opened an account for you/, /Choose your own here/, /work for 7 days/],
  ],
  [
    resetLetter({ ...who, token }),
    'Reset your password at Northfield',
    'Reset Password',
    '/password-resets/abc123',
    [/asked for a new password/, /works once, for one hour/],
  ],
  [
    passwordChangedNotice(who),
    'Your password at Northfield has been changed',
    'Reset Password',
    '/forgot-password',
    [/has a new password/, /If it was not you/],
  ],
  [
    newEmailLetter({ ...who, token }),
    'Confirm your new email address at Northfield',
    'Confirm Email Address',
    '/confirmations/abc123',
    [/an account at Northfield/, /works for 7 days/],
  ],
  [
    emailChangeNotice({ ...who, newEmail: 'new@acme.example' }),
    'Your email address at Northfield is about to change',
    'Reset Password',
    '/forgot-password',
    [/to new@acme\.example/, /If it was not you/],
  ],
  [
    twoFactorRemovedNotice({ ...who, by: 'A. Miller' }),
    'Signing in at Northfield asks you for no code any more',
    'Security',
    '/account/profile/security',
    [/^A\. Miller has switched off/, /did not ask for it/],
  ],
  [
    emailTakenNotice(who),
    'This address already has an account at Northfield',
    'Sign In',
    '/login',
    [/nothing was changed/],
  ],
];
for (const [{ subject, blocks }, expected, label, path, words] of letters)
  test(`'${expected}' leads to ${path} and says what to do`, () => {
    assert.equal(subject, expected);
    assert.deepEqual(
      blocks.find(({ kind }) => kind === 'button'),
      { kind: 'button', label, url: `https://shop.example${path}` },
    );
    const [greeting, ...texts] = blocks.flatMap((block) =>
      block.kind === 'text' || block.kind === 'note' ? [block.text] : [],
    );
    // Whose a new address is, is not known yet.
    assert.equal(greeting, label === 'Confirm Email Address' ? 'Hello,' : 'Hello Ann,');
    assert.equal(texts.length, words.length);
    for (const [at, pattern] of words.entries()) assert.match(texts[at] ?? '', pattern);
  });

test('who was given a password can choose their own by the same mail', () => {
  const { blocks } = confirmLetter({ ...who, token, choose: 'own456' });
  assert.deepEqual(
    blocks.filter(({ kind }) => kind === 'button').map((block) => 'url' in block && block.url),
    ['https://shop.example/confirmations/abc123', 'https://shop.example/password-resets/own456'],
  );
});
