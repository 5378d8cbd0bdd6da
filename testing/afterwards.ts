import type { TestContext } from 'node:test';

type Undo = () => Promise<void> | void;

const undone = new WeakMap<TestContext, Undo[]>();

/** As `t.after`, but the last thing set up is the first to be taken down: a server stops before its folder goes. */
export function afterwards(t: TestContext, undo: Undo): void {
  const known = undone.get(t);
  if (known) return void known.push(undo);
  const undos = [undo];
  undone.set(t, undos);
  t.after(async () => {
    for (const next of undos.toReversed()) await next();
  });
}
