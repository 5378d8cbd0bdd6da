import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeBuild } from '#features/assembly/build/build-string.rules.ts';
import type { AssemblyCopy } from '#features/assembly/sold-builds/sold-build.contract.ts';
import { readPdf } from '#features/catalog/spec-sheet/pdf-text.fixture.ts';
import { crimpSpec } from '#features/crimp/crimp-table/crimp-rows.fixture.ts';
import { barsIn, qrIn } from '#features/crimp/job-card/code-readers.fixture.ts';
import { type Raster, rasterOf } from '#features/crimp/job-card/pdf-raster.fixture.ts';
import { paper, paperPoints } from '#features/people/supplier/paper.public.ts';
import { type NastyOrder, nastyOrders } from '#features/selling/orders/nasty-orders.fixture.ts';
import type { Shipment } from '#features/selling/orders/shipment.contract.ts';
import { quotePdf } from '#features/selling/quotes/quote-pdf.ts';
import { supplier } from '#testing/people-app.ts';
import { assemblyCardsPdf } from './assembly-card.ts';
import { assemblyLabelsPdf } from './assembly-label.ts';
import { cardFacts } from './card-facts.rules.ts';
import { labelsOf } from './label-lines.rules.ts';
import { packingSlip } from './packing-slip.ts';

const SHEET_DOTS = 150 / 72;
const LABEL_DOTS = 203 / 72;
const LABEL = [288, 144] as const;
/** A glyph that a font has not. */
const BOX = '\0';
/** Points: what is smaller is no text any more. */
const SMALLEST = 2.5;
const END = paper.margin + paper.foot;
const FOOT: readonly number[] = [paper.margin + 10, paper.margin];

const row = crimpSpec({
  tolerance: 0.1,
  insertionDepth: 30,
  dialSetting: { black: '01', red: '77' },
  warning:
    'Stage crimping required, see the table of the maker; static service only; measure every piece; ask before the first of a job is crimped',
});

/** The longest that a build may have, with a tag of forty letters of that order. */
function assemblyOf({ order }: NastyOrder): AssemblyCopy {
  const isLong = ['10009', '10010'].includes(order.ref);
  const name = order.ref === '10009' ? '😀'.repeat(40) : order.user.company.repeat(40);
  const part = isLong ? 'M'.repeat(40) : 'FJX-08-08';
  const end = { insertType: 'MF', ferrule: 'FN208', part };
  const build = { hose: isLong ? 'W'.repeat(40) : 'BW2-08', a: end, b: end, angle: 270 };
  const guard = isLong ? 'G'.repeat(40) : 'GRD-12';
  return {
    text: writeBuild({
      ...build,
      length: { amountE4: 360_000, unit: 'IN', basis: 'OA' },
      options: { guard, test: true, caps: true, tag: Array.from(name).slice(0, 40).join('').trim() },
    }),
    parts: [
      { kind: 'hose', part: build.hose, quantity: 3 },
      { kind: 'guard', part: guard, quantity: 3 },
      { kind: 'test', quantity: 1 },
      { kind: 'caps', quantity: 1 },
    ],
    crimps: { a: crimp(25), b: crimp(25.5) },
    measures: {
      overallMm: 914.4,
      overallInches: 36,
      cutMm: 812.3,
      cutInches: 31.98,
      tolerance: '+1/4 -1/8 in',
      workingPsi: 4000,
      testPsi: 8000,
    },
  };
}

const crimp = (crimpDiam: number): NonNullable<AssemblyCopy['crimps']['a']> => ({
  row: 'BW2-08+MF+FN208',
  crimpDiam,
  dieSet: 23,
});

const headOf = ({ order }: NastyOrder) => ({
  ref: order.ref,
  poNumber: order.poNumber,
  company: order.user.company,
});
const urlOf = ({ order }: NastyOrder) => `https://shop.example/account/order/${order.id}`;
const sizesIn = (drawn: readonly string[]): number[] =>
  drawn.flatMap((page) => [...page.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)));

