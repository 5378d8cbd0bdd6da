import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '#features/catalog/spec-sheet/pdf-text.fixture.ts';
import { quotePdf } from '#features/selling/quotes/quote-pdf.ts';
import { supplier } from '#testing/people-app.ts';

const contact = { name: 'Łukasz Żak', email: 'lukasz@garage.example' };

async function quoteOf(lines: number) {
  const line = { part: 'BW2-08', quantity: 2, unit: 'pieces', price: 10 } as const;
  const file = await quotePdf(
    { ref: 'Q-1007', contact },
    {
      number: 1,
      sentAt: '2026-03-06T12:00:00.000Z',
      sentOn: 'March 6th, 2026',
      expires: '2026-04-05',
      expiresOn: 'April 5th, 2026',
      lines: Array.from({ length: lines }, (_, at) => ({ ...line, id: `l${at}` })),
      shippingCents: 1500,
      total: lines * 20 + 15,
    },
    { supplier, url: 'http://shop.example/quotes/1', paper: 'a4' },
  );
  return readPdf(file);
}

/** Points from the lower edge: the foot of a page begins there. */
const FOOT = 60;
const inFoot = (page: string): number =>
  [...page.matchAll(/^1 0 0 1 [\d.-]+ ([\d.]+) Tm$/gm)].filter(([, y]) => Number(y) < FOOT).length;

test('however many lines a quote has, its total stands above the foot of its page', async () => {
  const [only = ''] = (await quoteOf(1)).drawn;
  const usual = inFoot(only);
  assert.ok(usual > 0);
  for (let lines = 18; lines <= 36; lines++) {
    const { drawn, texts } = await quoteOf(lines);
    assert.ok(
      drawn.every((page) => inFoot(page) === usual),
      `${lines} lines`,
    );
    assert.match(texts.join(' '), /Total, USD/);
  }
});
