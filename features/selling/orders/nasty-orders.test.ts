import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '#features/catalog/spec-sheet/pdf-text.fixture.ts';
import { barsIn, qrIn } from '#features/crimp/job-card/code-readers.fixture.ts';
import { rasterOf } from '#features/crimp/job-card/pdf-raster.fixture.ts';
import { paper, paperPoints } from '#features/people/supplier/paper.public.ts';
import { supplier } from '#testing/people-app.ts';
import { nastyOrders } from './nasty-orders.fixture.ts';
import { orderPdf } from './order-pdf.ts';

/** What cheap printers do, and what a phone sees of a sheet. */
const DOTS_A_POINT = 150 / 72;
/** So many letters of a word a line has room for. */
const WIDEST = 130;
/** A glyph that a font has not: the first of each, mostly drawn as a box. */
const BOX = '\0';
/** Points from the lower edge: what is printed ends above the first, and the two lines of the foot stand at the others. */
const END = paper.margin + paper.foot;
const FOOT: readonly number[] = [paper.margin + 10, paper.margin];

for (const { title, order, contact, size, says } of nastyOrders)
  test(`an order with ${title} prints without a box, and a scanner reads both its codes`, async () => {
    const url = `https://shop.example/account/order/${order.id}`;
    const file = await orderPdf(order, supplier, { url, contact, size });
    const { texts, places, drawn, plain } = readPdf(file);
    const [width, height] = paperPoints[size];
    assert.ok(plain.includes(`/MediaBox [0 0 ${width} ${height}]`), `is ${size}`);
    const read = texts.join('').replace(/\s+/g, '');
    assert.ok(!read.includes(BOX), `a box in: ${read}`);
    for (const part of says) assert.ok(read.includes(part), `${part} is missing in: ${read}`);
    const below = places.filter(({ y }) => y < END - 0.01 && !FOOT.some((line) => Math.abs(y - line) < 0.01));
    assert.deepEqual(below, [], 'nothing runs over the foot');
    const words = texts.flatMap((text) => text.split(' '));
    assert.ok(Math.max(...words.map(({ length }) => length)) <= WIDEST, 'long words are broken');
    const first = rasterOf(drawn[0] ?? '', [width, height], DOTS_A_POINT);
    assert.equal(barsIn(first), order.ref);
    assert.equal(qrIn(first), url);
  });
