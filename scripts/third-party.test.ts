import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { thirdParties, thirdPartyDocs, unread } from './third-party.ts';

const ROOT = path.join(import.meta.dirname, '..');
const parties = thirdParties(ROOT);

test('docs/third-party.md names what is run, by licences that were read', () => {
  assert.deepEqual(unread(parties), []);
  assert.equal(
    readFileSync(path.join(ROOT, 'docs/third-party.md'), 'utf8'),
    thirdPartyDocs(parties),
    'run: node scripts/write-third-party-docs.ts',
  );
});

test('a licence that nobody has read is told', () => {
  const strange = { name: 'strange', version: '1.0.0', license: 'SSPL-1.0' };
  assert.deepEqual(unread([...parties, strange]), [strange]);
});

test('the bill of materials holds every package that is run here, and none that only tests', () => {
  const { stdout, status } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  assert.equal(status, 0);
  const Bill = z.object({
    bomFormat: z.literal('CycloneDX'),
    components: z.array(z.object({ name: z.string(), version: z.string() })),
  });
  const { components } = Bill.parse(JSON.parse(stdout));
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const ours = new Set(parties.map(({ name, version }) => `${name}@${version}`));
  assert.ok(named.has(`fastify@${parties.find(({ name }) => name === 'fastify')?.version}`));
  assert.deepEqual(
    [...named].filter((one) => !ours.has(one)),
    [],
  );
});

test('browsers are sent the licences of what they are sent', () => {
  const notices = readFileSync(path.join(ROOT, 'dist/client/third-party-notices.txt'), 'utf8');
  for (const name of ['react-dom', 'maplibre-gl', 'zod', '@zxing/library'])
    assert.match(notices, new RegExp(`^## ${name} - \\d`, 'm'), name);
  assert.match(notices, /Redistribution and use in source and binary forms/);
});
