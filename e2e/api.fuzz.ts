import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import * as z from 'zod/mini';
import { scopes } from '#shared/scope.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { seedForFuzzing } from './fuzz-seed.ts';
import { fuzzedDocument } from './fuzzed-document.ts';

// `npm run test:fuzz`: what an outside fuzzer finds between the API's document and its answers.
const SCHEMATHESIS = path.resolve('fuzz/venv/bin/st');
const SECONDS = process.env['FUZZ_SECONDS'] ?? '120';
const FLAGS = '--phases coverage,fuzzing --continue-on-failure --suppress-health-check all --no-color';
/** They end the session that is asked with, stop the clock, or are no JSON of ours. */
const leftOut = [
  '/api/logout',
  '/api/accounts/me/sessions',
  '/api/demo/clock',
  '/api/metrics',
  '/api/openapi.json',
  '/api/docs/reference.js',
];

let shop: ServerProcess;
let database: TestDatabase;
let dataDir = '';
before(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'ferrule-fuzz-'));
  const env = { DATABASE_URL: database.url, DEMO: 'true', RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'warn' };
  shop = await startServer({ dataDir, env });
  const [buyer, staff] = await Promise.all([bearers['buyer']?.(), bearers['staff']?.()]);
  await seedForFuzzing({
    buyer: async (method, address, body) => call(method, address, body, buyer),
    staff: async (method, address, body) => call(method, address, body, staff),
  });
});
after(async () => {
  await shop.kill('SIGTERM');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const bearers: Readonly<Record<string, () => Promise<string | undefined>>> = {
  visitor: async () => undefined,
  buyer: async () => signIn('buyer@ferrule.example', 'demo-buyer-2026'),
  staff: async () => signIn('admin@ferrule.example', 'demo-admin-2026'),
  key: async () => {
    const made = await call('POST', '/api/api-keys', { name: 'Fuzz', scopes }, await bearers['staff']?.());
    return z.object({ key: z.string() }).parse(made).key;
  },
};

for (const [who, bearer] of Object.entries(bearers))
  test(`the answers to a ${who} are those of the document`, async () => {
    const token = await bearer();
    // A call with a key does not get it.
    const document = await (await fetch(`${shop.url}/api/openapi.json`)).text();
    const told = await fuzzedDocument(document, async (address) => {
      const answer = await fetch(shop.url + address, { headers: headersOf(token) });
      return answer.ok ? answer.json() : undefined;
    });
    await writeFile(path.join(dataDir, 'openapi.json'), told);
    const { code, output } = await fuzz(token === undefined ? [] : ['-H', `Authorization: Bearer ${token}`]);
    process.stdout.write(
      `${who}: ${/Operations: +.*/.exec(output)?.[0]}; ${/[\d,]+ generated.*/.exec(output)?.[0]}\n`,
    );
    assert.equal(code, 0, output);
    // Whoever is shut out on the way is told 401 by all that follows, which proves nothing.
    const own = who === 'key' ? '/api/products/search?limit=1' : '/api/accounts/me';
    const still = await fetch(shop.url + own, { headers: headersOf(token) });
    assert.equal(still.status, token === undefined ? 401 : 200);
  });

const headersOf = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

async function fuzz(more: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> {
  const child = spawn(
    SCHEMATHESIS,
    [
      '--config-file',
      path.resolve('fuzz/schemathesis.toml'),
      'run',
      'openapi.json',
      '--url',
      shop.url,
      ...`--max-time ${SECONDS} ${FLAGS}`.split(' '),
      ...leftOut.flatMap((each) => ['--exclude-path', each]),
      ...more,
    ],
    { cwd: dataDir, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

async function signIn(email: string, password: string): Promise<string> {
  const { token } = z
    .object({ token: z.string() })
    .parse(await call('POST', '/api/login', { email, password }));
  return token;
}

async function call(method: string, address: string, body?: object, token?: string): Promise<unknown> {
  const answer = await fetch(shop.url + address, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...headersOf(token),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${address}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
