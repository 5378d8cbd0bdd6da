import path from 'node:path';
import { ensurePages } from './build.js';
import { run } from './child.js';
import { ensureInstalled } from './install.js';
import { projectNode, ROOT } from './project-node.js';
import { startTestPostgres } from './test-postgres.js';

// `npm run test:mutants [-- FILE … | GROUP …]`: small faults that no test notices; see mutants.ts.
await ensureInstalled();
await ensurePages();
const postgres = await startTestPostgres();
const status = await run(projectNode(), [path.join(ROOT, 'scripts/mutants.ts'), ...process.argv.slice(2)], {
  env: { ...postgres.env, NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled') },
});
await postgres.stop();
process.exit(status);
