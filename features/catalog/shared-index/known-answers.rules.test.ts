import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuery } from '#features/catalog/catalog-search/search-query.rules.ts';
import { demoSearch } from '#features/catalog/products/testing/demo-search.ts';
import { KnownAnswers } from './known-answers.rules.ts';

test('a text that is read again with what it asked is read as if all had been known at first', async () => {
  const { vocabulary } = await demoSearch();
  for (const text of ['BW2-08 16', 'fjx 8 8', 'QANN-ZQX', 'sprial hose', '1/2 2 wire', 'dkos', '25xbw2-08']) {
    const known = new KnownAnswers();
    let rounds = 0;
    let read = readQuery(text, known.vocabulary(vocabulary));
    for (let open = true; open; ) {
      const questions = known.takeQuestions();
      known.learn(questions, vocabulary);
      open = Object.values(questions).some((asked) => asked.length > 0);
      if (open) read = readQuery(text, known.vocabulary(vocabulary));
      rounds++;
    }
    assert.deepEqual(read, readQuery(text, vocabulary), text);
    assert.ok(rounds <= 4, `${text}: ${rounds} rounds`);
  }
});
