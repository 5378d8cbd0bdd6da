import pg from 'pg';

/** A shop's database as rows, in words that every PostgreSQL reads: neither is `pg_dump` in our packages, nor a COPY in our driver. */
export interface KeptRows {
  /** Each row as JSON, by table. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** The last number that each sequence gave out. */
  readonly sequences: Readonly<Record<string, number>>;
}

/** What `migrate` writes by itself. */
const OF_MIGRATE = 'migrations';

export async function readRows(url: string): Promise<KeptRows> {
  return onClient(url, async (client) => {
    const tables: Record<string, string[]> = {};
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${client.escapeIdentifier(table)} t order by 1`,
      );
      tables[table] = rows.map(({ row }) => row);
    }
    const { rows } = await client.query<{ name: string; last: string | null }>(
      `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
    );
    const given = rows.filter(({ last }) => last !== null);
    return { tables, sequences: Object.fromEntries(given.map(({ name, last }) => [name, Number(last)])) };
  });
}

/** Writes them into a database that has the tables, and nothing in them. */
export async function writeRows(url: string, { tables, sequences }: KeptRows): Promise<void> {
  await onClient(url, async (client) => {
    await client.query('begin');
    // Rows come in any order: what they refer to may come after them.
    await client.query('set local session_replication_role = replica');
    for (const [table, rows] of Object.entries(tables)) {
      const name = client.escapeIdentifier(table);
      await client.query(`delete from ${name}`);
      const columns = (await writtenColumns(client, table)).map((column) => client.escapeIdentifier(column));
      await client.query(
        `insert into ${name} (${columns.join(', ')}) overriding system value
         select ${columns.join(', ')} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [`[${rows.join(',')}]`],
      );
    }
    for (const [name, last] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), last]);
    await client.query('commit');
  });
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== OF_MIGRATE);
}

async function writtenColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
