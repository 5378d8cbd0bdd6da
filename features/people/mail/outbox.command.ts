import type { Db } from '#platform/db/db.ts';
import { endHold } from './mail.store.ts';

interface OutboxOperator {
  readonly say: (line: string) => void;
  readonly onDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

const usage = 'release';

/** `npx ferrule outbox release`: a restored shop writes to its customers from now on. */
export const outboxCommand = {
  name: 'outbox',
  usage,
  summary: 'send mail again, which a restored shop holds back',
  /** @returns the exit code: 0 done, 2 not understood */
  async run(args: readonly string[], { say, onDatabase }: OutboxOperator): Promise<0 | 2> {
    if (args.length !== 1 || args[0] !== 'release') {
      say(`Usage: npx ferrule outbox ${usage}`);
      return 2;
    }
    say(
      (await onDatabase(endHold))
        ? 'Mail is sent again; what was waiting goes out within a minute.'
        : 'Nothing was held back.',
    );
    return 0;
  },
};
