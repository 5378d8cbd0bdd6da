import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quotedItemText, readQuotedItems } from './quoted-items.rules.ts';

test('a line is a part number and its quantity, however they are set apart', () => {
  for (const line of [
    'BW1-03 10',
    'BW1-03\t10',
    'BW1-03,10',
    'BW1-03; 10',
    '10 x BW1-03',
    'BW1-03 x10',
    'BW1-03 10 pcs',
  ])
    assert.deepEqual(readQuotedItems(line), [{ part: 'BW1-03', quantity: 10 }], line);
});

test('what has no quantity, or cannot be taken apart, is a part number as it stands', () => {
  assert.deepEqual(readQuotedItems('BW1-03\n\n  1/2 hose, any brand \n0 x FN208'), [
    { part: 'BW1-03' },
    { part: '1/2 hose, any brand' },
    { part: 'FN208' },
  ]);
});

test('items come back as they were typed', () => {
  assert.deepEqual(
    readQuotedItems([{ part: 'BW1-03', quantity: 3 }, { part: 'QA-04' }].map(quotedItemText).join('\n')),
    [{ part: 'BW1-03', quantity: 3 }, { part: 'QA-04' }],
  );
});
