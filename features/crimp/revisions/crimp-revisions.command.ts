import type { Db } from '#platform/db/db.ts';
import { minuteOf } from '#shared/calendar.ts';
import { count } from '#shared/count.ts';
import type { RevisionEntry } from './crimp-revisions.contract.ts';
import { listRevisions, restoreRevision } from './crimp-revisions.store.ts';

/** What the command needs of whoever runs it. */
export interface CrimpOperator {
  readonly say: (line: string) => void;
  /** Who runs the command: kept with the revision. */
  readonly operator: string;
  /** Whose days are printed. */
  readonly timeZone: string;
  readonly onDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

const usage = '[restore NUMBER]';

export const crimpRevisionsCommand = {
  name: 'crimp-revisions',
  usage,
  summary: 'list the revisions of the crimp table, or make an older one current again',
  /** @returns the exit code: 0 done, 1 there is no such revision, 2 not understood */
  async run(
    args: readonly string[],
    { say, onDatabase, operator, timeZone }: CrimpOperator,
  ): Promise<0 | 1 | 2> {
    const [action, number, ...more] = args;
    if (action === undefined) {
      const revisions = await onDatabase(listRevisions);
      for (const line of revisions.length === 0
        ? ['There is no crimp table yet.']
        : revisions.map((revision) => revisionLine(revision, timeZone)))
        say(line);
      return 0;
    }
    if (action !== 'restore' || !/^\d{1,9}$/.test(number ?? '') || more.length > 0) {
      say(`Usage: npx ferrule crimp-revisions ${usage}`);
      return 2;
    }
    const outcome = await onDatabase((db) =>
      db.transaction().execute((tx) => restoreRevision(tx, Number(number), { by: operator })),
    );
    const isThere = outcome === 'restored';
    say(isThere ? `Revision ${number} is current.` : `There is no revision ${number}.`);
    return isThere ? 0 : 1;
  },
};

const revisionLine = (
  { number, date, source, importedBy, rows, current }: RevisionEntry,
  timeZone: string,
): string =>
  `${number}  ${minuteOf(new Date(date), timeZone)}  ${source} by ${importedBy}, ${count(rows, 'row')}${current ? ', current' : ''}`;
