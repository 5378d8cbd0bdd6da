import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { afterwards } from '#testing/afterwards.ts';
import { freePort } from '#testing/free-port.ts';
import { eventually } from '#testing/server-process.ts';

// `npm run test:deploy`: what the containers of PostgreSQL run, by a PostgreSQL of this machine. Docker's part is not tried.

const BIN = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? '';
const skip = fs.existsSync(path.join(BIN, 'pg_basebackup'))
  ? false
  : 'it wants a PostgreSQL of this machine: apt-get install postgresql libpq-dev';
const DEPLOY = path.join(import.meta.dirname, '../deploy');
const PASSWORD = "it's a secret";

test('a standby copies the primary when it has nothing, follows it, goes on after it was killed, and begins anew where its disk was lost', {
  skip,
}, async (t) => {
  const id = (what: string): number => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : undefined;
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'ferrule-standby-'));
  if (user) fs.chownSync(folder, user.uid, user.gid);
  afterwards(t, () => fs.rmSync(folder, { recursive: true, force: true }));
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const at = (name: string): string => path.join(folder, name);
  const PATH = `${BIN}:${process.env['PATH']}`;
  const run = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void =>
    void execFileSync(program, args, { ...user, cwd: folder, stdio: 'pipe', env: { PATH, ...env } });
  const postgres = (port: number): string[] => [
    'postgres',
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_slot_wal_keep_size=1GB',
  ];
  const running = new Set<ChildProcess>();
  const started = (program: string, args: readonly string[], env: Readonly<Record<string, string>>) => {
    const child = spawn(program, args, { ...user, cwd: folder, stdio: 'ignore', env: { PATH, ...env } });
    running.add(child);
    return child;
  };
  const killed = async (child: ChildProcess): Promise<void> => {
    running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGQUIT');
    await once(child, 'exit');
  };
  afterwards(t, async () => {
    await Promise.all([...running].map(killed));
  });
  const ask = async (port: number, sql: string): Promise<unknown> => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'ferrule', database: 'ferrule' });
    await client.connect();
    try {
      return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
    } finally {
      await client.end();
    }
  };
  const answers = async (port: number, sql: string, wanted: unknown): Promise<void> => {
    await eventually(async () =>
      (await ask(port, sql).catch(() => undefined)) === wanted ? true : undefined,
    );
  };

  run('initdb', ['-D', at('primary'), '-U', 'ferrule', '--auth-host=trust', '--auth-local=trust']);
  started('postgres', [...postgres(primaryPort).slice(1), '-D', at('primary')], {});
  await eventually(
    () =>
      spawnSync(path.join(BIN, 'pg_isready'), ['-h', folder, '-p', `${primaryPort}`]).status === 0 ||
      undefined,
  );
  run('createdb', ['-h', folder, '-p', `${primaryPort}`, '-U', 'ferrule', 'ferrule']);
  // As they come, only those who copy need a password, and nobody is trusted with it.
  const rules = fs.readFileSync(at('primary/pg_hba.conf'), 'utf8');
  fs.writeFileSync(at('primary/pg_hba.conf'), rules.replaceAll(/^(host|local) +replication.*$/gm, ''));
  const init = { PGHOST: folder, PGPORT: `${primaryPort}`, POSTGRES_USER: 'ferrule', POSTGRES_DB: 'ferrule' };
  run(path.join(DEPLOY, 'replica-role.sh'), [], {
    ...init,
    PGDATA: at('primary'),
    REPLICA_PASSWORD: PASSWORD,
  });
  await ask(primaryPort, 'select pg_reload_conf()');
  await ask(primaryPort, 'create table orders (id int)');

  const standby = (password = PASSWORD): ChildProcess =>
    started(path.join(DEPLOY, 'standby.sh'), postgres(standbyPort), {
      PGDATA: at('standby'),
      PRIMARY: '127.0.0.1',
      PRIMARY_PORT: `${primaryPort}`,
      REPLICA_PASSWORD: password,
    });
  const refused = standby('guessed');
  const [code] = await once(refused, 'exit');
  running.delete(refused);
  assert.notEqual(code, 0);

  const first = standby();
  await answers(standbyPort, 'select pg_is_in_recovery()', true);
  await ask(primaryPort, 'insert into orders values (1)');
  await answers(standbyPort, 'select count(*)::int from orders', 1);

  await killed(first);
  await ask(primaryPort, 'insert into orders values (2)');
  fs.writeFileSync(at('standby/as-it-was'), '');
  const second = standby();
  await answers(standbyPort, 'select count(*)::int from orders', 2);
  assert.ok(fs.existsSync(at('standby/as-it-was')), 'it was not copied again');

  await killed(second);
  fs.rmSync(at('standby'), { recursive: true });
  standby();
  await ask(primaryPort, 'insert into orders values (3)');
  await answers(standbyPort, 'select count(*)::int from orders', 3);
  assert.equal(await ask(primaryPort, 'select count(*)::int from pg_replication_slots where active'), 1);

  await ask(standbyPort, 'select pg_promote()');
  await ask(standbyPort, 'insert into orders values (4)');
});
