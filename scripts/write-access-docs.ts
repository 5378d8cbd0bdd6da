import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { accessDocs } from '#testing/access-docs.ts';

// Run it after an endpoint was added or its access changed.
writeFileSync(path.join(import.meta.dirname, '../docs/access.md'), accessDocs());
