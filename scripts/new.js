import path from 'node:path';
import { passThrough } from './child.js';
import { ensureInstalled } from './install.js';
import { projectNode, ROOT } from './project-node.js';

// `npm run new -- feature|endpoint|page|list …`: the files that one needs, with their tests and their places; see new.ts.
await ensureInstalled();
passThrough(projectNode(), [path.join(ROOT, 'scripts/new.ts'), ...process.argv.slice(2)]);
