import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hundredthsFromText } from '#shared/hundredths.ts';
import { dialSetting } from './dial-setting.rules.ts';

const dial = (crimp: string, die: string) => dialSetting(hundredthsFromText(crimp), hundredthsFromText(die));

const cases: ReadonlyArray<readonly [string, string, { black: string; red: string } | undefined]> = [
  ['27.45', '26', { black: '01', red: '45' }],
  ['25.77', '24', { black: '01', red: '77' }],
  ['24', '24', { black: '00', red: '00' }],
  ['24.05', '24', { black: '00', red: '05' }],
  ['26.99', '24', { black: '02', red: '99' }],
  ['27.00', '24', undefined],
  ['23.99', '24', undefined],
  ['n/a', '24', undefined],
  ['25.77', 'n/a', undefined],
];
for (const [crimp, die, expected] of cases)
  test(`crimp ${crimp} with die ${die} is ${expected ? `black ${expected.black}, red ${expected.red}` : 'no number'}`, () => {
    assert.deepEqual(dial(crimp, die), expected);
  });

test('a dial is always two digits and two digits, and adds up to the crimp diameter', () => {
  fc.assert(
    fc.property(fc.nat(9000), fc.nat(299), (die, difference) => {
      const setting = dialSetting(die + difference, die);
      assert.ok(setting && /^\d\d$/.test(setting.black) && /^\d\d$/.test(setting.red));
      assert.equal(die + Number(setting.black) * 100 + Number(setting.red), die + difference);
    }),
  );
});
