import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** Runs test files of these texts as `npm test` would: two of them and more are one process. */
function runOf(t: TestContext, files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(t);
  mkdirSync(folder);
  const paths = Object.entries(files).map(([name, text]) => {
    const file = path.join(folder, name);
    writeFileSync(file, `import assert from 'node:assert/strict';\nimport * as t from 'node:test';\n${text}`);
    return file;
  });
  const options = JSON.stringify({ atOnce: 2, testMs: 2_000, allMs: 60_000 });
  const { status, stdout } = spawnSync(process.execPath, ['scripts/run-tests.ts', options], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    input: paths.join('\n'),
    encoding: 'utf8',
  });
  return { status, stdout };
}

const fine = "t.test('fine', () => undefined);";

test('files of one process keep their hooks to themselves, and what they share is taken down at the end', (t) => {
  const { status, stdout } = runOf(t, {
    'one.test.ts': `
import { atTheEnd } from '${path.join(import.meta.dirname, '../testing/at-the-end.ts')}';
atTheEnd(async () => console.log('the end'));
t.before(() => console.log('before one'));
t.beforeEach(() => console.log('before each of one'));
t.after(() => console.log('after one'));
t.test('of one', () => console.log('in one'));`,
    'two.test.ts': `await Promise.resolve(); t.test('of two', () => console.log('in two'));`,
  });
  assert.equal(status, 0, stdout);
  const said = stdout.split('\n').filter((line) => /^(before|after|in|the) /.test(line));
  assert.deepEqual(
    said.filter((line) => line !== 'in two'),
    ['before one', 'before each of one', 'in one', 'after one', 'the end'],
  );
  assert.ok(said.includes('in two') && said.at(-1) === 'the end');
});

for (const [what, text, told] of [
  ['a test that fails', "t.test('wrong', () => assert.equal(1, 2));", /bad\.test\.ts:3:3[^]*✖ wrong/],
  ['a file that cannot be read', 'const = 1;', /✖ \S*bad\.test\.ts[^]*Unexpected token/],
  ['a file that throws', "throw new Error('early');", /✖ \S*bad\.test\.ts[^]*early/],
  [
    'a test that does not end',
    "t.test('hangs', async () => new Promise((done) => setTimeout(done, 3_000)));",
    /✖ hangs[^]*timed out after 2000ms/,
  ],
  [
    'a hook that fails',
    `${fine} t.after(() => assert.fail('not taken down'));`,
    /✖ \S*bad\.test\.ts[^]*not taken down/,
  ],
  [
    'a file that changes the environment',
    "t.test('fine', () => void (process.env['LEFT'] = 'behind'));",
    /bad\.test\.ts changed what the files after it find/,
  ],
  [
    'a file that stops the clock',
    "t.test('fine', () => t.mock.timers.enable({ apis: ['setTimeout'] }));",
    /bad\.test\.ts changed what the files after it find/,
  ],
] as const)
  test(`${what} is named with its file and fails the run, and the others are run all the same`, (t) => {
    const { status, stdout } = runOf(t, { 'bad.test.ts': text, 'good.test.ts': fine });
    assert.equal(status, 1, stdout);
    assert.match(stdout, told);
    assert.match(stdout, /▶ \S*bad\.test\.ts|✖ \S*bad\.test\.ts/);
    assert.match(stdout, /▶ \S*good\.test\.ts\n +✔ fine/);
  });
