import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayChangeState, type Provenance } from './same-origin.ts';

const post: Provenance = {
  changesState: true,
  origin: undefined,
  secFetchSite: undefined,
  ownOrigins: ['https://shop.example'],
  hasSessionCookie: true,
  isSignIn: false,
};

const cases: ReadonlyArray<readonly [string, Partial<Provenance>, boolean]> = [
  ['reading is always allowed', { changesState: false, origin: 'https://evil.example' }, true],
  ['a cookie and our origin', { origin: 'https://shop.example' }, true],
  ['a cookie and Sec-Fetch-Site same-origin', { secFetchSite: 'same-origin' }, true],
  ['a cookie and no word of where from', {}, false],
  ['a cookie, no word, but it is the sign-in', { isSignIn: true }, true],
  ['a bearer token or no session at all, no word', { hasSessionCookie: false }, true],
  ['another origin, with our cookie', { origin: 'https://evil.example' }, false],
  ['another origin, no cookie', { origin: 'https://evil.example', hasSessionCookie: false }, false],
  ['the origin null', { origin: 'null', hasSessionCookie: false }, false],
  ['another site', { secFetchSite: 'cross-site', hasSessionCookie: false }, false],
  ['a sister domain', { secFetchSite: 'same-site' }, false],
  ['an address typed by hand, with our cookie', { secFetchSite: 'none' }, false],
  [
    'our origin contradicted by Sec-Fetch-Site',
    { origin: 'https://shop.example', secFetchSite: 'cross-site' },
    false,
  ],
  ['a sign-in from another site', { origin: 'https://evil.example', isSignIn: true }, false],
];

for (const [name, given, expected] of cases)
  test(`${name}: ${expected ? 'may' : 'may not'} change state`, () => {
    assert.equal(mayChangeState({ ...post, ...given }), expected);
  });
