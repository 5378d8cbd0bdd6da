import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { retentionDocs } from '#app/retention-docs.ts';

// Run it after a table was added, or what is kept of one changed.
writeFileSync(path.join(import.meta.dirname, '../docs/retention.md'), retentionDocs());
