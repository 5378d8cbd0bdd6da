import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, ensureBrowser, howToInstall, webkit } from './browsers.js';
import { ensurePages } from './build.js';
import { run, say } from './child.js';
import { ensureInstalled } from './install.js';
import { fail, projectNode, ROOT } from './project-node.js';
import { startTestPostgres } from './test-postgres.js';

// `npm test`: everything that proves it. `npm test -- PATH …`: the tests of these files and folders.
// `npm run test:long`: all rounds.
const LONG = process.argv.includes('--long');
const asked = process.argv.slice(2).filter((argument) => argument !== '--long');
/** Against hanging: one test, and all together, because a hook that hangs is not ended with its test. */
const TEST_MS = LONG ? 3_600_000 : 120_000;
const ALL_MS = LONG ? 6 * 3_600_000 : 1_800_000;

await ensureInstalled();
await ensurePages();
const files = (asked.length > 0 ? asked : ['.']).flatMap(testFilesIn);
if (files.length === 0) fail(`There are no tests in ${asked.join(', ')}.`);
const missing = [];
for (const browser of [chromium, webkit])
  if (files.some(browser.runs) && (await ensureBrowser(browser)) === undefined) missing.push(browser);
const checked = asked.length > 0 || (await check());
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

/** One PostgreSQL for all, one `node --test`, whose closing lines are the last of the output. */
async function runTests(list) {
  // Without files node would look for some by itself.
  if (list.length === 0) return true;
  const postgres = await startTestPostgres();
  // Most of the time a test waits for a process or the database.
  const atOnce = Math.max(2, os.availableParallelism() - 1);
  const status = await run(
    projectNode(),
    ['--test', `--test-timeout=${TEST_MS}`, `--test-concurrency=${atOnce}`, ...list],
    {
      env: {
        ...postgres.env,
        ...(chromium.find() ? { CHROMIUM_PATH: chromium.find() } : {}),
        ...(LONG ? { LONG: '1' } : {}),
      },
      timeout: ALL_MS,
    },
  );
  await postgres.stop();
  return status === 0;
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
