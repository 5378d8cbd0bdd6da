import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import * as z from 'zod/mini';

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.optional(z.record(z.string(), z.string())) }),
  ),
});

test('The lockfile names the optional packages of every platform, or a fresh npm ci refuses it', () => {
  const file = path.join(import.meta.dirname, '../package-lock.json');
  const { packages } = Lockfile.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFoundFrom(place, name, packages)),
  );
  assert.deepEqual(missing, []);
});

/** As Node looks for a package: in the folder itself, then in those above it. */
function isFoundFrom(place: string, name: string, packages: Readonly<Record<string, unknown>>): boolean {
  const here = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
  if (here in packages) return true;
  if (place === '') return false;
  const above = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1));
  return isFoundFrom(above, name, packages);
}