function part(
  raster: Raster,
  [x, y, width, height]: readonly [number, number, number, number],
  dots: number,
): Raster {
  const [left, top, wide, high] = [x, y, width, height].map((points) => Math.round(points * dots)) as [
    number,
    number,
    number,
    number,
  ];
  const grey = new Uint8ClampedArray(wide * high);
  for (let line = 0; line < high; line++) {
    const from = (top + line) * raster.width + left;
    grey.set(raster.grey.subarray(from, from + wide), line * wide);
  }
  return { width: wide, height: high, grey };
}

/** What a scanner reads that is drawn down a page. */
function allBarsIn(raster: Raster, [width, height]: readonly [number, number], dots: number): Set<string> {
  const read = new Set<string>();
  for (let y = 0; y + 6 < height; y += 6)
    try {
      read.add(barsIn(part(raster, [0, y, width, 6], dots)));
    } catch {
      // Between bars there are none.
    }
  return read;
}

const flat = (text: string): string => text.replace(/\s+/g, '');

for (const nasty of nastyOrders) {
  const { title, order, contact, size } = nasty;
  const points = paperPoints[size];
  const assembly = assemblyOf(nasty);

  test(`a label of an order with ${title} has its lines above its text, and a phone reads its code`, async () => {
    const url = `https://shop.example/assemblies/${assembly.text}`;
    const labels = labelsOf({ order: headOf(nasty), line: 2, assembly, quantity: 1, url });
    const { texts, drawn } = readPdf(await assemblyLabelsPdf(labels, { supplier, printedOn: new Date(0) }));
    assert.ok(!texts.join('').includes(BOX), 'a box');
    assert.ok(flat(texts.join('')).includes(flat(assembly.text)), 'its whole text');
    assert.ok(Math.min(...sizesIn(drawn)) >= SMALLEST, `${Math.min(...sizesIn(drawn))} points`);
    // By lines, not by words: Arabic is drawn in more pieces than it has words.
    const lines = drawn.flatMap((page) =>
      [...page.matchAll(/1 0 0 1 -?[\d.]+ (-?[\d.]+) Tm/g)].map(([, y]) => Number(y)),
    );
    assert.ok(Math.min(...lines) > 0, 'all of it is on the label');
    // Marks of Arabic are a little above their letters.
    lines.forEach((y, at) =>
      assert.ok(y <= (lines[at - 1] ?? LABEL[1]) + SMALLEST, `${y} stands on what is above it`),
    );
    // The last lines are the supplier's and, above it, those of its text.
    const first = texts.findIndex((text) => text.startsWith('1~'));
    const footLines = lines.slice(first - texts.length);
    assert.ok(Math.max(...footLines) < LABEL[1] - 96, 'its text begins beneath the code');
    assert.equal(qrIn(rasterOf(drawn[0] ?? '', LABEL, LABEL_DOTS)), url);
  });

  test(`a job card of an order with ${title} ends above its foot, and a phone reads its codes`, async () => {
    const url = `${urlOf(nasty)}#crimps-itm_1`;
    const file = await assemblyCardsPdf(
      [
        {
          order: headOf(nasty),
          line: 2,
          text: assembly.text,
          card: cardFacts(assembly, 12, [row]),
          url,
        },
      ],
      {
        revision: { number: 3, date: '2026-11-21T10:00:00.000Z', source: 's.csv', dialMax: 3 },
        supplier,
        orderUrl: urlOf(nasty),
        publicUrl: 'https://shop.example',
        printedOn: new Date(0),
        paper: size,
      },
    );
    const { texts, places, drawn, pages } = readPdf(file);
    assert.equal(pages, 1);
    assert.ok(!texts.join('').includes(BOX), 'a box');
    assert.ok(flat(texts.join('')).includes(flat(assembly.text)), 'its whole text');
    assert.ok(Math.min(...sizesIn(drawn)) >= SMALLEST, `${Math.min(...sizesIn(drawn))} points`);
    const last = places.find(({ text }) => text.startsWith('Crimped by'));
    // A blank is 40 points high, and its words stand 10 below its upper edge.
    assert.ok((last?.y ?? 0) - 30 >= END, `the blanks end at ${(last?.y ?? 0) - 30}`);
    assert.deepEqual(
      places.filter(({ x, y }) => x < paper.margin - 0.01 || (y < END && !isFoot(y))),
      [],
    );
    const raster = rasterOf(drawn[0] ?? '', points, SHEET_DOTS);
    assert.equal(qrIn(part(raster, [points[0] - 150, 40, 140, 135], SHEET_DOTS)), url);
  });

  test(`a packing slip of an order with ${title} is whole, and a scanner reads all its codes`, async () => {
    const shipment: Shipment = {
      id: 'shp_1',
      number: 1,
      at: '2024-03-06T12:00:00.000Z',
      shippedOn: 'March 6th, 2024',
      carrier: order.carrier ?? { name: 'UPS', tracking: '1Z999' },
      trackings: [],
      lines: order.items.map(({ id, variant, quantity }) => ({ line: id, part: variant.id, quantity })),
      packages: 9999,
      place: order.shippingAddress.city.slice(0, 60),
      note: `${'One below another\n'.repeat(60)}${order.orderNotes}\nThe end`,
    };
    const url = urlOf(nasty);
    const { texts, places, drawn } = readPdf(
      await packingSlip(order, shipment, { supplier, url, paper: size }),
    );
    assert.ok(!texts.join('').includes(BOX), 'a box');
    assert.ok(texts.includes('The end'), 'the whole note');
    assert.deepEqual(
      places.filter(({ y }) => y < END - 0.01 && !isFoot(y)),
      [],
    );
    const first = rasterOf(drawn[0] ?? '', points, SHEET_DOTS);
    assert.equal(qrIn(first), url);
    const parts = new Set(order.items.map(({ variant }) => variant.id));
    assert.deepEqual(allBarsIn(first, points, SHEET_DOTS), new Set([order.ref, ...parts]));
    // Its code is 84 wide: the column beside it is as wide as that of the PO number, and ends before the code.
    const [po = 0, carrier = 0] = ['PO number', 'Carrier'].map(
      (name) => places.find(({ text }) => text === name)?.x,
    );
    assert.ok(carrier > po && 2 * carrier - po <= points[0] - paper.margin - 84, `${po} ${carrier}`);
  });

  test(`a quote with ${title} keeps its sums apart, and a scanner reads both its codes`, async () => {
    const url = `https://shop.example/quotes/${order.ref}`;
    const lines = order.items.map(({ id, variant, quantity, price, note }) => ({
      id,
      part: variant.id,
      unit: 'pieces' as const,
      quantity: Math.min(quantity, 1_000_000),
      price: Math.min(price, 10_000_000),
      note: note ?? order.orderNotes,
      product: { id: 'p', slug: 'p', name: order.user.company },
    }));
    const { texts, places, drawn } = readPdf(
      await quotePdf(
        {
          ref: `Q-${order.ref}`,
          contact: { name: `${order.user.firstname} ${order.user.lastname}`, email: contact.email },
          company: { id: 'c', name: order.user.company },
        },
        {
          number: 2,
          sentAt: '2026-03-06T12:00:00.000Z',
          sentOn: 'March 6th, 2026',
          expires: '2026-04-05',
          expiresOn: 'April 5th, 2026',
          lines,
          total: order.totalCost,
        },
        { supplier, url, terms: contact.terms, paper: size },
      ),
    );
    assert.ok(!texts.join('').includes(BOX), 'a box');
    assert.deepEqual(
      places.filter(({ y }) => y < END - 0.01 && !isFoot(y)),
      [],
    );
    const price = points[0] - paper.margin - 72;
    const inTotal = places.find(({ text }) => text === 'Total, USD')?.y;
    const sums = places.filter(({ text, y }) => /^\$[\d,.]+$/.test(text) && y !== inTotal);
    assert.equal(sums.length, 2 * lines.length);
    // Each, then amount.
    sums.forEach(({ text, x }, at) =>
      assert.ok(at % 2 === 0 ? x < price : x >= price + 5, `${text} runs into the price`),
    );
    const first = rasterOf(drawn[0] ?? '', points, SHEET_DOTS);
    assert.equal(barsIn(first), `Q-${order.ref}`);
    assert.equal(qrIn(first), url);
  });
}

function isFoot(y: number): boolean {
  return FOOT.some((line) => Math.abs(y - line) < 0.01);
}
