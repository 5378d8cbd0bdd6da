import os from 'node:os';
import { indexCommand } from '#features/catalog/catalog-index/index.command.ts';
import { crimpRevisionsCommand } from '#features/crimp/revisions/crimp-revisions.command.ts';
import { backupCommand } from '#features/exchange/backup/backup.command.ts';
import { filesCommand } from '#features/exchange/backup/files.command.ts';
import { restoreCommand } from '#features/exchange/backup/restore.command.ts';
import { exportCommand } from '#features/exchange/export/export.command.ts';
import { importCommand } from '#features/exchange/import/import.command.ts';
import { feedCommand } from '#features/exchange/import-desk/feed.command.ts';
import { givenFilesCommand } from '#features/exchange/import-desk/given-files.command.ts';
import { adminCommand } from '#features/people/accounts/create-admin.command.ts';
import { demoCommand } from '#features/people/accounts/demo.command.ts';
import { outboxCommand } from '#features/people/mail/outbox.command.ts';
import { readSupplier } from '#features/people/supplier/supplier.public.ts';
import { type Config, readConfig } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';
import { folderFiles } from '#platform/files/folder-files.ts';
import { openBucket, openFiles } from '#platform/files/open-files.ts';
import { newLog } from '#platform/log.ts';
import { dbCommand } from '#platform/operations/db.command.ts';
import { doctorCommand } from '#platform/operations/doctor.command.ts';
import { upgradeCommand } from '#platform/operations/upgrade.command.ts';
import { wordsFor } from '#platform/operator-words.ts';
import { systemClock } from '#shared/clock.ts';
import { lookAtShop } from './look-at-shop.ts';
import { withBareDatabase, withDatabase } from './with-database.ts';

/** What a command gets to work with. */
interface Operator {
  /** Prints a line for the person who typed the command. */
  readonly say: (line: string) => void;
  /** Shows a line that the next one replaces; absent where nobody watches. */
  readonly showProgress?: (line: string) => void;
  /** Runs work on the database, beside a running server or alone. */
  readonly onDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** The same on the database as it is: of an older version, or empty. */
  readonly onBareDatabase: <T>(work: (url: string) => Promise<T>) => Promise<T>;
  readonly config: Config;
  readonly signal: AbortSignal;
}

interface Command {
  readonly name: string;
  /** What follows the name, for the help. */
  readonly usage?: string;
  readonly summary: string;
  /** Ctrl-C belongs to a program that it runs, and does not end it. */
  readonly isConsole?: (args: readonly string[]) => boolean;
  /** @returns the exit code */
  readonly run: (args: readonly string[], operator: Operator) => Promise<number>;
}

