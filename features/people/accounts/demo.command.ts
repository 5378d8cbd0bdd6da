import type { Db } from '#platform/db/db.ts';
import { removeDemoPeople } from './demo-people.service.ts';

interface DemoOperator {
  /** Prints a line that stays. */
  readonly say: (line: string) => void;
  readonly onDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

const usage = 'remove';

/** `npx ferrule demo remove`: the way from a demo to a shop. */
export const demoCommand = {
  name: 'demo',
  usage,
  summary: 'take the sign-ins of the demo away, whose passwords everybody knows',
  /** @returns the exit code: 0 done, 2 not understood */
  async run(args: readonly string[], { say, onDatabase }: DemoOperator): Promise<0 | 2> {
    if (args.length !== 1 || args[0] !== 'remove') {
      say(`Usage: npx ferrule demo ${usage}`);
      return 2;
    }
    const { removed, disabled, isAdminLeft } = await onDatabase(removeDemoPeople);
    for (const email of removed) say(`${email} is removed.`);
    for (const email of disabled)
      say(
        `${email} is named in orders, returns, lists or enquiries: disabled, signed out, and without a password.`,
      );
    if (removed.length + disabled.length === 0) say('Nobody of the demo may sign in here.');
    if (!isAdminLeft) say('There is no admin now. Make one: npx ferrule admin create --email ADDRESS');
    return 0;
  },
};
