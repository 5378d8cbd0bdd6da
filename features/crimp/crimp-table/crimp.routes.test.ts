import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { answer } from '#platform/http/serve.ts';
import { visitor } from '#platform/http/viewer.ts';
import { testApp } from '#testing/test-app.ts';
import { crimpRoutes } from './crimp.routes.ts';
import { CrimpBook } from './crimp-book.contract.ts';
import { findInBook } from './crimp-book.rules.ts';

interface Row {
  readonly hose: string;
  readonly dash: string;
  readonly insertType: string;
  readonly ferrule: string;
  readonly crimpDiam: string;
  readonly dieSet: string;
  readonly DN: string;
  readonly id: string;
}

/** The table as it is written; only warnings are quoted, and they stand behind what is read here. */
const lines = fs
  .readFileSync(path.join(import.meta.dirname, '../../../data/crimp_specs.csv'), 'utf8')
  .trim()
  .split(/\r?\n/)
  .map((line) => line.split(','));
const columns = lines[0] ?? [];
const rows = lines.slice(1).map((cells) => {
  const named = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));
  return { ...named, id: cells.at(-1) };
}) as unknown as Row[];

let app: FastifyInstance;
before(async () => {
  app = await testApp({ catalog: 'demo' });
});
after(() => app.close());

