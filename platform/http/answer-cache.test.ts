import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AnswerCache, type Answered, type Rendering } from './answer-cache.ts';

type Cache = AnswerCache<string>;

/** A renderer that counts, and that can be held back. */
function rendererOf(kind: Rendering<string>['kind'] = 'cached') {
  let count = 0;
  const render = async (): Promise<Rendering<string>> => {
    count += 1;
    const text = `<p>rendering ${count}</p>`;
    return kind === 'cached' ? { kind, text } : { kind, answer: text };
  };
  return { render, count: () => count };
}

const textOf = async (answered: Answered<string>): Promise<string> =>
  answered.kind === 'cached' ? (await answered.packed.as('identity')).toString() : answered.answer;

async function read(cache: Cache, render: () => Promise<Rendering<string>>, key = '/'): Promise<string> {
  return textOf(await cache.answer(key, render));
}

test('a page is rendered once and then served as it is, also compressed', async () => {
  const { render, count } = rendererOf();
  const cache: Cache = new AnswerCache();
  await read(cache, render);
  const answered = await cache.answer('/', render);
  assert.equal(count(), 1);
  assert.ok(answered.kind === 'cached');
  assert.equal(brotliDecompressSync(await answered.packed.as('br')).toString(), '<p>rendering 1</p>');
  assert.equal(gunzipSync(await answered.packed.as('gzip')).toString(), '<p>rendering 1</p>');
});

test('ten readers of a new page at once cause one rendering', async () => {
  const { render, count } = rendererOf();
  const cache: Cache = new AnswerCache();
  const texts = await Promise.all(Array.from({ length: 10 }, () => read(cache, render)));
  assert.equal(count(), 1);
  assert.deepEqual(new Set(texts), new Set(['<p>rendering 1</p>']));
});

test('what belongs to an answer is done each time it is given, and not when it is rendered again unasked', async () => {
  let now = 0;
  let answers = 0;
  const render = async (): Promise<Rendering<string>> => ({
    kind: 'cached',
    text: 'A',
    onAnswer: () => answers++,
  });
  const cache: Cache = new AnswerCache({ freshMs: 1_000, clock: () => now });
  await Promise.all([cache.answer('/', render), cache.answer('/', render)]);
  await cache.answer('/', render);
  assert.equal(answers, 3);
  now = 1_001;
  await cache.answer('/', render);
  await settled(cache);
  assert.equal(answers, 4);
  await cache.answer('/other', async () => ({ kind: 'other', answer: 'B', onAnswer: () => answers++ }));
  assert.equal(answers, 5);
});

test('two addresses are two pages, and the same page has the same tag everywhere', async () => {
  const cache: Cache = new AnswerCache();
  const one = await cache.answer('/a', async () => ({ kind: 'cached', text: 'A' }));
  const two = await cache.answer('/b', async () => ({ kind: 'cached', text: 'B' }));
  const again = await new AnswerCache<string>().answer('/a', async () => ({ kind: 'cached', text: 'A' }));
  assert.ok(one.kind === 'cached' && two.kind === 'cached' && again.kind === 'cached');
  assert.notEqual(one.packed.etag, two.packed.etag);
  assert.equal(one.packed.etag, again.packed.etag);
});

test('an old page is served at once and rendered again behind the reader', async () => {
  let now = 0;
  const { render, count } = rendererOf();
  const cache: Cache = new AnswerCache({ freshMs: 1_000, staleMs: 10_000, clock: () => now });
  await read(cache, render);
  now = 1_001;
  assert.equal(await read(cache, render), '<p>rendering 1</p>');
  assert.equal(count(), 2);
  await settled(cache);
  assert.equal(await read(cache, render), '<p>rendering 2</p>');
  assert.equal(count(), 2);
});

test('a page that is too old is not served any more', async () => {
  let now = 0;
  const { render } = rendererOf();
  const cache: Cache = new AnswerCache({ freshMs: 1_000, staleMs: 10_000, clock: () => now });
  await read(cache, render);
  now = 10_001;
  assert.equal(await read(cache, render), '<p>rendering 2</p>');
});

test('redirects and missing pages are answered and never kept', async () => {
  const { render, count } = rendererOf('other');
  const cache: Cache = new AnswerCache();
  await read(cache, render);
  await read(cache, render);
  assert.equal(count(), 2);
});

