import { count } from '#features/import/import-report.rules.ts';
import type { Db } from '#server/db.ts';
import { listRevisions, restoreRevision } from './crimp-revisions.store.ts';

/** What the command needs of whoever runs it. */
export interface CrimpOperator {
  readonly say: (line: string) => void;
  readonly onDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

const usage = '[restore NUMBER]';

export const crimpRevisionsCommand = {
  name: 'crimp-revisions',
  usage,
  summary: 'list the revisions of the crimp table, or make an older one current again',
  /** @returns the exit code: 0 done, 1 there is no such revision, 2 not understood */
  async run(args: readonly string[], { say, onDatabase }: CrimpOperator): Promise<0 | 1 | 2> {
    const [deed, number, ...more] = args;
    if (deed === undefined) {
      const revisions = await onDatabase(listRevisions);
      for (const line of revisions.length === 0
        ? ['There is no crimp table yet.']
        : revisions.map(revisionLine))
        say(line);
      return 0;
    }
    if (deed !== 'restore' || !/^\d{1,9}$/.test(number ?? '') || more.length > 0) {
      say(`Usage: npx ferrule crimp-revisions ${usage}`);
      return 2;
    }
    const isThere = await onDatabase((db) => restoreRevision(db, Number(number)));
    say(isThere ? `Revision ${number} is current.` : `There is no revision ${number}.`);
    return isThere ? 0 : 1;
  },
};

type Revision = Awaited<ReturnType<typeof listRevisions>>[number];

const revisionLine = ({ number, imported_at, source, imported_by, rows, current }: Revision): string =>
  `${number}  ${imported_at.toISOString().slice(0, 16).replace('T', ' ')}  ${source} by ${imported_by}, ${count(Number(rows), 'row')}${current ? ', current' : ''}`;
