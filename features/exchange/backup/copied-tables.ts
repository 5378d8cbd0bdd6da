import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { type CopyToStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { LEFT_OUT, type Manifest } from './backup.contract.ts';

/** A table and those of its columns that are written: not what PostgreSQL computes, and no numbers of its transactions. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** From the first thing it reads on it sees everything as it is at that moment. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
}

export async function findVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return rows[0]?.version ?? '';
}

/** All of the shop's; those of the job queue are made anew, and its work with them. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
       and attnum > 0 and not attisdropped and attgenerated = '' and atttypid <> 'xid8'::regtype
     group by relname order by relname`,
    [[...LEFT_OUT, 'migrations']],
  );
  return rows;
}

export async function listMigrations(client: Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select number, name, checksum from migrations order by number',
  );
  return rows;
}

export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows.map(({ name, last }) => ({ name, last: Number(last) }));
}

/** @returns its rows as `copy` writes them, with their number once they are read */
export const rowsOf = (client: Client, { name, columns }: Table): CopyToStreamQuery =>
  client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));

export async function fillTable(client: Client, { name, columns }: Table, rows: Readable): Promise<number> {
  const copying = client.query(
    copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  await pipeline(rows, copying);
  return copying.rowCount;
}

export async function setSequences(client: Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last } of sequences)
    await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, last]);
}

/**
 * Runs work while no trigger fires and no row needs the row it names. What the rows name is looked at behind it, all at
 * once: tables may come in any order.
 *
 * @throws when a row names one that is not there
 */
export async function withoutReferences(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger
     join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and tgenabled = 'O' and relnamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${quoted(name)}`);
  await work();
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} enable trigger ${quoted(name)}`);
}

/** What a migration wrote is in the backup, with what became of it. */
export async function emptyTables(client: Client, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await client.query(`delete from ${quoted(name)}`);
}

/** Names of the tables that are there, of whatever program. */
export async function listAllTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
