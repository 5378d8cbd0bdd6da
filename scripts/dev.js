import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { ensurePages, pagesAreStale } from './build.js';
import { run, say } from './child.js';
import { ensureInstalled } from './install.js';
import { projectEnvironment, projectNode, ROOT } from './project-node.js';

// `npm run dev`: whenever a file changes, the pages are built again if they are concerned, and the server starts again.
const WATCHED = ['app', 'data', 'features', 'migrations', 'platform', 'search', 'shared', 'web'];
/** An editor, or a checkout of another branch, writes many files at once. */
const QUIET_MS = 150;

await ensureInstalled();
await ensurePages();
let server = startServer();
let quiet;
let busy = Promise.resolve();
for (const folder of WATCHED.map((name) => path.join(ROOT, name)).filter((name) => fs.existsSync(name)))
  fs.watch(folder, { recursive: true }, (_event, file) => {
    if (file && /\.(test|e2e)\.ts$|~$/.test(file)) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      busy = busy.then(reload);
    }, QUIET_MS);
  });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end());

async function reload() {
  // A mistake in a page leaves the server running with the pages it has.
  const built =
    !pagesAreStale() || (await run(process.execPath, [path.join(ROOT, 'scripts/build.js')])) === 0;
  if (!built) return;
  say('Something changed: starting again …');
  await stopServer();
  server = startServer();
}

function startServer() {
  return spawn(projectNode(), [path.join(ROOT, 'app/main.ts')], {
    env: projectEnvironment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

async function stopServer() {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function end() {
  await stopServer();
  process.exit();
}
