import { spawn } from 'node:child_process';
import { stringify } from 'csv-stringify/sync';
import pg from 'pg';
import { codeOf, PlainError, reasonOf } from '#platform/plain-error.ts';
import { count, grouped } from '#shared/count.ts';

const usage = '["SELECT …" [--csv]]';

interface Operator {
  readonly say: (line: string) => void;
  readonly onBareDatabase: <T>(work: (url: string) => Promise<T>) => Promise<T>;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * `npx ferrule db`: psql on the shop's database, with nothing to look up or type. The embedded PostgreSQL comes without
 * psql: one question is answered without it, and writes nothing.
 */
export const dbCommand = {
  name: 'db',
  usage,
  summary: 'psql on the database of the settings; with a question, its answer, and nothing is written',
  /** Ctrl-C in psql ends a statement, not the console. */
  isConsole: (args: readonly string[]): boolean => args.length === 0,
  /** @returns the exit code: 0 done, 1 no psql or refused, 2 not understood, or that of psql */
  async run(args: readonly string[], { say, onBareDatabase, environment }: Operator): Promise<number> {
    const isCsv = args.includes('--csv');
    const [question, ...others] = args.filter((arg) => arg !== '--csv');
    if (
      others.length > 0 ||
      (isCsv && question === undefined) ||
      question?.startsWith('-') ||
      question?.trim() === ''
    ) {
      say(`Usage: npx ferrule db ${usage}`);
      return 2;
    }
    if (question === undefined) return onBareDatabase(async (url) => openConsole(url, environment));
    const { heads, rows, isCut } = await onBareDatabase(async (url) => ask(url, question));
    if (isCsv) say(stringify([heads, ...rows]).trimEnd());
    else for (const line of inColumns(heads, rows)) say(line);
    if (isCut && !isCsv) say(`… the first ${grouped(MOST_ROWS)} rows`);
    else if (!isCsv) say(count(rows.length, 'row'));
    return 0;
  },
};

async function openConsole(url: string, environment: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const psql = spawn('psql', [], { stdio: 'inherit', env: { ...environment, ...psqlSettings(url) } });
    psql.on('error', (error) => reject(codeOf(error) === 'ENOENT' ? new PlainError(NO_PSQL) : error));
    psql.on('exit', (code) => resolve(code ?? 1));
  });
}

const NO_PSQL = `There is no psql on this machine; on Debian it comes with 'apt-get install postgresql-client'.
One question is answered without it: npx ferrule db "select status, count(*) from orders group by 1"`;

/** Of the address, as psql reads them: an argument with a password in it would be seen by everybody on the machine. */
function psqlSettings(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const inPath = {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  };
  const asked = Object.entries(FURTHER).map(([name, key]) => [key, searchParams.get(name) ?? '']);
  const all = [...Object.entries(inPath), ...asked].filter(([, value]) => value !== '');
  return Object.fromEntries(all);
}

const FURTHER = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
};

/** What a person reads, and what memory bears. */
const MOST_ROWS = 1_000;
const PATIENCE_MS = 60_000;

interface Answer {
  readonly heads: readonly string[];
  readonly rows: ReadonlyArray<readonly string[]>;
  readonly isCut: boolean;
}

/** @throws PlainError with the words of PostgreSQL for what it does not take */
async function ask(url: string, question: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ferrule db',
    statement_timeout: PATIENCE_MS,
    options: '-c default_transaction_read_only=on',
  });
  await client.connect();
  try {
    await client.query('begin read only');
    if (!HAS_ROWS_TO_WALK.test(question)) return answerOf(await client.query(asText(question)));
    await client.query(asText(`declare answer cursor for ${question}`));
    return answerOf(await client.query(asText(`fetch ${MOST_ROWS + 1} from answer`)));
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw new PlainError(`PostgreSQL says: ${reasonOf(error)}.`);
    throw error;
  } finally {
    await client.end();
  }
}

/** The rest, as explain and show, answers with few rows. */
const HAS_ROWS_TO_WALK = /^\s*(?:select|with|values|table)\b/i;

/** As PostgreSQL writes it; one statement and no more: a second one could end the transaction that reads alone. */
const asText = (text: string) => ({
  text,
  rowMode: 'array' as const,
  queryMode: 'extended',
  types: { getTypeParser: () => (value: string) => value },
});

function answerOf({ fields, rows }: pg.QueryArrayResult): Answer {
  return {
    heads: fields.map(({ name }) => name),
    rows: rows.slice(0, MOST_ROWS).map((row) => row.map((cell) => cell ?? '')),
    isCut: rows.length > MOST_ROWS,
  };
}

function inColumns(heads: readonly string[], rows: Answer['rows']): string[] {
  const table = [heads, ...rows].map((row) => row.map(inOneLine));
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const [first = [], ...others] = table;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)];
}

/** What would move the cursor of a terminal, or colour it, is shown as a space. */
const inOneLine = (cell: string): string => cell.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
