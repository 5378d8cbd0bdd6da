import path from 'node:path';
import { ensurePages } from './build.js';
import { passThrough } from './child.js';
import { ensureInstalled } from './install.js';
import { projectNode, ROOT } from './project-node.js';
import { SERVER_MEMORY } from './server-memory.js';

// `npm run bench [-- PART … --sizes NUMBER --minutes NUMBER --write]`: the numbers, as JSON and, last, as one table.
await ensureInstalled();
await ensurePages();
passThrough(projectNode(), [path.join(ROOT, 'bench/main.ts'), ...process.argv.slice(2)], {
  // The shops that it starts have it from here.
  env: { ...SERVER_MEMORY, ...process.env },
});
