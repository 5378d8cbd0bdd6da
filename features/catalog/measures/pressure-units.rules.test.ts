import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastPsi, mostPsi, shownBar } from './pressure-units.rules.ts';

const pressures: ReadonlyArray<readonly [psi: number, bar: number]> = [
  [3975, 275],
  [6075, 420],
  [4550, 315],
  [4575, 315],
  [3100, 215],
  [1825, 126],
  [1800, 125],
  [3000, 207],
  [4000, 276],
  [5000, 345],
  [6000, 414],
  [1000, 69],
  [1150, 79],
  [9125, 629],
  [144, 9.9],
  [145, 10],
  [35, 2.4],
];
for (const [psi, bar] of pressures)
  test(`${psi} psi is ${bar} bar, as its norm counts`, () => {
    assert.equal(shownBar(psi), bar);
  });

test('from and to so many bar take what reads as so many bar, and read as it', () => {
  for (let bar = 1; bar <= 700; bar++) {
    assert.equal(shownBar(leastPsi(bar)), bar, `from ${bar}`);
    assert.equal(shownBar(mostPsi(bar)), bar, `to ${bar}`);
    assert.ok(leastPsi(bar) <= mostPsi(bar));
  }
  for (const [psi, bar] of pressures) {
    assert.ok(leastPsi(bar) <= psi && psi <= mostPsi(bar), `${psi} psi from and to ${bar} bar`);
    assert.ok(
      leastPsi(Math.floor(bar + 1)) > psi && mostPsi(Math.ceil(bar - 1)) < psi,
      `${psi} psi is no other`,
    );
  }
});
