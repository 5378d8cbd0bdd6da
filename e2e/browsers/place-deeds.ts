import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '#testing/server-process.ts';
import type { Bench } from './bench.ts';

/** The browser asks its reader whether the page may know where they are, and the reader does not answer. */
export function placeDeeds({ at, open, signedOut }: Bench, where: string, width: number): void {
  test(`${where} nobody answers where they are: the list is there, a ZIP is found, and then it is said`, async () => {
    const { engine, hand } = at();
    await signedOut(width);
    await open('/distributors', width);
    await hand.shows('Distributors near New York, NY');
    const state = await engine.read<string>(
      `navigator.permissions?.query({ name: 'geolocation' }).then(({ state }) => (globalThis.place = state));
       return globalThis.place ?? 'prompt'`,
    );
    assert.equal(state, 'prompt', 'it was asked and not answered');
    await hand.fill('City, state, ZIP or postal code', '55413');
    await hand.press('button', 'Find');
    await hand.shows('Distributors near Minneapolis, MN');
    await hand.press('button', 'Use my location');
    await hand.shows('Getting Your Location');
    await hand.shows('Distributors near Minneapolis, MN');
    // For ten seconds the page waits with them.
    await eventually(
      async () =>
        (await engine.read<boolean>(
          `return document.body.innerText.includes('Your browser did not say where you are.')`,
        )) || undefined,
      20_000,
    );
    await hand.shows('Distributors near Minneapolis, MN');
  });
}
