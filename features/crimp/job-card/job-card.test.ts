import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { readPdf } from '#features/catalog/spec-sheet/pdf-text.fixture.ts';
import { type JobCardPaper, jobCardPapers } from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { testApp } from '#testing/test-app.ts';
import { barsIn, qrIn } from './code-readers.fixture.ts';
import { jobCardPdf } from './job-card.ts';
import { rasterOf } from './pdf-raster.fixture.ts';

let app: FastifyInstance;
before(async () => {
  app = await testApp({ catalog: 'demo', settings: { PUBLIC_URL: 'https://shop.northfield.example' } });
});
after(() => app.close());

/** Points. */
const sizes = { letter: [612, 792], a4: [595.28, 841.89], '4x6': [288, 432], '4x2': [288, 144] } as const;
/** A label printer has 203 dots an inch, a sheet is looked at by a camera from further away. */
const dotsAPoint = (paper: JobCardPaper): number => (paper.includes('x') ? 203 / 72 : 2);

async function cardOf(assembly: string, paper: JobCardPaper) {
  const response = await app.inject(
    `/api/crimp-specs/job-card/${encodeURIComponent(assembly)}?paper=${paper}`,
  );
  assert.equal(response.statusCode, 200, response.body);
  assert.equal(response.headers['content-type'], 'application/pdf');
  return readPdf(response.rawPayload);
}

for (const paper of jobCardPapers)
  test(`a scanner reads both codes of a job card on ${paper}, as a label printer prints it`, async () => {
    for (const [assembly, partNumber, address] of [
      ['BW2-08+MF+FN208', 'MF08-FN208', 'BW2/08/MF/FN208'],
      ['BW2-08+OPF', 'OPF08', 'BW2/08/OPF/_'],
      ['SP4-32+SP+FPX32', 'SP32-FPX32', 'SP4/32/SP/FPX32'],
    ] as const) {
      const { drawn, pages, texts } = await cardOf(assembly, paper);
      assert.equal(pages, 1);
      const raster = rasterOf(drawn.join('\n'), sizes[paper], dotsAPoint(paper));
      const read = barsIn(raster);
      assert.ok(texts.includes(read), `${read} stands in letters under its bars`);
      assert.equal(read, partNumber);
      const url = qrIn(raster) ?? '';
      assert.equal(url, `https://shop.northfield.example/crimp-specs/${address}?revision=1`);
      assert.equal((await app.inject({ url: url.replace(/^https:..[^/]+/, '') })).statusCode, 200);
    }
  });

for (const paper of jobCardPapers)
  test(`on ${paper} the warning stands, then the dial as on the page, and revision and dates`, async () => {
    const { texts } = await cardOf('BW2-08+MF+FN208', paper);
    const all = texts.join(' ').replace(/\s+/g, ' ');
    const order = ['BW2-08+MF+FN208', 'SAMPLE DATA', 'NOT FOR REAL CRIMPING', 'BLACK 01', 'RED 77'];
    const places = order.map((text) => all.indexOf(text));
    assert.ok(
      places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1)),
      `${places.join()} ${all}`,
    );
    assert.match(all, /Dial Setting = crimp 25\.77 mm − die 24 mm/);
    assert.match(all, /revision 1 of \d{4}-\d\d-\d\d/);
    assert.match(all, /printed \d{4}-\d\d-\d\d/i);
    assert.doesNotMatch(all, /price|\$|NaN|undefined/i);
  });

const row: CrimpSpec = {
  id: 'x',
  hose: 'BW2',
  dash: '08',
  inches: '1/2',
  insertType: 'MF',
  ferrule: 'FN208',
  extSkive: 0,
  intSkive: 0,
  partNumber: 'MF08-FN208',
  DN: 12,
  DN_ferrule: 12,
  crimpVersion: 'A',
};

test('an assembly without a safe dial has no number on its card, a long warning is whole', async () => {
  const supplier = (await app.inject('/crimp-specs')).body.match(/"supplier":(\{.*?\}),"look"/)?.[1] ?? '';
  const warning =
    'Stage crimping required, see the table of the maker; static service only; measure every piece';
  for (const paper of jobCardPapers) {
    const { texts, pages } = readPdf(
      await jobCardPdf(
        {
          spec: { ...row, crimpDiam: 20, dieSet: 24, warning },
          revision: { number: 3, date: '2026-11-21T10:00:00.000Z', source: 's.csv', dialMax: 3 },
          supplier: JSON.parse(supplier),
          url: 'https://shop.example/crimp-specs/BW2/08/MF/FN208',
          printedOn: new Date('2026-11-22T10:00:00Z'),
        },
        paper,
      ),
    );
    const all = texts.join(' ');
    assert.equal(pages, 1);
    assert.match(all, /Call Customer Service 612-555-0147/, paper);
    assert.doesNotMatch(all, /BLACK|RED|-4/, paper);
    assert.ok(all.replace(/\s+/g, ' ').includes(warning), all);
  }
});

test('what is no assembly has no card, and a paper nobody has is refused', async () => {
  const at = (address: string) => app.inject(`/api/crimp-specs/job-card/${address}`);
  for (const text of ['ZZ9-08+MF+FN208', 'BW2-08+MF', 'BW2'])
    assert.equal((await at(text)).statusCode, 404, text);
  const refused = await at('BW2-08+MF+FN208?paper=a0');
  assert.deepEqual([refused.statusCode, refused.json().errors[0].field], [400, 'paper']);
  assert.equal((await at('bw2-8-mf-fn208')).statusCode, 200);
});
