import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { documents, query, smallSchema } from '#search/testing/arbitrary-catalog.ts';
import { buildIndex } from './build-index.ts';
import { MemoryEngine } from './memory-engine.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
});
after(() => rm(folder, { recursive: true }));

test('an index read back from its file answers as before', async () => {
  const file = join(folder, 'same');
  await fc.assert(
    fc.asyncProperty(documents, query, async (catalog, each) => {
      const data = buildIndex(smallSchema, catalog);
      await writeSnapshot(file, data, 'change 17');
      const reading = await readSnapshot(file, smallSchema);
      assert.ok(reading.ok);
      assert.equal(reading.mark, 'change 17');
      assert.deepEqual(
        await new MemoryEngine(reading.data).search(each),
        await new MemoryEngine(data).search(each),
      );
    }),
    { numRuns: 100 },
  );
  assert.ok(!(await readdir(folder)).includes('same.new'));
});

test('a file with any one bit changed, or cut short anywhere, is refused', async () => {
  const file = join(folder, 'damaged');
  const [catalog = []] = fc.sample(documents, { numRuns: 1, seed: 5 });
  await writeSnapshot(file, buildIndex(smallSchema, catalog), '');
  const whole = await readFile(file);
  await fc.assert(
    fc.asyncProperty(fc.nat(8 * whole.length - 1), fc.boolean(), async (bit, isCut) => {
      const damaged = Buffer.from(whole);
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      await writeFile(file, isCut ? whole.subarray(0, bit >> 3) : damaged);
      assert.equal((await readSnapshot(file, smallSchema)).ok, false);
    }),
    { numRuns: 300 },
  );
});

test('no file, an empty one, another kind of file and one for another schema are told apart', async () => {
  const file = join(folder, 'other');
  assert.deepEqual(await readSnapshot(file, smallSchema), { ok: false, problem: 'missing' });
  await writeFile(file, '');
  assert.deepEqual(await readSnapshot(file, smallSchema), { ok: false, problem: 'damaged' });
  await writeFile(file, 'part_number,dash\n'.repeat(100));
  assert.deepEqual(await readSnapshot(file, smallSchema), { ok: false, problem: 'damaged' });
  await writeSnapshot(file, buildIndex(smallSchema, []), '');
  assert.deepEqual(await readSnapshot(file, { ...smallSchema, sorts: [] }), {
    ok: false,
    problem: 'outdated',
  });
});
