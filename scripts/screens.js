import path from 'node:path';
import { chromium, ensureBrowser, howToInstall } from './browsers.js';
import { ensurePages } from './build.js';
import { run } from './child.js';
import { ensureInstalled } from './install.js';
import { fail, projectNode, ROOT } from './project-node.js';
import { startTestPostgres } from './test-postgres.js';

// `npm run screens [-- --only PATH --widths 390,1440 --themes light --beside DIR]`: pictures of every page, and one page of them.
await ensureInstalled();
await ensurePages();
const browser = await ensureBrowser(chromium);
if (!browser) fail(`There is no Chromium. Type: ${howToInstall([chromium])}`);
const postgres = await startTestPostgres();
const status = await run(projectNode(), [path.join(ROOT, 'e2e/screens.ts'), ...process.argv.slice(2)], {
  env: { ...postgres.env, CHROMIUM_PATH: browser },
});
await postgres.stop();
process.exit(status);
