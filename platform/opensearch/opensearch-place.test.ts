import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOpenSearchUrl } from './opensearch-place.ts';

test('an address says where the OpenSearch is, who asks, and how its indexes are called and cut', () => {
  assert.deepEqual(readOpenSearchUrl('https://shop:a%2Fb@search.example:9200/hoses?shards=3&replicas=2'), {
    origin: 'https://search.example:9200',
    name: 'hoses',
    shards: 3,
    replicas: 2,
    auth: { username: 'shop', password: 'a/b' },
  });
  assert.deepEqual(readOpenSearchUrl('http://127.0.0.1:9200'), {
    origin: 'http://127.0.0.1:9200',
    name: 'ferrule',
    shards: 1,
    replicas: 1,
  });
});

test('what is no such address is none', () => {
  for (const text of [
    'search.example',
    'ftp://search.example',
    'https://search.example/Hoses',
    'https://search.example/a/b',
    'https://search.example?shards=0',
    'https://search.example?replica=1',
    'https://user@search.example',
    'https://user:%zz@search.example',
    'https://search.example/#x',
  ])
    assert.equal(readOpenSearchUrl(text), undefined, text);
});
