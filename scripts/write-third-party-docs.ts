import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { thirdParties, thirdPartyDocs } from './third-party.ts';

// Run it after a package was added, taken out or brought up to date.
const ROOT = path.join(import.meta.dirname, '..');
writeFileSync(path.join(ROOT, 'docs/third-party.md'), thirdPartyDocs(thirdParties(ROOT)));
