import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLook, densities, lookCode, lookOfCode, lookOfCookies, themes } from './look.rules.ts';

test('each of the nine looks has its own two letters and comes back from them', () => {
  const looks = themes.flatMap((theme) => densities.map((density) => ({ theme, density })));
  assert.equal(new Set(looks.map(lookCode)).size, 9);
  for (const look of looks) assert.deepEqual(lookOfCode(lookCode(look)), look);
});

test('a cookie that holds anything else is the default: the system theme, automatic density', () => {
  for (const code of [undefined, '', 'd', 'dark', 'xx', 'cd', '__proto__'])
    assert.deepEqual(lookOfCode(code), defaultLook);
});

test('the look is found among other cookies, and only under its own name', () => {
  assert.deepEqual(lookOfCookies('ferrule=abc; look=dc; other=1'), { theme: 'dark', density: 'compact' });
  assert.deepEqual(lookOfCookies('outlook=dc'), defaultLook);
  assert.deepEqual(lookOfCookies('look=dcx'), defaultLook);
  assert.deepEqual(lookOfCookies(undefined), defaultLook);
});