/** Everything `npx ferrule` can do, in the order of the help. */
const commands: readonly Command[] = [
  {
    ...importCommand,
    usage: `${importCommand.usage}, or ${feedCommand.usage}, or ${givenFilesCommand.usage}`,
    run: async (args, operator) => {
      const { brand } = await readSupplier(operator.config.supplierFile);
      const { dialMaxHundredths, importAlarms: limits } = operator.config;
      const importedBy = os.userInfo().username;
      const means = { ...operator, brand, dialMaxHundredths, importedBy, limits };
      if (givenFilesCommand.isMeant(args))
        return givenFilesCommand.run(args, { ...means, clock: systemClock });
      return feedCommand.isMeant(args)
        ? feedCommand.run(args, { ...means, clock: systemClock })
        : importCommand.run(args, means);
    },
  },
  exportCommand,
  {
    ...crimpRevisionsCommand,
    run: async (args, operator) => {
      const { timeZone } = await readSupplier(operator.config.supplierFile);
      return crimpRevisionsCommand.run(args, { ...operator, timeZone, operator: os.userInfo().username });
    },
  },
  indexCommand,
  {
    ...adminCommand,
    run: async (args, operator) =>
      adminCommand.run(args, { ...operator, environment: process.env, input: process.stdin }),
  },
  demoCommand,
  {
    ...backupCommand,
    run: async (args, operator) => {
      const { dataDir } = operator.config;
      const files = await openFiles(operator.config);
      return backupCommand.run(args, {
        ...operator,
        dataDir,
        files,
        openBucket: bucketOf(operator.config.backupS3),
        environment: process.env,
        clock: systemClock,
      });
    },
  },
  {
    ...restoreCommand,
    run: async (args, operator) => {
      const { dataDir } = operator.config;
      const files = await openFiles(operator.config);
      return restoreCommand.run(args, {
        ...operator,
        dataDir,
        files,
        openBucket: bucketOf(operator.config.backupS3),
        operator: os.userInfo().username,
      });
    },
  },
  {
    ...filesCommand,
    run: async (args, operator) =>
      filesCommand.run(args, {
        ...operator,
        folder: folderFiles(operator.config.dataDir),
        bucket: await bucketOf(operator.config.s3)(),
      }),
  },
  outboxCommand,
  {
    ...doctorCommand,
    run: async (args, { say, config, onBareDatabase }) =>
      doctorCommand.run(args, {
        say,
        look: async () => onBareDatabase(async (url) => lookAtShop(url, config, systemClock)),
      }),
  },
  upgradeCommand,
  {
    ...dbCommand,
    run: async (args, operator) => dbCommand.run(args, { ...operator, environment: process.env }),
  },
  {
    name: 'migrate',
    summary: 'bring the database to where this version needs it',
    run: async (_args, { onDatabase, say }) =>
      onDatabase(async () => {
        say('The database is up to date.');
        return 0;
      }),
  },
  {
    name: 'help',
    summary: 'show this list',
    run: async (_args, { say }) => {
      say(help());
      return 0;
    },
  },
];

process.umask(0o077);
const interrupted = new AbortController();
const ended = new AbortController();
process.on('SIGINT', () => interrupted.abort());
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ended.abort());
// Whoever reads what we print may go away, or have no room for it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.exitCode = await run(process.argv.slice(2));
// What a slow reader has not taken yet would be lost.
await Promise.all([process.stdout, process.stderr].map(async (stream) => written(stream)));
process.exit();

/** Also when nobody reads any more. */
async function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => void stream.write('', () => resolve()));
}

/** @returns the exit code: 0 done, 1 failed, 2 not understood */
async function run([name = 'help', ...args]: readonly string[]): Promise<number> {
  const asked = name.startsWith('-') ? 'help' : name;
  const command = commands.find((known) => known.name === asked);
  if (!command) {
    process.stderr.write(`There is no command '${name}'.\n\n${help()}\n`);
    return 2;
  }
  try {
    return await command.run(args, operatorFor(command, args));
  } catch (error) {
    process.stderr.write(`${wordsFor(error)}\n`);
    return 1;
  }
}

function operatorFor({ name, isConsole }: Command, args: readonly string[]): Operator {
  const config = readConfig(process.env);
  const log = newLog(config.logLevel);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const signal = isConsole?.(args) ? ended.signal : AbortSignal.any([ended.signal, interrupted.signal]);
  const context = { purpose: `ferrule ${name}`, log, say, signal };
  return {
    config,
    say,
    signal,
    ...(process.stdout.isTTY && {
      showProgress: (line: string) => void process.stdout.write(`\r\u001b[2K${line}`),
    }),
    onDatabase: async (work) => withDatabase(config, context, work),
    onBareDatabase: async (work) => withBareDatabase(config, context, work),
  };
}

/** Opened by the command that needs it, once it has understood what is asked. */
function bucketOf(place: Config['s3']): () => Promise<Files | undefined> {
  return async () => place && openBucket(place);
}

function help(): string {
  const titles = commands.map(({ name, usage }) => (usage === undefined ? name : `${name} ${usage}`));
  const width = Math.max(...titles.map((title) => title.length));
  const lines = commands.map(({ summary }, index) => `  ${titles[index]?.padEnd(width)}  ${summary}`);
  return `Usage: npx ferrule COMMAND\n\n${lines.join('\n')}\n\nThe settings are environment variables; see README.md.`;
}
