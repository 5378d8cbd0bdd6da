import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlined } from './contents.rules.ts';

test('every heading of a text can be led to, by its own id where it has one', () => {
  const { html, contents } = outlined(
    '<h2>Size &amp; <em>bore</em></h2><p>…</p><h2 id="in-text-ends">Ends</h2>',
  );
  assert.deepEqual(contents, [
    { title: 'Size & bore', to: '#part-1' },
    { title: 'Ends', to: '#in-text-ends' },
  ]);
  assert.equal(html, '<h2 id="part-1">Size &amp; <em>bore</em></h2><p>…</p><h2 id="in-text-ends">Ends</h2>');
});

test('what a text names of the catalog is told once, and nothing else of its links', () => {
  const { parts } = outlined(
    '<p><a href="/product/x/bw2">BW2</a> <a href="/product/x/bw2">again</a> <a href="/contact-us">us</a> <a href="/products/search/Fire%20sleeve" title="x">Fire sleeve</a></p>',
  );
  assert.deepEqual(parts, [
    { title: 'BW2', to: '/product/x/bw2' },
    { title: 'Fire sleeve', to: '/products/search/Fire%20sleeve' },
  ]);
});
