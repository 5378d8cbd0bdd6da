import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { readSupplier } from './supplier.store.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ferrule-supplier-'));
});
after(() => rm(folder, { recursive: true }));

/** The demo supplier's file with another time zone, or none. */
async function fileWith(timeZone: string | undefined): Promise<string> {
  const file = path.join(folder, 'supplier.json');
  const demo = JSON.parse(await readFile('data/supplier.json', 'utf8'));
  await writeFile(file, JSON.stringify({ ...demo, timeZone }));
  return file;
}

test('the demo supplier keeps the days of Chicago', async () => {
  assert.equal((await readSupplier('data/supplier.json')).timeZone, 'America/Chicago');
});

test('a supplier that names no time zone keeps the days of Greenwich', async () => {
  assert.equal((await readSupplier(await fileWith(undefined))).timeZone, 'UTC');
});

test('a time zone that does not exist is named with the file', async () => {
  await assert.rejects(
    readSupplier(await fileWith('Central')),
    /supplier\.json.*time zone.*America\/Chicago/s,
  );
});
