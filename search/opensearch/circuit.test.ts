import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Circuit, SearchAway } from './circuit.ts';

test('after three answers that did not come nobody waits, and after two seconds one asks for all', async () => {
  let elapsed = 0;
  let asked = 0;
  let isThere = false;
  const circuit = new Circuit(() => elapsed);
  const ask = async () =>
    circuit.pass(async () => {
      asked++;
      if (!isThere) throw new SearchAway('away');
      return 'answer';
    });
  for (let time = 0; time < 5; time++) await assert.rejects(ask(), SearchAway);
  assert.equal(asked, 3);
  elapsed = 2_000;
  await Promise.all([1, 2, 3].map(async () => assert.rejects(ask(), SearchAway)));
  assert.equal(asked, 4, 'one of three tried');
  isThere = true;
  await assert.rejects(ask(), SearchAway, 'the one that tried begins the two seconds anew');
  elapsed = 4_000;
  assert.equal(await ask(), 'answer');
  assert.deepEqual(await Promise.all([ask(), ask()]), ['answer', 'answer']);
});

test('an answer that says that the question was wrong opens nothing', async () => {
  const circuit = new Circuit();
  const wrong = async () =>
    circuit.pass(async () => {
      throw new Error('no such field');
    });
  for (let time = 0; time < 5; time++) await assert.rejects(wrong(), /no such field/);
  assert.equal(await circuit.pass(async () => 'answer'), 'answer');
});
