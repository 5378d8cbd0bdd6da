import type { Held } from '#platform/db/migration-trial.ts';
import { count } from '#shared/count.ts';
import type { UpgradePlan } from './upgrade-plan.store.ts';

/** A table is read, indexed or written anew at least so fast on a small machine. */
const ROWS_A_SECOND = 100_000;
const MB = 1024 ** 2;
const MOST_NAMED = 3;

const WAITS = {
  everybody: 'nobody reads or writes it',
  writers: 'nobody writes it',
  rows: 'who wants the same rows waits',
} as const satisfies Record<Held['from'], string>;

/** What `npx ferrule upgrade --check` says of a plan, line by line. */
export function upgradeWords({ missing, tried, sizes, holders }: UpgradePlan): readonly string[] {
  if (missing.length === 0) return ['The database is where this version needs it: nothing would run.'];
  const isEmpty = sizes.size === 0;
  return [
    `${count(missing.length, 'migration')} would run, each whole or not at all:`,
    ...missing.flatMap((name) => {
      const holds = tried?.find((one) => one.name === name)?.holds;
      return [`  ${name}`, ...(holds ? holdsWords(holds, sizes).map((line) => `    ${line}`) : [])];
    }),
    ...(tried || isEmpty
      ? []
      : [
          'What each holds cannot be tried: this user may make no database (alter role … createdb). Try it with a restored backup.',
        ]),
    ...holders.map(
      ({ pid, program, seconds, tables }) =>
        `Process ${pid} (${program}) has held ${named(tables)} for ${count(seconds, 'second')}: a migration that needs one waits for it, 3 s at a time.`,
    ),
    ...(isEmpty
      ? []
      : ['Before it: npx ferrule backup. An older version does not start on the database afterwards.']),
  ];
}

function holdsWords(holds: readonly Held[], sizes: UpgradePlan['sizes']): readonly string[] {
  if (holds.length === 0) return ['holds nothing that is in use'];
  return holds.map(({ table, from, work }) => {
    const { rows, bytes } = sizes.get(table) ?? { rows: 0, bytes: 0 };
    const how =
      work === 'none' ? '' : work === 'read' ? ' while all of it is read' : ' while it is written anew';
    return `${table} (${count(rows, 'row')}, ${(bytes / MB).toFixed(1)} MB): ${WAITS[from]}${how}, ${howLong(work === 'none' ? 0 : rows)}`;
  });
}

function howLong(rows: number): string {
  const seconds = Math.ceil(rows / ROWS_A_SECOND);
  return seconds <= 1 ? 'a moment' : `up to about ${count(seconds, 'second')}`;
}

function named(tables: readonly string[]): string {
  const more = tables.length - MOST_NAMED;
  return `${tables.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${count(more, 'more')}` : ''}`;
}
