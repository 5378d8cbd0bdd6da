import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { newLog } from '#platform/log.ts';
import { newToken } from '#platform/random-id.ts';
import { PASSWORD } from './people.ts';
import { SecretWatch } from './secret-watch.ts';

const asked = async (answer: string, logged: string): Promise<SecretWatch> => {
  const secrets = new SecretWatch();
  const app = Fastify({ loggerInstance: newLog('trace', secrets.log) });
  app.get('/', async (request) => {
    request.log.info(logged);
    return answer;
  });
  await app.inject('/');
  await app.close();
  return secrets;
};

test('a password, a hash or a token in the log is found, and a stored hash in an answer', async () => {
  (await asked('{"token":"one of its own"}', 'harmless')).assertNothing();
  for (const line of [
    `they typed ${PASSWORD}`,
    'is demo-admin-2026',
    '$argon2id$v=19',
    `got ${newToken()}`,
  ]) {
    const secrets = await asked('fine', line);
    assert.throws(() => secrets.assertNothing(), /logged/);
  }
  const secrets = await asked('{"password_hash":"x"}', 'harmless');
  assert.throws(() => secrets.assertNothing(), /answered: GET/);
});
