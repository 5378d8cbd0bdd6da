import { after } from 'node:test';

// What the test files of a process share is taken down behind the last of them. Whoever runs several files in one process
// imports this first (together.ts): the hook is of the process then, and not of the first file that shares something.

const shared: Array<() => Promise<unknown>> = [];

after(async () => {
  for (const takeDown of shared.toReversed()) await takeDown();
});

export const atTheEnd = (takeDown: () => Promise<unknown>): void => void shared.push(takeDown);
