import path from 'node:path';
import { ensurePages } from './build.js';
import { passThrough } from './child.js';
import { ensureInstalled } from './install.js';
import { projectNode, ROOT } from './project-node.js';

// `npm run bench [-- PART … --variants NUMBER]`: the numbers, as tables and as JSON.
await ensureInstalled();
await ensurePages();
passThrough(projectNode(), [path.join(ROOT, 'bench/main.ts'), ...process.argv.slice(2)]);
