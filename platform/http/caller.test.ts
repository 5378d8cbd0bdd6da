import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callerOf, networkOf } from './caller.ts';
import { endedSessionCookie, isAnonymous, sessionCookie, sessionTokenOf } from './session-cookie.ts';

const networks: ReadonlyArray<readonly [string, string]> = [
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  // What stands behind the gap may reach into the first half.
  ['1::2:3:4:5:6', '1:0:0:2::/64'],
  ['::2:3:4:5:6:7', '0:0:2:3::/64'],
  ['1:2::3:4:5:192.0.2.1', '1:2:0:3::/64'],
  ['1:2:3::', '1:2:3:0::/64'],
  ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4::/64'],
  ['1::ffff:192.0.2.1', '1:0:0:0::/64'],
  ['::ffff:192.0.2.1x', '::ffff:192.0.2.1x'],
];
for (const [address, network] of networks)
  test(`${address} is counted as ${network}`, () => assert.equal(networkOf(address), network));

test('a Bearer token goes before the cookie, and only our cookie counts', () => {
  assert.equal(sessionTokenOf({ authorization: 'Bearer abc', cookie: 'ferrule=def' }, false), 'abc');
  assert.equal(sessionTokenOf({ cookie: 'look=dc; ferrule=def; other=1' }, false), 'def');
  assert.equal(sessionTokenOf({ cookie: 'xferrule=def; ferrule=' }, false), undefined);
  assert.equal(sessionTokenOf({ authorization: 'Basic abc' }, false), undefined);
});

test('behind https only the cookie with the __Host- prefix is read, and it is Secure', () => {
  assert.equal(sessionTokenOf({ cookie: 'ferrule=planted' }, true), undefined);
  assert.equal(sessionTokenOf({ cookie: '__Host-ferrule=ours' }, true), 'ours');
  assert.equal(
    sessionCookie('t', true),
    '__Host-ferrule=t; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
  );
  assert.equal(sessionCookie('t', false), 'ferrule=t; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax');
  assert.match(endedSessionCookie(false), /^ferrule=; Path=\/; Max-Age=0/);
});

test('an endless user agent is cut', () => {
  const caller = callerOf({ ip: '203.0.113.9', headers: { 'user-agent': 'x'.repeat(5000) } }, false);
  assert.equal(caller.userAgent.length, 300);
});

test('a caller is their network, browser and token, as far as they are told', () => {
  const headers = { 'user-agent': 'Firefox', cookie: '__Host-ferrule=abc' };
  assert.deepEqual(callerOf({ ip: '2001:db8::1', headers }, true), {
    network: '2001:db8:0:0::/64',
    userAgent: 'Firefox',
    token: 'abc',
  });
  assert.deepEqual(callerOf({ ip: '203.0.113.9', headers: {} }, false), {
    network: '203.0.113.9',
    userAgent: '',
    token: undefined,
  });
});

test('a request with a token or our cookie is nobody’s but theirs, whatever they hold', () => {
  const cases = [
    [{}, 'http://shop.example', true],
    [{ cookie: 'look=dc' }, 'http://shop.example', true],
    [{ cookie: 'ferrule=abc' }, 'http://shop.example', false],
    [{ cookie: 'ferrule=abc' }, 'https://shop.example', true],
    [{ cookie: '__Host-ferrule=abc' }, 'https://shop.example', false],
    [{ authorization: 'Basic abc' }, 'https://shop.example', false],
  ] as const;
  for (const [headers, publicUrl, expected] of cases)
    assert.equal(isAnonymous({ headers }, publicUrl), expected, JSON.stringify(headers));
});

test('a token is read after Bearer alone, to its end', () => {
  for (const authorization of ['xBearer abc', 'Bearer abc def', 'Bearer'])
    assert.equal(sessionTokenOf({ authorization }, false), undefined, authorization);
  assert.equal(sessionTokenOf({ authorization: 'bearer   abc' }, false), 'abc');
});
