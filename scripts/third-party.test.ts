import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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

/** npm leaves out what the Node it runs on is too old for. */
const OLDER_NODE = 5;

test('docs/operating.md says how many packages a production install has', () => {
  const Names = z.union([z.string(), z.array(z.string())]);
  const Lockfile = z.object({
    packages: z.record(
      z.string(),
      z.object({
        dev: z.optional(z.boolean()),
        os: z.optional(Names),
        cpu: z.optional(Names),
        libc: z.optional(Names),
      }),
    ),
  });
  const { packages } = Lockfile.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  const has = (names: z.infer<typeof Names> | undefined, name: string) =>
    names === undefined || names.includes(name);
  const installed = Object.entries(packages).filter(
    ([folder, { dev, os, cpu, libc }]) =>
      folder !== '' && dev !== true && has(os, 'linux') && has(cpu, 'x64') && has(libc, 'glibc'),
  );
  const docs = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8');
  const said = Number(/MB of packages, (\d+) of them/.exec(docs)?.[1]);
  assert.ok(Math.abs(said - installed.length) <= OLDER_NODE, `${said} said, ${installed.length} locked`);
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

/** What the program is made of that answers: not what is built for browsers, and not what tries it. */
const OF_SERVER = /^(app|features|platform|search|shared)\/.*(?<!\.(test|fixture))\.ts$/;
const NOT_OF_SERVER = /^app\/(build-pages|site\/|offline\/)|\/use-[\w-]+\.ts$|\/testing\//;

test('what answers needs no package that an install without devDependencies leaves out', () => {
  const { dependencies, optionalDependencies } = Package.parse(
    JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')),
  );
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => OF_SERVER.test(file) && !NOT_OF_SERVER.test(file));
  const missing = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORTED)]
      .map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
      .filter((name) => !(name in dependencies) && !(name in optionalDependencies))
      .map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(missing, []);
  assert.ok(files.length > 500, `${files.length} files`);
});

const Package = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
/** By value: a type is gone when the program runs. */
const IMPORTED = /^(?:import (?!type )[^;]*?from |import |[^/*\n]*\bimport\()'(?!node:|[#.])([^']+)'/gm;

test('browsers are sent the licences of what they are sent', () => {
  const notices = readFileSync(path.join(ROOT, 'dist/client/third-party-notices.txt'), 'utf8');
  for (const name of ['react-dom', 'maplibre-gl', 'zod', '@zxing/library'])
    assert.match(notices, new RegExp(`^## ${name} - \\d`, 'm'), name);
  assert.match(notices, /Redistribution and use in source and binary forms/);
});
