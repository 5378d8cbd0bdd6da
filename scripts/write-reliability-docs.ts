import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { reliabilityDocs } from './reliability-docs.ts';

// Run it after a test that is named in it was renamed, or shows more.
writeFileSync(path.join(import.meta.dirname, '../docs/reliability.md'), reliabilityDocs());
