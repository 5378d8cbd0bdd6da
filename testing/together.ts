import assert from 'node:assert/strict';
import { after, before, suite } from 'node:test';
import './at-the-end.ts';

/**
 * Runs several test files in one process, each as a suite of its name: its hooks are its own, and what it leaves behind for
 * the others is its failure, as is a file that cannot be read.
 *
 * @param files their names, and where they are
 */
export function together(files: ReadonlyArray<readonly [name: string, url: string]>): void {
  for (const [name, url] of files)
    suite(name, async () => {
      await import(url);
      let found: object;
      before(() => {
        found = surroundings();
      });
      after(() => assert.deepEqual(surroundings(), found, `${name} changed what the files after it find`));
    });
}

/** The library that reads pictures tells itself where it lies. */
const SET_BY_LIBRARIES = { VIPSHOME: undefined };

const surroundings = (): object => ({
  environment: { ...process.env, ...SET_BY_LIBRARIES },
  folder: process.cwd(),
  clock: [Date, setTimeout, setInterval],
  network: fetch,
});
