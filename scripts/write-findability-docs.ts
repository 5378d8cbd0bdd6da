import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { crawl } from '#testing/crawl.ts';
import { findabilityDocs } from '#testing/findability.ts';
import { testShop } from '#testing/test-app.ts';

// Run it after a public page was added, or its structured data changed; the pages must have been built.
const { app } = await testShop({ catalog: 'demo' });
try {
  writeFileSync(path.join(import.meta.dirname, '../docs/findability.md'), findabilityDocs(await crawl(app)));
} finally {
  await app.close();
}
