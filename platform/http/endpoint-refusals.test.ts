import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { type Endpoint, endpoint, everybody } from '#shared/endpoint.ts';
import { demandDeclared, demandShape, refusalsOf } from './endpoint-refusals.ts';
import { Refusal } from './refusal.ts';

const open = endpoint({
  method: 'GET',
  path: '/api/open',
  access: everybody,
  summary: 'S',
  reply: z.object({}),
});
const own = endpoint({
  method: 'PATCH',
  path: '/api/own/:id',
  access: ['customer'],
  summary: 'S',
  params: z.object({ id: z.string() }),
  body: z.object({}),
  reply: z.object({}),
  refuses: {
    404: { when: 'No such thing' },
    409: { when: 'Changed meanwhile', beside: z.object({ current: z.number() }) },
  },
});
const statuses = (of: Endpoint) => [...refusalsOf(of).keys()];

test('what anybody may read is refused only when it is wrong, when a key is, or when we are', () => {
  assert.deepEqual(statuses(open), [400, 401, 403, 431, 500, 503]);
  assert.equal(refusalsOf(open).get(401)?.when, 'An API key that does not work');
  assert.equal(refusalsOf(open).get(403)?.when, 'Not for this API key');
});

test('what changes something is refused to other sites, also where anybody may call it', () => {
  assert.deepEqual(statuses({ ...open, method: 'POST' }), [400, 401, 403, 431, 500, 503]);
  assert.deepEqual(statuses({ ...open, changesState: true }), [400, 401, 403, 431, 500, 503]);
  assert.equal(
    refusalsOf({ ...open, method: 'POST' }).get(403)?.when,
    'Not for this API key, or sent by another site',
  );
});

test('what opens to keys says when they call too often', () => {
  assert.deepEqual(statuses({ ...open, scope: 'catalog' }), [400, 401, 403, 429, 431, 500, 503]);
});

test('what is for some is refused to others, to those not signed in, and where it is not theirs', () => {
  assert.deepEqual(statuses(own), [400, 401, 403, 404, 409, 413, 415, 431, 500, 503]);
  assert.equal(refusalsOf(own).get(403)?.when, 'Not for this role or API key, or sent by another site');
  assert.equal(refusalsOf(own).get(404)?.when, 'Not there, or not yours. No such thing');
  assert.equal(refusalsOf(own).get(409)?.when, 'Changed meanwhile');
});

test('a refusal that the contract does not say fails its test', () => {
  const refused = (status: number, body?: object) => () =>
    demandDeclared(own, new Refusal(status, [{ message: 'No.' }], body ? { body } : {}));
  assert.doesNotThrow(refused(404));
  assert.doesNotThrow(refused(409, { current: 3 }));
  assert.throws(
    refused(410),
    /^Error: PATCH \/api\/own\/:id refuses with 410, which its contract does not say\.$/,
  );
  assert.throws(
    refused(404, { current: 3 }),
    /refuses with 404 and says current, which its contract does not\.$/,
  );
  assert.throws(refused(409, { current: 'x' }));
  assert.throws(refused(409, { current: 3, secret: 1 }), /refuses with 409 and says more than its contract/);
});

test('an answer says what its shape says, and nothing more', () => {
  const shape = z.object({ id: z.string() });
  assert.doesNotThrow(() => demandShape(shape, { id: 'a', gone: undefined }, 'GET /x'));
  assert.throws(() => demandShape(shape, { id: 'a', price: 1 }, 'GET /x'), {
    message: 'GET /x and says more than its contract: {"id":"a","price":1}',
  });
});
