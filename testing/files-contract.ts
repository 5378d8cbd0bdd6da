import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { type FileBody, type Files, readWhole } from '#platform/files/files.ts';

/** What everything that stands behind the port for files must do: the same tests for all of them. */
export function filesContract(what: string, open: (t: TestContext) => Promise<Files>): void {
  const contract = (name: string, check: (files: Files) => Promise<void>): void =>
    test(`${what}: ${name}`, async (t) => {
      const files = await open(t);
      await check(files);
      files.close();
    }) as unknown as void;

  contract('what is kept is read again as it was, with what is known of it', async (files) => {
    const before = Date.now();
    const bytes = randomBytes(300_000);
    assert.equal(await files.put('images/pic_1.webp', bytes), 'kept');
    assert.deepEqual(await readWhole(files, 'images/pic_1.webp', 300_000), bytes);
    const facts = await files.head('images/pic_1.webp');
    assert.equal(facts?.key, 'images/pic_1.webp');
    assert.equal(facts?.bytes, 300_000);
    // Stores tell whole seconds.
    assert.ok(Math.abs(Number(facts?.writtenAt) - before) < 60_000);
    await assert.rejects(readWhole(files, 'images/pic_1.webp', 299_999), /more than the 299999/);
  });

  contract('what is not there is nothing, and may be removed', async (files) => {
    assert.equal(await files.get('images/none.webp'), undefined);
    assert.equal(await files.head('images/none.webp'), undefined);
    await files.remove('images/none.webp');
    assert.deepEqual(await keysOf(files, 'images/'), []);
    await files.put('images/a/b', text('x'));
    for (const key of ['images/a', 'images/a/b/c']) {
      assert.equal(await files.get(key), undefined, key);
      assert.equal(await files.head(key), undefined, key);
    }
  });

  contract('a file is written once: the first one stays, also of many at once', async (files) => {
    assert.equal(await files.put('documents/a.pdf', text('first')), 'kept');
    assert.equal(await files.put('documents/a.pdf', text('second')), 'there');
    assert.equal(await textOf(files, 'documents/a.pdf'), 'first');
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => files.put('documents/b.pdf', text(`writer ${at}`))),
    );
    assert.equal(answers.filter((answer) => answer === 'kept').length, 1, String(answers));
    assert.equal(await textOf(files, 'documents/b.pdf'), `writer ${answers.indexOf('kept')}`);
    await files.remove('documents/b.pdf');
    assert.equal(await files.put('documents/b.pdf', text('again')), 'kept');
  });

  contract('a stream of any length is kept, an empty one too', async (files) => {
    for (const bytes of [0, 1, 70_000, 34_000_000]) {
      const content = randomBytes(bytes);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const open = () => Readable.from(content.length === 0 ? [] : piecesOf(content));
      assert.equal(await files.put(`backups/${bytes}`, { bytes, sha256, open }), 'kept');
      assert.deepEqual(await readWhole(files, `backups/${bytes}`, bytes), content);
    }
  });

  contract('a large stream, too, is written once', async (files) => {
    const content = randomBytes(18_000_000);
    const body = { bytes: content.length, open: () => Readable.from(piecesOf(content)) };
    const answers = await Promise.all([files.put('backups/a', body), files.put('backups/a', body)]);
    assert.deepEqual(answers.toSorted(), ['kept', 'there']);
    assert.equal(await files.put('backups/a', text('small')), 'there');
    assert.deepEqual(await readWhole(files, 'backups/a', content.length), content);
  });

  contract('a stream that is not what was said leaves nothing', async (files) => {
    const of = (bytes: number, open: () => Readable): FileBody => ({ bytes, open });
    const bad: Record<string, FileBody> = {
      'backups/short': of(10, () => Readable.from([text('short')])),
      'backups/long': of(2, () => Readable.from([text('lo'), text('ng')])),
      'backups/broken': of(400_000, () => Readable.from(breaksOff())),
      'backups/large': of(40_000_000, () => Readable.from(piecesOf(randomBytes(20_000_000)))),
      'backups/other': { bytes: 2, sha256: '0'.repeat(64), open: () => Readable.from([text('ab')]) },
    };
    for (const [key, body] of Object.entries(bad)) {
      await assert.rejects(files.put(key, body), key);
      assert.equal(await files.head(key), undefined, key);
    }
    assert.deepEqual(await keysOf(files, 'backups/'), []);
    assert.equal(await files.put('backups/short', text('whole')), 'kept');
  });

  contract('a list has all that is below its prefix, and nothing else', async (files) => {
    const keys = Array.from({ length: 30 }, (_, at) => `images/${at % 3}/pic ${at}+é%2F.webp`);
    for (const key of [...keys, 'documents/a', 'imagesque/b']) await files.put(key, text(key));
    assert.deepEqual(await keysOf(files, 'images/'), keys.toSorted());
    assert.deepEqual(
      await keysOf(files, 'images/1/'),
      keys.filter((key) => key.startsWith('images/1/')).toSorted(),
    );
    assert.deepEqual(await keysOf(files, 'nothing/'), []);
    for await (const { key, bytes } of files.list('documents/'))
      assert.deepEqual([key, bytes], ['documents/a', 11]);
    assert.equal(await textOf(files, keys[7] ?? ''), keys[7]);
    await files.remove(keys[7] ?? '');
    assert.equal((await keysOf(files, 'images/')).length, 29);
  });

  contract('a key that leads elsewhere is no key, whoever asks', async (files) => {
    const odd = [
      '',
      'a',
      '/etc/passwd',
      '../a/b',
      'images/../../a',
      'images//a',
      'images/',
      'images/.',
      'images/..',
    ];
    const bad = [
      ...odd,
      'images\\a/b',
      'images/a:b',
      'images/a\0',
      'images/\ud800',
      `images/${'a'.repeat(600)}`,
    ];
    for (const key of bad) {
      await assert.rejects(async () => files.put(key, text('x')), /no key of a file/, key);
      await assert.rejects(async () => files.get(key), /no key of a file/, key);
      await assert.rejects(async () => files.head(key), /no key of a file/, key);
      await assert.rejects(async () => files.remove(key), /no key of a file/, key);
    }
    for (const prefix of ['', '/', '../', 'images/../', 'images'])
      await assert.rejects(async () => keysOf(files, prefix), /no key of a file|with a slash/, prefix);
  });

  contract('a reader who goes away in the middle holds nothing', async (files) => {
    await files.put('images/large', randomBytes(5_000_000));
    for (let round = 0; round < 60; round++) {
      const file = await files.get('images/large');
      file?.stream.on('error', () => undefined);
      file?.stream.destroy();
    }
    assert.equal((await readWhole(files, 'images/large', 5_000_000))?.length, 5_000_000);
  });
}

const text = (content: string): Buffer => Buffer.from(content);
const textOf = async (files: Files, key: string): Promise<string | undefined> =>
  (await readWhole(files, key, 1_000))?.toString();

async function keysOf(files: Files, prefix: string): Promise<string[]> {
  const keys = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys.toSorted();
}

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 65_000) yield content.subarray(at, at + 65_000);
}

function* breaksOff(): Generator<Buffer> {
  yield randomBytes(200_000);
  throw new Error('The line was cut.');
}
