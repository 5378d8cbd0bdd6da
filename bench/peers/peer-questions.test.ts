import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '#bench/client.ts';
import type { Question } from '#bench/questions.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import type { OperationName } from './peer.ts';
import { type Listed, type PeerLanguage, peerQuestions } from './peer-questions.ts';

const dashes = ['-04', '-06', '-08', '-10'];
const catalog = Array.from({ length: 30 }, (_, place) => ({
  slug: `hose-${place}`,
  name: `Braided hydraulic hose number ${place}`,
  description: '',
  facets: { category: 'Hose', dash: dashes[place % dashes.length] ?? '' },
  sizes: [
    { partNumber: `H${place}-04`, priceCents: 100 },
    { partNumber: `H${place}-06`, priceCents: 120 },
  ],
}));
/** A peer that answers what the test says. */
const language: PeerLanguage = {
  list: () => ({ path: '/list' }),
  listed: (answer) => JSON.parse(answer.text()),
  typed: (text) => ({ path: `/search/${text}` }),
  found: (answer) => JSON.parse(answer.text()),
  partNumber: (text) => ({ path: `/search/${text}` }),
  product: (slug) => ({ path: `/products/${slug}` }),
  sizes: (answer) => JSON.parse(answer.text()),
};
const answerOf = (said: unknown): Answer => ({
  status: 200,
  header: () => undefined,
  bytes: 0,
  text: () => JSON.stringify(said),
});

function first(name: OperationName): Question {
  const kind = peerQuestions(catalog, language).find((one) => one.name === name);
  const question = kind?.asking(new SeededRandom(1))();
  assert.ok(question);
  return question;
}

test('a list is right with the number of products, hits and facets that the catalog has, and no other', () => {
  const { fault } = first('List of 24 with 9 facets');
  const right: Listed = { total: 30, hits: 24, facets: 2 };
  assert.equal(fault(answerOf(right)), undefined);
  for (const wrong of [{ total: 29 }, { hits: 23 }, { facets: 1 }])
    assert.notEqual(fault(answerOf({ ...right, ...wrong })), undefined, JSON.stringify(wrong));
});

test('a part number is right when its product is among the hits', () => {
  const { request, fault } = first('Part number');
  assert.equal(request.path, '/search/H0-04');
  assert.equal(fault(answerOf(['hose-7', 'hose-0'])), undefined);
  assert.notEqual(fault(answerOf(['hose-7'])), undefined);
});

test('words of a name are right when something is found', () => {
  const { fault } = first('Text search');
  assert.equal(fault(answerOf(['hose-3'])), undefined);
  assert.notEqual(fault(answerOf([])), undefined);
});

test('a product is right with all of its sizes', () => {
  const { fault } = first('Product');
  assert.equal(fault(answerOf(['H0-06', 'H0-04'])), undefined);
  assert.notEqual(fault(answerOf(['H0-04'])), undefined);
  assert.notEqual(fault(answerOf(['H0-04', 'H0-06', 'H0-08'])), undefined);
});
