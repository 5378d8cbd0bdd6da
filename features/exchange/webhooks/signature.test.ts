import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSecret, signedHeaders } from './signature.ts';

const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
/** What the libraries of the scheme sign the same message with. */
const known = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('a message is signed as the Standard Webhooks scheme says', () => {
  assert.deepEqual(signedHeaders(message, [secret]), {
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': known,
  });
});

test('with two secrets it has two signatures, the one of the newest first', () => {
  const [first, second, ...more] = signedHeaders(message, [newSecret(), secret])['webhook-signature'].split(
    ' ',
  );
  assert.match(first ?? '', /^v1,[A-Za-z0-9+/]{43}=$/);
  assert.notEqual(first, known);
  assert.deepEqual([second, more], [known, []]);
});
