import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unitChoices } from '#shared/units.ts';
import { defaultLook, densities, lookCode, lookOfCode, lookOfCookies, themes } from './look.rules.ts';

test('each of the 27 looks has its own letters and comes back from them', () => {
  const looks = themes.flatMap((theme) =>
    densities.flatMap((density) => unitChoices.map((units) => ({ theme, density, units }))),
  );
  assert.equal(new Set(looks.map(lookCode)).size, 27);
  for (const look of looks) assert.deepEqual(lookOfCode(lookCode(look)), look);
});

test('a cookie that holds anything else is the default: the system theme, automatic density', () => {
  for (const code of [undefined, '', 'd', 'dark', 'xx', 'cd', 'dcx', 'dcmm', '__proto__'])
    assert.deepEqual(lookOfCode(code), defaultLook);
});

test('the look is found among other cookies, and only under its own name', () => {
  assert.deepEqual(lookOfCookies('ferrule=abc; look=dc; other=1'), {
    theme: 'dark',
    density: 'compact',
    units: 'printed',
  });
  assert.equal(lookOfCookies('look=dcm').units, 'metric');
  assert.deepEqual(lookOfCookies('outlook=dc'), defaultLook);
  assert.deepEqual(lookOfCookies('look=dcx'), defaultLook);
  assert.deepEqual(lookOfCookies(undefined), defaultLook);
});

test('a look whose measures are as printed is the two letters that it was before there were units', () => {
  assert.equal(lookCode(defaultLook), 'sa');
  assert.equal(lookCode({ theme: 'dark', density: 'compact', units: 'printed' }), 'dc');
});
