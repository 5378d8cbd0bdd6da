import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureOf, pictureUrl, readPictureFile, srcsetOf, widthsOf } from './picture-address.rules.ts';

const name = `pic_${'0a'.repeat(12)}-900x600`;

test('the size of a picture is in its address', () => {
  assert.deepEqual(pictureOf(pictureUrl(name)), { name, width: 900, height: 600, type: 'webp' });
});

test('a picture is made in the usual widths below its own, and in its own', () => {
  assert.deepEqual(widthsOf(900), [320, 640, 900]);
  assert.deepEqual(widthsOf(320), [320]);
  assert.deepEqual(widthsOf(100), [100]);
  assert.equal(
    srcsetOf({ name, width: 400, height: 10 }, 'avif'),
    `/images/uploads/${name}@320.avif 320w, /images/uploads/${name}@400.avif 400w`,
  );
});

for (const file of [
  '../secret.webp',
  `${name}.svg`,
  `${name}.avif`,
  `${name}@333.webp`,
  `${name}@1280.webp`,
  `${name}@320.webp.html`,
  'pic_1-1x1.webp',
  '',
])
  test(`${file === '' ? 'nothing' : file} is no file of a picture`, () => {
    assert.equal(readPictureFile(file), undefined);
  });
