import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PlainError } from '#platform/plain-error.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { dbCommand } from './db.command.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

async function ask(...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
  const lines: string[] = [];
  const code = await dbCommand.run(args, {
    say: (line) => void lines.push(line),
    onBareDatabase: async (work) => work(database.url),
    environment: {},
  });
  return { code, said: lines.join('\n') };
}

test('a question is answered in columns, or as CSV', async () => {
  const table =
    "select 7 as seven, null as none, E'a\\nb' as two union all select 12, 'x', '' order by 1 desc";
  assert.equal(
    (await ask(table)).said,
    'seven  none  two\n-----  ----  ---\n12     x\n7            a b\n2 rows',
  );
  assert.equal((await ask("values ('a,b', 1)", '--csv')).said, 'column1,column2\n"a,b",1');
  assert.equal((await ask('select where false')).said, '\n\n0 rows');
  assert.match(
    (await ask('select repeat(n::text, 3) from generate_series(1, 2000) n')).said,
    /first 1,000 rows$/,
  );
  assert.match((await ask('show server_encoding')).said, /UTF8/);
  assert.match((await ask('explain select 1')).said, /Result/);
});

test('nothing is written, and what PostgreSQL does not take is said in its words', async () => {
  for (const [refused, why] of [
    ["update users set email = ''", /read-only transaction/],
    ['with gone as (delete from users returning id) select * from gone', /data-modifying|read-only/i],
    ['select 1; commit; delete from users', /multiple commands/],
    ['commit; delete from users', /multiple commands/],
    ['selec 1', /syntax error/],
  ] as const)
    await assert.rejects(
      ask(refused),
      (error) => error instanceof PlainError && why.test(error.message),
      refused,
    );
});

test('what is not understood is told how it is said', async () => {
  for (const args of [['select 1', 'select 2'], [' '], ['--csv'], ['--all']]) {
    const { code, said } = await ask(...args);
    assert.equal(code, 2);
    assert.match(said, /^Usage: npx ferrule db/);
  }
});
