import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CrimpSpec } from './crimp-book.contract.ts';
import { crimpSpec } from './crimp-rows.fixture.ts';
import { cellsBetween, cellsText, changeSentence, lastChanges } from './row-changes.rules.ts';

const dial = (red: string) => ({ dialSetting: { black: '01', red } });
const before = crimpSpec(dial('77'));
const after = crimpSpec({ crimpDiam: 25.57, ...dial('57') });
const other = crimpSpec({ ferrule: 'FS208' });
const table = (revision: number, at: string, ...specs: CrimpSpec[]) => ({ revision, at, specs });

test('a row that changed says so in the words of the bench', () => {
  const changes = lastChanges([
    table(3, '2026-11-20T18:00:00Z', after, other),
    table(2, '2026-11-01T18:00:00Z', before, other),
  ]);
  const changed = changes.get('BW2-08+MF+FN208');
  assert.ok(changed);
  assert.equal(
    changeSentence(changed, 'America/Chicago', 2026),
    'Changed in revision 3 on November 20th: crimp 25.77 → 25.57, dial 01/77 → 01/57.',
  );
  assert.match(changeSentence(changed, 'America/Chicago', 2027), /on November 20th, 2026: crimp/);
  assert.deepEqual([...changes.keys()], ['BW2-08+MF+FN208'], 'the other row is as it was');
});

test('the last change of a row is told, however many revisions ago, and a row that came is no change', () => {
  const changes = lastChanges([
    table(5, 'e', after, other, crimpSpec({ ferrule: 'FX208' })),
    table(4, 'd', after, { ...other, dieSet: 22 }),
    table(3, 'c', after),
    table(2, 'b', before),
    table(1, 'a', after),
  ]);
  assert.equal(changes.get('BW2-08+MF+FN208')?.revision, 3);
  assert.deepEqual(changes.get('BW2-08+MF+FS208'), {
    revision: 5,
    date: 'e',
    cells: [{ name: 'die', before: '22', after: '24' }],
  });
  assert.equal(changes.get('BW2-08+MF+FX208'), undefined);
});

test('one table, or none, has no changes', () => {
  assert.equal(lastChanges([]).size, 0);
  assert.equal(lastChanges([table(1, 'a', before)]).size, 0);
});

test('everything that is read off a row is told, what is missing by a word', () => {
  const bare = crimpSpec();
  delete (bare as { rebound?: number }).rebound;
  assert.equal(
    cellsText(
      cellsBetween(
        crimpSpec({ ...dial('77'), tolerance: 0.1, extSkive: 28, insertionDepth: 35 }),
        crimpSpec({ tolerance: 0.15, intSkive: 5, insertionDepth: 35, crimpLength: 31, warning: 'SAMPLE' }),
      ),
    ),
    'dial 01/77 → Call Customer Service, tolerance 0.10 → 0.15, external skive 28 → 0, internal skive 0 → 5, crimp length none → 31.00, warning none → SAMPLE',
  );
  assert.equal(cellsText(cellsBetween(crimpSpec(), bare)), 'rebound 0.15 → none');
  assert.deepEqual(cellsBetween(crimpSpec(), crimpSpec({ id: 'cs9', DN_ferrule: 19 })), []);
});
