import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { afterwards } from './afterwards.ts';

/** The path of a folder that is not there yet, and is taken away after the test with all that is in it by then. */
export function temporaryFolder(t: TestContext): string {
  const folder = path.join(fs.realpathSync(os.tmpdir()), `ferrule-test-${randomBytes(6).toString('hex')}`);
  afterwards(t, () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}
