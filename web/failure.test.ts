import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallFailed } from './call.ts';
import { failureHead, failureOf, headingOf } from './failure.ts';

const failed = (status: number, message: string): CallFailed => new CallFailed(status, [{ message }]);

test("a missing product answers 404 with the shop's own words and is kept out of search engines", () => {
  assert.deepEqual(failureHead(failed(404, 'Product Not Found')), {
    title: 'Product Not Found',
    robots: 'noindex',
    status: 404,
  });
});

test('when a part of the shop is away its sentence is said, and the page answers 503', () => {
  const head = failureHead(new CallFailed(503, [{ message: 'No search.' }], { goesOn: true }));
  assert.deepEqual([head.title, head.status], ['No search.', 503]);
});

test("when the database is away the page says 'Loading...' and answers 503", () => {
  const head = failureHead(failed(503, 'whatever the server said'));
  assert.equal(head.title, 'Loading...');
  assert.equal(head.status, 503);
});

test('a bug is one sentence without detail, and a number to tell us', () => {
  const bug = failureOf(new TypeError('cannot read price of undefined'), 'a1b2');
  assert.equal(headingOf(bug), 'Something went wrong on our side.');
  assert.equal(failureHead(bug).status, 500);
  assert.equal(bug.requestId, 'a1b2');
});

test("a refusal of the server's routes is known by its shape, with all it carries", () => {
  const refusal = Object.assign(new Error('gone'), {
    status: 410,
    problems: [{ message: 'Product Not Found' }],
    extra: { body: { nearest: { id: 'bw2' } } },
  });
  const known = failureOf(refusal);
  assert.equal(known.status, 410);
  assert.deepEqual(known.extra, { nearest: { id: 'bw2' } });
  assert.equal(failureHead(known).status, 410);
});

test('a call that never reached the server does not pretend to be an answer', () => {
  assert.equal(failureHead(failed(0, 'We could not reach the server.')).status, 500);
});
