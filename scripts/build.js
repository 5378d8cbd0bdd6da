import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { run, say } from './child.js';
import { fail, projectNode, ROOT } from './project-node.js';

const SERVER_ENTRY = 'app/site/entry-server.tsx';
const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, 'built-from');

/** True when the pages in dist/ are not those of the sources. */
export function pagesAreStale() {
  if (!fs.existsSync(path.join(ROOT, SERVER_ENTRY))) return false;
  return !fs.existsSync(STAMP) || fs.readFileSync(STAMP, 'utf8') !== fingerprint();
}

/** Builds the pages for the browser and for the server, unless they are there. */
export async function ensurePages() {
  if (!pagesAreStale()) return;
  const built = fingerprint();
  say('Building the pages …');
  // Built beside and then put in place, so that a build that is cut off or fails leaves the old pages whole.
  const fresh = path.join(DIST, `new-${process.pid}`);
  await build(fresh);
  fs.rmSync(STAMP, { force: true });
  for (const part of ['client', 'server']) {
    fs.rmSync(path.join(DIST, part), { recursive: true, force: true });
    fs.renameSync(path.join(fresh, part), path.join(DIST, part));
  }
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.writeFileSync(STAMP, built);
}

async function build(folder) {
  const program = path.join(ROOT, 'app/build-pages.ts');
  const status = await run(projectNode(), [program, folder], {
    env: { NODE_ENV: 'production' },
    waitingFor: 'Building the pages',
  });
  if (status !== 0) fail('The pages cannot be built; the reason is above.');
}

/** Changes when anything changes that goes into the pages. */
function fingerprint() {
  const hash = createHash('sha256');
  const files = ['app', 'web', 'features', 'shared'].flatMap(filesUnder).filter(goesIntoPages);
  for (const file of [...files, 'vite.config.ts', 'package-lock.json'])
    if (fs.existsSync(path.join(ROOT, file)))
      hash.update(file).update(fs.readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

function filesUnder(folder) {
  if (!fs.existsSync(path.join(ROOT, folder))) return [];
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/** Of the features only what the browser may see; a change of a route or a test builds nothing. */
function goesIntoPages(file) {
  if (/\.test\.tsx?$/.test(file)) return false;
  return (
    !/^(app|features)/.test(file) ||
    /(\.tsx|\.css|\.contract\.ts|\.rules\.ts|\/use-[^/]*\.ts|^app\/(shell|site|offline|public)\/.*)$/.test(
      file,
    )
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensurePages();
