import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const file = new URL('../package.json', import.meta.url);

/** Of the program: what the change log calls it. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')));
