import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { documents, query, smallSchema } from '#search/testing/arbitrary-catalog.ts';
import { buildInWorker } from './build-in-worker.ts';
import { buildIndex } from './build-index.ts';
import type { Document } from './engine.ts';
import { MemoryEngine } from './memory-engine.ts';
import { readSnapshot } from './snapshot.ts';

const catalog = fc
  .sample(documents, { numRuns: 60, seed: 3 })
  .flat()
  .map((document, place) => ({ ...document, id: `d${place}` }));
const queries = fc.sample(query, { numRuns: 200, seed: 4 });

test('an index built in a worker from documents of this thread is the same', async () => {
  const { data, mark } = await buildInWorker(smallSchema, {
    kind: 'stream',
    mark: 'now',
    documents: catalog,
  });
  assert.equal(mark, 'now');
  assert.deepEqual(data, buildIndex(smallSchema, catalog));
  const here = new MemoryEngine(buildIndex(smallSchema, catalog));
  const there = new MemoryEngine(data);
  for (const each of queries) assert.deepEqual(await there.search(each), await here.search(each));
});

test('a module that reads documents in the worker gets its input; a snapshot is written on the way', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'worker-'));
  const snapshotFile = join(folder, 'index');
  const url = new URL('./testing/document-module.ts', import.meta.url);
  const told: number[] = [];
  const { data } = await buildInWorker(
    smallSchema,
    { kind: 'module', url, input: { count: 12_000 } },
    { snapshotFile, onProgress: (progress) => told.push(progress.documents) },
  );
  assert.equal(data.documentCount, 12_000);
  assert.deepEqual(told, [5000, 10_000]);
  const reading = await readSnapshot(snapshotFile, smallSchema);
  assert.deepEqual(reading, { ok: true, data, mark: '12000 documents' });
  await rm(folder, { recursive: true });
});

test('an error of the source is the error of the build', async () => {
  const failing = (async function* (): AsyncGenerator<Document> {
    yield* catalog;
    throw new Error('The database is gone.');
  })();
  await assert.rejects(
    buildInWorker(smallSchema, { kind: 'stream', mark: '', documents: failing }),
    /is gone/,
  );
  const url = new URL('./testing/document-module.ts', import.meta.url);
  const source = { kind: 'module' as const, url, input: { count: -1 } };
  await assert.rejects(buildInWorker(smallSchema, source), /No documents/);
});

test('a build can be broken off', async () => {
  const controller = new AbortController();
  const endless = (async function* (): AsyncGenerator<Document> {
    for (let place = 0; ; place++) {
      if (place === 1000) controller.abort(new Error('Enough.'));
      yield { id: `d${place}`, text: {}, codes: [], sorts: {}, rows: [] };
    }
  })();
  const source = { kind: 'stream' as const, mark: '', documents: endless };
  await assert.rejects(buildInWorker(smallSchema, source, { signal: controller.signal }), /Enough/);
});
