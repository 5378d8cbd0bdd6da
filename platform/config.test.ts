import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { atPort, readConfig } from './config.ts';

test('Without settings it is a demo on this machine alone, with its data in the checkout', () => {
  const config = readConfig({});
  assert.equal(config.publicUrl, 'http://127.0.0.1:3000');
  assert.equal(config.demo, true);
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.dataDir, path.join(import.meta.dirname, '../.ferrule'));
});

test('All mistakes are told together', () => {
  assert.throws(
    () =>
      readConfig({
        PORT: '70000',
        DATABASE_URL: 'nowhere',
        DEMO: 'yes',
        NODE_ENV: 'production',
        CONTENT_URL: 'https://cms.example',
        SUPPLIER_FILE: 'no-such.json',
        METRICS_TOKEN: 'short',
        S3_URL: 's3://shop',
        OPENSEARCH_URL: 'search.example:9200',
      }),
    ({ message }: Error) =>
      [
        'PORT',
        'DATABASE_URL',
        'DEMO',
        'PUBLIC_URL',
        'CONTENT_URL',
        'SUPPLIER_FILE',
        'METRICS_TOKEN',
        'S3_URL',
        'OPENSEARCH_URL',
      ].every((name) => message.includes(`  ${name}: `)),
  );
});

test('a key to the search engine goes before the user and password of its address', () => {
  const OPENSEARCH_URL = 'https://shop:secret@search.example:9200';
  assert.equal(readConfig({ OPENSEARCH_API_KEY: 'key' }).openSearch, undefined);
  assert.deepEqual(readConfig({ OPENSEARCH_URL }).openSearch?.auth, { username: 'shop', password: 'secret' });
  assert.deepEqual(readConfig({ OPENSEARCH_URL, OPENSEARCH_API_KEY: 'key' }).openSearch?.auth, {
    apiKey: 'key',
  });
});

test('Backups go where the pictures are, unless it is said where', () => {
  const S3_URL = 'https://KEY:SECRET@s3.example/shop';
  assert.equal(readConfig({}).s3, undefined);
  assert.equal(readConfig({ S3_URL }).backupS3?.bucket, 'shop');
  assert.equal(readConfig({ S3_URL, BACKUP_S3_URL: 'https://s3.example/kept' }).backupS3?.bucket, 'kept');
  assert.throws(
    () => readConfig({ S3_URL: 'https://KEY:SECRET@s3.example' }),
    ({ message }: Error) =>
      /S3_URL: must be https:/.test(message) && !message.includes('KEY:SECRET@s3.example'),
  );
});

test('The address follows the port that was found for PORT=0, unless it was given', () => {
  assert.equal(atPort(readConfig({ PORT: '0' }), 4001).publicUrl, 'http://127.0.0.1:4001');
  assert.equal(atPort(readConfig({ PORT: '0', HOST: '::1' }), 4001).publicUrl, 'http://[::1]:4001');
  const given = readConfig({ PORT: '0', PUBLIC_URL: 'https://shop.example/' });
  assert.equal(atPort(given, 4001).publicUrl, 'https://shop.example');
});

test('A shop on a database of its own, or in production, begins empty unless DEMO says otherwise', () => {
  const DATABASE_URL = 'postgres://localhost/shop';
  const PUBLIC_URL = 'https://shop.example';
  assert.equal(readConfig({ DATABASE_URL }).demo, false);
  assert.equal(readConfig({ NODE_ENV: 'production', PUBLIC_URL }).demo, false);
  assert.equal(readConfig({ DATABASE_URL, DEMO: 'true' }).demo, true);
});

test('The largest dial is 3.00 mm unless it is set, in millimetres', () => {
  assert.equal(readConfig({}).dialMaxHundredths, 300);
  assert.equal(readConfig({ CRIMP_DIAL_MAX: '2.5' }).dialMaxHundredths, 250);
  for (const CRIMP_DIAL_MAX of ['0', '-1', 'three', '2.555'])
    assert.throws(() => readConfig({ CRIMP_DIAL_MAX }), /CRIMP_DIAL_MAX: must be millimetres/);
});

test('Proxies are trusted by address, network or name, all or none; what is neither stops the start', () => {
  assert.equal(readConfig({}).trustProxy, false);
  assert.equal(readConfig({ TRUST_PROXY: 'true' }).trustProxy, true);
  for (const TRUST_PROXY of ['127.0.0.1', 'loopback', '10.0.0.0/8, ::1', 'fd00::/8'])
    assert.equal(readConfig({ TRUST_PROXY }).trustProxy, TRUST_PROXY);
  for (const TRUST_PROXY of ['1', 'yes', '10.0.0.0/33', '127.0.0.1,', 'proxy.example'])
    assert.throws(() => readConfig({ TRUST_PROXY }), /TRUST_PROXY: must be true, or the addresses/);
});

test('A mistake is told in words, and an address of another kind is one', () => {
  assert.throws(() => readConfig({ LOG_LEVEL: 'loud' }), /LOG_LEVEL: This is one of: fatal, error/);
  assert.throws(() => readConfig({ PORT: 'http' }), /PORT: This is no number\./);
  assert.throws(() => readConfig({ DATABASE_URL: 'mysql://a@b/c' }), /DATABASE_URL: must be postgres:/);
  assert.throws(() => readConfig({ PUBLIC_URL: 'ftp://shop.example' }), /PUBLIC_URL: must be http:/);
});
