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