test('when the database is away, a page that was kept is still served', async () => {
  let now = 0;
  const cache: Cache = new AnswerCache({ freshMs: 1_000, staleMs: 10_000, clock: () => now });
  await read(cache, rendererOf().render);
  now = 2_000;
  for (let reader = 0; reader < 3; reader += 1) {
    assert.equal(await read(cache, rendererOf('failure').render), '<p>rendering 1</p>');
    await settled(cache);
  }
});

test('a page that has gone is forgotten when that is found out', async () => {
  let now = 0;
  const cache: Cache = new AnswerCache({ freshMs: 1_000, staleMs: 10_000, clock: () => now });
  await read(cache, rendererOf().render);
  now = 2_000;
  const gone = async (): Promise<Rendering<string>> => ({ kind: 'other', answer: 'gone' });
  assert.equal(await read(cache, gone), '<p>rendering 1</p>');
  await settled(cache);
  assert.equal(await read(cache, gone), 'gone');
});

test('a renderer that throws in the background is told of, and the old page stays', async () => {
  let now = 0;
  const told: unknown[] = [];
  const cache: Cache = new AnswerCache({
    freshMs: 1_000,
    staleMs: 10_000,
    clock: () => now,
    onRefreshFailed: (error) => told.push(error),
  });
  await read(cache, rendererOf().render);
  now = 2_000;
  const broken = async (): Promise<Rendering<string>> => {
    throw new Error('out of paper');
  };
  assert.equal(await read(cache, broken), '<p>rendering 1</p>');
  await settled(cache);
  assert.match(String(told[0]), /out of paper/);
});

test('after a change of the catalog nothing from before is served, not even what was being rendered', async () => {
  const cache: Cache = new AnswerCache();
  let finish: (rendering: Rendering<string>) => void = () => undefined;
  const before = cache.answer(
    '/',
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  cache.clear();
  const { render } = rendererOf();
  const next = read(cache, render);
  finish({ kind: 'cached', text: 'old prices' });
  assert.equal(await next, '<p>rendering 1</p>');
  assert.equal(await textOf(await before), 'old prices');
  assert.equal(await read(cache, render), '<p>rendering 1</p>');
});

test('the memory it takes is bounded, and what was read last stays', async () => {
  const cache: Cache = new AnswerCache({ maxBytes: 50_000 });
  const page = (fill: number) => async (): Promise<Rendering<string>> => ({
    kind: 'cached',
    text: String(fill).repeat(8_000),
  });
  for (let index = 0; index < 20; index += 1) {
    await read(cache, page(index % 10), `/${index}`);
    await read(cache, page(0), '/0');
    assert.ok(cache.bytes <= 50_000);
  }
  assert.equal(
    await read(cache, async () => ({ kind: 'other', answer: 'rendered anew' }), '/0'),
    '0'.repeat(8_000),
  );
});

test('what an answer takes is counted as it grows: by what was asked for, and no more', async () => {
  const cache: Cache = new AnswerCache({ maxBytes: 40_000 });
  const text = randomBytes(5_000).toString('hex');
  const answered = await cache.answer('/', async () => ({ kind: 'cached', text }));
  assert.ok(answered.kind === 'cached');
  const { packed } = answered;
  const own = cache.bytes - packed.bytes;
  assert.equal(packed.bytes, 10_000);
  const light = await packed.as('br');
  assert.ok(light.length < 9_000);
  assert.equal(packed.bytes, light.length);
  // Two who ask at once are given the same, and it is counted once.
  const [kept, same] = await Promise.all([packed.as('br'), packed.as('br')]);
  assert.equal(kept, same);
  assert.equal(packed.bytes, kept.length);
  assert.equal(kept.buffer.byteLength, kept.length);
  assert.equal(await packed.as('br'), kept);
  assert.equal((await packed.as('identity')).toString(), text);
  assert.equal(gunzipSync(await packed.as('gzip')).toString(), text);
  assert.ok(packed.bytes > kept.length + 10_000);
  assert.equal(cache.bytes, packed.bytes + own);
  for (let other = 0; other < 4; other += 1)
    await cache.answer(`/${other}`, async () => ({ kind: 'cached', text }));
  assert.ok(cache.bytes <= 40_000);
});

/** Until the rendering in the background has come to rest. */
async function settled(cache: Cache): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (cache.rendering > 0);
}
