import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readConfig, settingNames } from '#platform/config.ts';

// There is no Docker where this is tested; the containers of the standby are tried by `npm run test:deploy` without it.
const FOLDER = path.join(import.meta.dirname, '../deploy');
const text = fs.readFileSync(path.join(FOLDER, 'compose.yaml'), 'utf8');
const entries = entriesOf(text);
const services = [
  ...new Set(entries.flatMap(({ keys: [top, name] }) => (top === 'services' && name ? [name] : []))),
];
const of = (service: string, kind: string) =>
  entries.filter(({ keys }) => keys[0] === 'services' && keys[1] === service && keys[2] === kind);

test('each setting that the copies get is one that the shop knows, and what it is set to is understood', () => {
  const settings = entries.filter(
    ({ keys }) => keys[0] === 'x-ferrule' && keys[1] === 'environment' && keys[2],
  );
  assert.ok(settings.length > 8);
  const unknown = settings.map(({ keys }) => keys[2] ?? '').filter((name) => !settingNames.includes(name));
  assert.deepEqual(unknown, []);
  const env: Readonly<Record<string, string>> = {
    DATABASE_PASSWORD: 'secret',
    SMTP_URL: 'smtp://mail.example',
    METRICS_TOKEN: 'x'.repeat(20),
    DATABASE_READ_URL: 'postgres://ferrule:secret@standby/ferrule',
    OPENSEARCH_URL: 'http://opensearch:9200?replicas=0',
  };
  const filled = Object.fromEntries(settings.map(({ keys, value }) => [keys[2], fillIn(value, env)]));
  const config = readConfig({ ...filled, NODE_ENV: 'production' });
  assert.equal(config.databaseUrl, 'postgres://ferrule:secret@postgres/ferrule');
  assert.equal(config.leaveSeconds, 3);
  assert.equal(config.openSearch?.replicas, 0);
  for (const url of [config.databaseUrl, config.databaseReadUrl, config.openSearch?.origin])
    assert.ok(services.includes(new URL(url ?? '').hostname), url);
});

test('each secret and address that it takes from outside is named in its first lines, or has a value of its own', () => {
  const said = text.slice(0, text.indexOf('x-ferrule:'));
  const taken = [...text.matchAll(/\$\{([A-Z_\d]+)(:-)?/g)];
  assert.ok(taken.length > 5);
  for (const [, name = '', hasValue] of taken)
    assert.ok(hasValue !== undefined || said.includes(name), `${name} is told to nobody`);
});

test('each file that it names is there, and each volume, service and profile is one that it has or tells', () => {
  const volumes = entries.flatMap(({ keys, value }) => (keys[0] === 'volumes' ? listed(value) : []));
  const used = entries.filter(({ keys }) => keys.at(-1) === 'volumes' && keys[0] === 'services');
  assert.ok(used.length > 4);
  for (const mount of used.flatMap(({ value }) => listed(value))) {
    const [from = ''] = mount.split(':');
    if (from.startsWith('.')) assert.ok(fs.existsSync(path.join(FOLDER, from)), `${from} is not there`);
    else assert.ok(volumes.includes(from), `${from} is no volume`);
  }
  for (const [, file = ''] of text.matchAll(/dockerfile: ([^\s,}]+)/g))
    assert.ok(fs.existsSync(path.join(FOLDER, '..', file)), file);
  for (const [, name = ''] of text.matchAll(/depends_on: \{ ([\w-]+)/g))
    assert.ok(services.includes(name), name);
  for (const copy of of('proxy', 'environment').flatMap(({ keys, value }) =>
    keys[3] === 'COPIES' ? value.split(' ') : [],
  ))
    assert.ok(services.includes(copy.split(':')[0] ?? ''), copy);
  const profiles = services.flatMap((service) =>
    of(service, 'profiles').flatMap(({ value }) => listed(value)),
  );
  assert.deepEqual(profiles.toSorted(), ['opensearch', 'standby']);
  for (const profile of profiles) assert.ok(text.includes(`--profile ${profile}`));
});

test('a server by systemd, in a container and by npm start is told the same of memory', async () => {
  const settings = path.resolve('scripts/server-memory.js');
  const { SERVER_MEMORY }: { SERVER_MEMORY: Record<string, string> } = await import(settings);
  const told = Object.entries(SERVER_MEMORY).map(([name, value]) => `${name}=${value}`);
  for (const [file, line] of [
    ['ferrule.service', `Environment=${told.join(' ')}`],
    ['Dockerfile', `ENV ${told.join(' ')}`],
  ] as const)
    assert.ok(fs.readFileSync(path.join(FOLDER, file), 'utf8').split('\n').includes(line), file);
});

interface Entry {
  /** From the outermost on. */
  readonly keys: readonly string[];
  readonly value: string;
}

/** As much of YAML as the file needs: keys by how far they are indented, each with what stands behind it on its line. */
function entriesOf(yaml: string): Entry[] {
  const above: { indent: number; key: string }[] = [];
  return yaml.split('\n').flatMap((line) => {
    const [, blanks = '', key = '', value = ''] = /^( *)([\w.<-]+):(?: (.*))?$/.exec(line) ?? [];
    if (key === '') {
      assert.match(line, /^ *(#.*)?$/, `it is not understood: ${line}`);
      return [];
    }
    while ((above.at(-1)?.indent ?? -1) >= blanks.length) above.pop();
    above.push({ indent: blanks.length, key });
    return [{ keys: above.map((one) => one.key), value: value.replace(/^"(.*)"$/, '$1') }];
  });
}

const listed = (value: string): string[] =>
  value
    .replaceAll(/[[\]{}"]/g, '')
    .split(',')
    .map((one) => one.trim());

const fillIn = (value: string, env: Readonly<Record<string, string>>): string =>
  value.replaceAll(
    /\$\{([A-Z_\d]+)(?::-([^}]*))?\}/g,
    (_, name: string, otherwise = '') => env[name] ?? otherwise,
  );
