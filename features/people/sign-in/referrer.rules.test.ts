import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { placeAfterSignIn } from './referrer.rules.ts';

const orders = '/account/my-orders';

test('signing in leads back to the page it was asked for, with its search', () => {
  for (const path of ['/', '/product/bw2-hose/bw2?size=BW2-08', '/account/profile', '/products#top'])
    assert.equal(placeAfterSignIn(path, orders), path);
});

test('without a referrer it leads to My Orders', () => {
  assert.equal(placeAfterSignIn(undefined, orders), orders);
  assert.equal(placeAfterSignIn('', orders), orders);
});

test('no referrer leads to another site, or runs a script', () => {
  for (const bad of [
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    ' /account',
    'account',
  ])
    assert.equal(placeAfterSignIn(bad, orders), orders, bad);
});

test('nobody is led back to the sign-in, or out again', () => {
  for (const circle of ['/login', '/login?referrer=/login', '/logout', '/logout/', '/x/../logout'])
    assert.equal(placeAfterSignIn(circle, orders), orders, circle);
  assert.equal(placeAfterSignIn('/logouts', orders), '/logouts');
});

test('whatever the referrer is, a browser stays on this site', () => {
  const pieces = fc.constantFrom('/', '\\', '.', '..', 'evil.example', ':', '@', '\t', '\n', '?', '#', '%2f');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((parts) => parts.join('')),
      ),
      (referrer) => {
        const place = placeAfterSignIn(referrer, orders);
        assert.equal(new URL(place, 'https://shop.example/login').origin, 'https://shop.example');
      },
    ),
  );
});
