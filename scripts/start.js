import path from 'node:path';
import { ensurePages, pagesAreStale } from './build.js';
import { passThrough } from './child.js';
import { ensureInstalled } from './install.js';
import { projectNode, ROOT } from './project-node.js';
import { SERVER_MEMORY } from './server-memory.js';

// `npm start`: everything, from a fresh checkout. It is called with `exec`, so that npm's signals reach us and not a shell
// that keeps them to itself; for the shell of Windows exec.cmd makes that word mean nothing.
await ensureInstalled({ withTools: pagesAreStale() });
await ensurePages();
const server = passThrough(projectNode(), [path.join(ROOT, 'app/main.ts')], {
  tellsWhenWeDie: true,
  env: { ...SERVER_MEMORY, ...process.env },
});
stopWhenNpmDies();

/** npm waits for us. When it is killed instead, the server would run on with nobody to press Ctrl-C. */
function stopWhenNpmDies() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) server.kill('SIGTERM');
  }, 1000).unref();
}
