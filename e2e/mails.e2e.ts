import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { letterHtml } from '#features/people/mail/letter-html.service.ts';
import { supplier } from '#testing/people-app.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop();
});
after(() => shop.close());

const WORD = 'W'.repeat(185);

for (const width of [600, 800])
  test(`a word of 185 letters makes no mail wider than its window of ${width} px`, async () => {
    const { page } = await shop.open({ width });
    const html = letterHtml(
      {
        subject: WORD,
        blocks: [
          { kind: 'text', text: WORD },
          {
            kind: 'facts',
            facts: [
              ['PO number', WORD],
              [WORD, 'x'],
            ],
          },
          { kind: 'lines', lines: [{ title: WORD, detail: WORD, sum: '1 × $2.00', amount: '$2.00' }] },
          { kind: 'quote', text: WORD },
          { kind: 'note', text: WORD },
          { kind: 'button', label: 'See', url: `https://shop.example/${WORD}` },
        ],
      },
      supplier,
    );
    await page.setContent(html);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
  });

test('on a phone no word of a label is broken beside a long value', async () => {
  const { page } = await shop.open({ width: 390 });
  const html = letterHtml(
    {
      subject: 'Order 10077 has been shipped',
      blocks: [
        {
          kind: 'facts',
          facts: [
            ['PO number', 'PO-48213'],
            ['Tracking', '1Z999AA10123456784'],
            ['Ship to', 'Boilerhouse Rubber, 1 Dock Road, Duluth, MN 55802, United States'],
          ],
        },
      ],
    },
    supplier,
  );
  await page.setContent(html);
  // A label of one line has one rectangle.
  const lines = await page.evaluate<number[]>(`[...document.querySelectorAll('tr')]
    .filter((row) => row.cells.length === 2)
    .map(({ cells: [label] }) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return range.getClientRects().length;
    })`);
  assert.deepEqual(lines, [1, 1, 1]);
});
