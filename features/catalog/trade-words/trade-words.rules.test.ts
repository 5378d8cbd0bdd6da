import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isShown, keyOf, problemOf, tradeWords } from './trade-words.rules.ts';

const shipped = [
  { term: 'elbow', means: 'angle: 90°', note: '' },
  { term: 'parker', means: '(unknown)', note: '' },
];

test('what the staff wrote lies over what came with the shop, and what they removed is gone', () => {
  const own = [
    { key: 'elbow', term: 'Elbows', means: 'angle: 45°', note: 'n', removed: false, version: 3 },
    { key: 'parker', term: 'parker', means: '(unknown)', note: '', removed: true, version: 1 },
    { key: 'bobtail', term: 'bobtail', means: 'hose', note: '', removed: false, version: 1 },
  ];
  assert.deepEqual(
    tradeWords(shipped, own).map(({ id, means, from, version }) => [id, means, from, version]),
    [
      ['bobtail', 'hose', 'own', 1],
      ['elbow', 'angle: 45°', 'changed', 3],
    ],
  );
});

test('a term is known by its words in the singular; one without words, or with six, is none', () => {
  assert.equal(keyOf(' Quick  Couplers '), 'quick coupler');
  for (const term of ['', '!!', '🙂', '\u0000', 'a b c d e f']) assert.equal(keyOf(term), '', term);
});

test('a meaning that names no filter is refused with its name; words, numbers and marks are read', () => {
  const problem = (means: string) => problemOf({ term: 'x y', means, note: '' })?.message;
  assert.equal(problem('angel: 90°'), "There is no filter called 'angel'.");
  for (const means of ['angle: 90°; bent', '(nothing)', '(unknown)', 'temperatureC: >=121', 'hose', ';;;'])
    assert.equal(problem(means), undefined, means);
});

test('a list is looked through by term, meaning and note', () => {
  const [elbow, parker] = tradeWords(shipped, []);
  assert.ok(elbow && parker);
  assert.ok(
    isShown(elbow, { search: 'ELB' }) && isShown(elbow, { search: '90' }) && !isShown(elbow, { search: 'q' }),
  );
  assert.ok(isShown(parker, { show: 'unknown' }) && !isShown(elbow, { show: 'unknown' }));
  assert.ok(!isShown(elbow, { show: 'own' }));
});
