import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrate } from '#platform/db/migrate.ts';
import { type KeptRows, readRows, writeRows } from './kept-rows.ts';

/** A call that only reads, and what it was answered. */
export interface KeptAnswer {
  /** Who asked; `visitor` is nobody. */
  readonly as: string;
  readonly path: string;
  /** JSON, or the SHA-256 of whatever else it was. */
  readonly body: unknown;
}

interface KeptFile {
  readonly base64: string;
  readonly changedAt: string;
}

/** What a version left behind: its database, its data folder, and what it answered from them. */
export interface KeptFolder {
  /** The commit that made it. */
  readonly version: string;
  /** Its migrations, by their names. */
  readonly migrations: Readonly<Record<string, string>>;
  readonly rows: KeptRows;
  /** By the path in the data folder. */
  readonly files: Readonly<Record<string, KeptFile>>;
  /** Tokens of sessions, by who. */
  readonly sessions: Readonly<Record<string, string>>;
  readonly answers: readonly KeptAnswer[];
}

/** Where each of them lies, one for each version that was followed by another chapter. */
export const KEPT = path.join(import.meta.dirname, 'kept');

/** What a start makes anew: locks, addresses, the search index. */
const IS_MADE_ANEW = /^(lock|holder\.json|search\/|postgres)/;

export async function writeKeptFolder(
  file: string,
  made: Omit<KeptFolder, 'migrations' | 'rows' | 'files'>,
  from: { readonly databaseUrl: string; readonly dataDir: string; readonly migrations: string },
): Promise<void> {
  const kept: KeptFolder = {
    ...made,
    migrations: Object.fromEntries(
      filesIn(from.migrations).map((name) => [
        name,
        fs.readFileSync(path.join(from.migrations, name), 'utf8'),
      ]),
    ),
    rows: await readRows(from.databaseUrl),
    files: Object.fromEntries(
      filesIn(from.dataDir)
        .filter((name) => !IS_MADE_ANEW.test(name))
        .map((name) => [name, fileAt(path.join(from.dataDir, name))]),
    ),
  };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, gzipSync(JSON.stringify(kept, undefined, 1), { level: 9 }));
}

export const readKeptFolder = (file: string): KeptFolder =>
  JSON.parse(gunzipSync(fs.readFileSync(file)).toString('utf8'));

/**
 * Brings an empty database and an empty folder to where that version left them.
 *
 * @param scratch a folder for the migrations of then
 */
export async function restoreKeptFolder(
  kept: KeptFolder,
  to: { readonly databaseUrl: string; readonly dataDir: string; readonly scratch: string },
): Promise<void> {
  for (const [name, text] of Object.entries(kept.migrations)) write(path.join(to.scratch, name), text);
  for (const [name, { base64, changedAt }] of Object.entries(kept.files)) {
    const file = path.join(to.dataDir, name);
    write(file, Buffer.from(base64, 'base64'));
    fs.utimesSync(file, new Date(changedAt), new Date(changedAt));
  }
  await migrate(to.databaseUrl, to.scratch);
  await writeRows(to.databaseUrl, kept.rows);
}

/** Asks as somebody who is signed in, or as a visitor. */
export async function ask(
  url: string,
  { as, path: at }: Omit<KeptAnswer, 'body'>,
  token?: string,
): Promise<unknown> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(new URL(at, url), { headers });
  if (!response.ok) throw new Error(`${as} asked for ${at}: ${response.status} ${await response.text()}`);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return isJson
    ? response.json()
    : createHash('sha256')
        .update(await response.bytes())
        .digest('hex');
}

/** Paths below the folder, with slashes. */
function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

const fileAt = (file: string): KeptFile => ({
  base64: fs.readFileSync(file).toString('base64'),
  changedAt: fs.statSync(file).mtime.toISOString(),
});

function write(file: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}
