import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, ensureBrowser, firefox, howToInstall, webkit } from './browsers.js';
import { ensurePages } from './build.js';
import { run, say } from './child.js';
import { ensureInstalled } from './install.js';
import { fail, projectEnvironment, projectNode, ROOT } from './project-node.js';
import { startTestPostgres } from './test-postgres.js';

// `npm test`: everything that proves it. `npm test -- PATH …`: the tests of these files and folders.
// `npm test -- --changed [BASE]`: what a change since BASE can break; without BASE, since this branch left main.
// `npm run test:long`: all rounds.
const LONG = process.argv.includes('--long');
const CHANGED = process.argv.includes('--changed');
const asked = process.argv.slice(2).filter((argument) => !['--long', '--changed'].includes(argument));
/** Against hanging: one test, and all together, because a hook that hangs is not ended with its test. */
const TEST_MS = LONG ? 3_600_000 : 120_000;
const ALL_MS = LONG ? 6 * 3_600_000 : 4_200_000;

await ensureInstalled();
await ensurePages();
const files = CHANGED ? testsOfChanges(asked) : (asked.length > 0 ? asked : ['.']).flatMap(testFilesIn);
if (files.length === 0 && !CHANGED) fail(`There are no tests in ${asked.join(', ')}.`);
const missing = [];
for (const browser of [chromium, firefox, webkit])
  if (files.some(browser.runs) && (await ensureBrowser(browser)) === undefined) missing.push(browser);
const checked = (asked.length > 0 && !CHANGED) || (await check());
const passed = await runTests(files.filter((file) => !missing.some(({ runs }) => runs(file))));

if (!checked) say('npm run check found mistakes; they are above the tests.');
if (missing.length > 0) {
  const names = missing.map(({ name }) => name).join(' and no ');
  say(`Not all browser tests ran: there is no ${names}. Type: ${howToInstall(missing)}`);
}
process.exit(checked && passed && missing.length === 0 ? 0 : 1);

async function check() {
  say('Checking types, lint, format and dead code …');
  const began = Date.now();
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  if ((await run(scripts.check, [], { shell: true })) !== 0) return false;
  say(`Checked in ${Math.round((Date.now() - began) / 1000)} s.`);
  return true;
}

/** One PostgreSQL for all, one run of node's test runner, whose closing lines are the last of the output. */
async function runTests(list) {
  // Without files node would look for some by itself.
  if (list.length === 0) return true;
  const postgres = await startTestPostgres();
  // Most of the time a test waits for a process or the database.
  const atOnce = Math.max(2, os.availableParallelism() - 1);
  const options = JSON.stringify({ atOnce, testMs: TEST_MS, allMs: ALL_MS });
  const status = await run(projectNode(), [path.join(ROOT, 'scripts/run-tests.ts'), options], {
    env: {
      ...postgres.env,
      // Every file is a process that reads the same few hundred modules: they are compiled once.
      NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
      ...(chromium.find() ? { CHROMIUM_PATH: chromium.find() } : {}),
      ...(LONG ? { LONG: '1' } : {}),
    },
    input: list.join('\n'),
    timeout: ALL_MS + 60_000,
  });
  await postgres.stop();
  return status === 0;
}

/** Says what it chose, and why. */
function testsOfChanges([base, ...more]) {
  if (more.length > 0) fail('--changed takes one commit, or none.');
  const program = path.join(ROOT, 'scripts/changed-tests.ts');
  const { status, stdout } = spawnSync(projectNode(), [program, ...(base ? [base] : [])], {
    cwd: ROOT,
    env: projectEnvironment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) fail('What is changed cannot be found out; the reason is above.');
  return stdout.split('\n').filter(Boolean);
}

function testFilesIn(place) {
  const full = path.resolve(ROOT, place);
  if (!fs.existsSync(full)) fail(`There is no ${place}.`);
  if (fs.statSync(full).isFile()) return [path.relative(ROOT, full)];
  return fs.readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) return [];
    const inside = path.join(place, entry.name);
    return entry.isDirectory() || /\.(test|e2e)\.ts$/.test(entry.name) ? testFilesIn(inside) : [];
  });
}