const ask = async (body: Readonly<Record<string, string>>, url = '/api/crimp-specs') => {
  const response = await app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const typed = (hoseAssembly: string) => ask({ hoseAssembly });
const suggestions = async (hoseAssembly: string): Promise<string[]> =>
  (await ask({ hoseAssembly }, '/api/crimp-specs/suggestions')).suggestions;
const values = (answer: { hoses: { value: string }[] }): string[] => answer.hoses.map(({ value }) => value);
const assembly = (row: Row): string =>
  `${row.hose}-${row.dash}+${row.insertType}${row.ferrule === '_' ? '' : `+${row.ferrule}`}`;

/** Long subtraction on the digits of two texts, as on paper; nothing here is shared with the program. */
function dialOnPaper(crimp: string, die: string): { black: string; red: string } {
  const digits = (text: string): number[] => {
    const [whole = '', fraction = ''] = text.split('.');
    return Array.from(whole.padStart(4, '0') + fraction.padEnd(2, '0'), (digit) =>
      '0123456789'.indexOf(digit),
    );
  };
  const [from, less] = [digits(crimp), digits(die)];
  const result: number[] = [];
  let borrow = 0;
  for (let place = from.length - 1; place >= 0; place--) {
    let digit = (from[place] ?? 0) - (less[place] ?? 0) - borrow;
    borrow = digit < 0 ? 1 : 0;
    if (borrow === 1) digit += 10;
    result.unshift(digit);
  }
  assert.equal(borrow, 0, `${crimp} is below ${die}`);
  assert.deepEqual(result.slice(0, 2), [0, 0], `${crimp} less ${die}`);
  return { black: result.slice(2, 4).join(''), red: result.slice(4).join('') };
}

test('the dial of all 626 rows is crimp diameter less die set, worked out on paper from the file', async () => {
  assert.equal(rows.length, 626);
  const answered = new Map<string, { dialSetting?: unknown }>();
  for (const hose of new Set(rows.map((row) => row.hose))) {
    const { allHoseCrimpSpecs } = (await app.inject(`/api/crimp-specs/all-hose-crimp-specs/${hose}`)).json();
    for (const spec of allHoseCrimpSpecs) answered.set(spec.id, spec);
  }
  assert.equal(answered.size, 626);
  for (const row of rows)
    assert.deepEqual(
      answered.get(row.id)?.dialSetting,
      dialOnPaper(row.crimpDiam, row.dieSet),
      assembly(row),
    );
});

test('BW2-08+MF+FN208 is crimp 25.77, die 24: black 01, red 77', async () => {
  const { fullHoseAssembly, parts, revision } = await typed('BW2-08+MF+FN208');
  assert.deepEqual(fullHoseAssembly, {
    id: 'cs00050',
    hose: 'BW2',
    dash: '08',
    inches: '1/2',
    insertType: 'MF',
    ferrule: 'FN208',
    crimpDiam: 25.77,
    dieSet: 24,
    extSkive: 0,
    intSkive: 0,
    partNumber: 'MF08-FN208',
    DN: 12,
    DN_ferrule: 12,
    crimpVersion: 'A',
    rebound: 0.15,
    tolerance: 0.1,
    insertionDepth: 35,
    crimpLength: 31,
    image: '/images/crimp/mf.svg',
    warning: 'SAMPLE DATA - NOT FOR REAL CRIMPING',
    dialSetting: { black: '01', red: '77' },
  });
  assert.deepEqual(
    [parts.hose.id, parts.hose.partNumber, parts.dieSet.partNumber],
    ['bw2', 'BW2-08', 'EQ-DS24'],
  );
  assert.equal(revision.source, 'crimp_specs.csv');
});

test('every assembly of the table can be typed, and finds itself', async () => {
  for (const row of rows) {
    const { fullHoseAssembly } = await typed(assembly(row));
    assert.equal(fullHoseAssembly?.id, row.id, assembly(row));
  }
});

test('every assembly of the table can be reached step by step, also in the book that a device keeps', async () => {
  const book = CrimpBook.parse((await app.inject('/api/crimp-specs/book')).json());
  const reached: string[] = [];
  const walk = async (chosen: Readonly<Record<string, string>>): Promise<void> => {
    const answer = await ask(chosen);
    assert.deepEqual(findInBook(book, chosen), answer);
    if (answer.fullHoseAssembly) return void reached.push(answer.fullHoseAssembly.id);
    const step = ['hose', 'dash', 'insertType', 'ferrule'].find((name) => chosen[name] === undefined);
    assert.ok(step !== undefined && answer.hoses.length > 0, JSON.stringify(chosen));
    for (const value of values(answer)) await walk({ ...chosen, [step]: value });
  };
  await walk({});
  assert.deepEqual(reached.toSorted(), rows.map(({ id }) => id).toSorted());
});

test('each step offers its own choices: hoses with pictures, sizes by magnitude, insert types by name', async () => {
  const { hoses } = await ask({});
  assert.equal(hoses.length, 32);
  assert.deepEqual(hoses[1], {
    value: 'BW2',
    label: 'BW2',
    image: '/images/products/bw2.svg',
    description: '2-Wire Braid Hydraulic Hose, SAE 100R2AT',
  });
  const sizes = await ask({ hose: 'BW2' });
  assert.deepEqual(values(sizes), ['03', '04', '05', '06', '08', '10', '12', '16', '20', '24', '32']);
  assert.equal(sizes.hoses[0].image, undefined);
  const inserts = await ask({ hose: 'BW2', dash: '08' });
  assert.deepEqual(
    inserts.hoses.map(({ value, description }: Record<string, string>) => [value, description]),
    [
      ['MF', 'Multifit'],
      ['OPF', "One Piece 'Full' Flat Crimp"],
      ['OPK', "One Piece Compact 'Kompact'"],
    ],
  );
  assert.deepEqual(values(await ask({ hose: 'BW2', dash: '08', insertType: 'MF' })), [
    'FN208',
    'FS208',
    'FX208',
  ]);
});

test('one-piece fittings need no ferrule, and the placeholder is taken, too', async () => {
  for (const insertType of ['OPF', 'OPK']) {
    const short = await ask({ hose: 'BW2', dash: '08', insertType });
    const long = await ask({ hose: 'BW2', dash: '08', insertType, ferrule: '_' });
    assert.equal(short.fullHoseAssembly.ferrule, '_');
    assert.deepEqual(long, short);
    assert.deepEqual(await typed(`BW2-08+${insertType}`), short);
    assert.deepEqual(await typed(`BW2-08+${insertType}+_`), short);
  }
});

test('case and blanks do not matter, nor which of plus and dash is typed', async () => {
  for (const text of [
    'bw2-08+mf+fn208',
    ' BW2 - 08 + MF + FN208 ',
    'BW2 08 MF FN208',
    'bw2-8-mf-fn208',
    'BW2+08+MF+FN208',
    'bw208+mf+fn208',
    'BW 2-08+MF+FN208',
  ])
    assert.equal((await typed(text)).fullHoseAssembly?.id, 'cs00050', text);
  assert.equal(
    (await ask({ hose: 'bw2 ', dash: '8', insertType: 'mf', ferrule: 'fn208' })).fullHoseAssembly.id,
    'cs00050',
  );
});

test('what fits several assemblies is a list of them, never a guess', async () => {
  assert.deepEqual(values(await typed('BW2-08+MF')), [
    'BW2-08+MF+FN208',
    'BW2-08+MF+FS208',
    'BW2-08+MF+FX208',
  ]);
  assert.deepEqual(values(await typed('BW2-08+OP')), ['BW2-08+OPF', 'BW2-08+OPK']);
  assert.deepEqual(values(await typed('BW2-08+MF+FN2')), ['BW2-08+MF+FN208']);
  assert.equal((await typed('BW2')).hoses.length, 45);
});

test('what nobody knows is an empty list', async () => {
  for (const text of [
    'ZZ9-08+MF+FN208',
    'BW2-07+MF+FN208',
    'BW2-08+XX+FN208',
    'BW2-08+MF+FN999',
    'BW2-08+MF+FN208+1',
    '+',
    '%',
  ])
    assert.deepEqual(await typed(text).then(values), [], text);
  assert.deepEqual(values(await ask({ hose: 'ZZ9' })), []);
  assert.deepEqual(values(await ask({ hose: 'BW2', dash: '08', insertType: 'MF', ferrule: '_' })), []);
});

test("what leads nowhere is noted in the log as 'No data found'", async () => {
  const said: unknown[] = [];
  const log = { info: (...words: unknown[]) => void said.push(words) };
  const [find] = crimpRoutes({ db: {} as Db, crimpTable: async () => undefined, log });
  assert.ok(find);
  const caller = { network: '192.0.2.1', userAgent: '', token: undefined };
  const context = {
    viewer: visitor,
    signal: new AbortController().signal,
    headers: {},
    caller,
    onAnswer: () => undefined,
  };
  await answer(find, { body: { hose: 'ZZ9' } }, context);
  assert.deepEqual(said, [[{ asked: { hose: 'ZZ9' } }, 'No data found']]);
});

test('suggestions begin like what is typed', async () => {
  assert.deepEqual(await suggestions('bw2-08+m'), ['BW2-08+MF+FN208', 'BW2-08+MF+FS208', 'BW2-08+MF+FX208']);
  assert.ok((await suggestions('bw')).every((one) => /^BW[12]-/.test(one)));
  assert.ok((await suggestions('BW2-1')).every((one) => /^BW2-1[026]\+/.test(one)));
  assert.deepEqual(await suggestions('zz9'), []);
  assert.deepEqual(await suggestions(''), []);
});

test('a hose shows all its specs, an unknown one none', async () => {
  const of = async (hose: string) =>
    (await app.inject(`/api/crimp-specs/all-hose-crimp-specs/${hose}`)).json();
  const bw2 = await of('bw2');
  assert.deepEqual([bw2.allHoseCrimpSpecs.length, bw2.hose.id], [45, 'bw2']);
  assert.deepEqual((await of('ZZ9')).allHoseCrimpSpecs, []);
});

test('a product says that there are crimp specs of it only when there are', async () => {
  const has = async (id: string) => (await app.inject(`/api/products/${id}`)).json().hasCrimpSpecs;
  const inTable = new Set(rows.map(({ hose }) => hose));
  for (const hose of ['BW2', 'PTC', 'PL3', 'PT14', 'SU4', 'X42'])
    assert.equal(await has(hose.toLowerCase()), inTable.has(hose) ? true : undefined, hose);
  assert.equal(await has('fjx'), undefined);
});

test('the whole book is small on the wire, and whole where nothing is packed', async () => {
  const url = '/api/crimp-specs/book';
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.match(String(packed.headers['vary']), /Accept-Encoding/);
  assert.ok(packed.rawPayload.length < 40_000, `${packed.rawPayload.length} bytes`);
  const plain = await app.inject({ url });
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.deepEqual(JSON.parse(String(brotliDecompressSync(packed.rawPayload))), plain.json());
});

test('the number of a fitting or a ferrule answers with the assemblies that it is crimped in', async () => {
  const found = async (text: string): Promise<unknown> => {
    const answer = await typed(text);
    return { part: answer.part, hoses: values(answer) };
  };
  // Its line of fittings.csv: hose_dn 12, insert_types MF;OPF;OPK;SP.
  const types = ['MF', 'OPF', 'OPK', 'SP'];
  const ofEnd = rows.filter(({ DN, insertType }) => DN === '12' && types.includes(insertType)).map(assembly);
  assert.ok(ofEnd.length > 5 && ofEnd.includes('BW2-08+MF+FN208'));
  assert.deepEqual(await found('fjx-08-08'), { part: 'FJX-08-08', hoses: ofEnd });
  const ofFerrule = rows.filter(({ ferrule }) => ferrule === 'FN208').map(assembly);
  assert.deepEqual(await found('FN208'), { part: 'FN208', hoses: ofFerrule });
  assert.deepEqual(await found('FJX-99-99'), { part: undefined, hoses: [] });
  const page = await app.inject({ url: '/crimp-specs?query=FJX-08-08', headers: { accept: 'text/html' } });
  assert.match(page.body, /FJX-08-08 can be crimped on \d+ hoses, in \d+ assemblies/);
  for (const [product, link] of [
    ['f-fjx', '/crimp-specs?query=FJX-08-08'],
    ['f-fn2xx', '/crimp-specs?query=FN208'],
    ['bw2', '/assemblies?hose=BW2-08'],
  ]) {
    const headers = { accept: 'text/html' };
    const moved = await app.inject({ url: `/product/x/${product}`, headers });
    const { body } = await app.inject({ url: String(moved.headers.location), headers });
    assert.ok(body.includes(`href="${link}"`), `${product} ${link}`);
  }
});

test('no crimp answer holds a price', async () => {
  const book = (await app.inject('/api/crimp-specs/book')).json();
  const answers = [await ask({}), await typed('BW2-08+MF+FN208'), book];
  for (const answer of answers) assert.doesNotMatch(JSON.stringify(answer), /price|\$/i);
});

test('the type-ahead of the shop offers the crimp of a typed assembly', async () => {
  const { suggestions: found } = (await app.inject('/api/products/suggestions?query=bw2-08%2Bmf')).json();
  const crimps = found.filter(({ kind }: { kind: string }) => kind === 'crimp');
  assert.deepEqual(
    crimps.map(({ label, href }: { label: string; href: string }) => [label, href]),
    [
      ['BW2-08+MF+FN208', '/crimp-specs/BW2/08/MF/FN208'],
      ['BW2-08+MF+FS208', '/crimp-specs/BW2/08/MF/FS208'],
      ['BW2-08+MF', '/crimp-specs/BW2/08/MF'],
    ],
  );
});

test('nobody keeps a crimp page: one from before the last import is never shown', async () => {
  for (const url of [
    '/crimp-specs',
    '/crimp-specs/BW2/08/MF/FN208',
    '/crimp-specs/all-hose-crimp-specs/BW2',
  ]) {
    const page = await app.inject({ url, headers: { accept: 'text/html' } });
    assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'private, no-store'], url);
    assert.doesNotMatch(page.body, /"price"|discountedPrice/);
  }
});
