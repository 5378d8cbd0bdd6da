import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { eventually } from '#testing/server-process.ts';
import { testApp } from '#testing/test-app.ts';

const token = 'a-token-of-an-admin';
let app: FastifyInstance;
before(async () => {
  app = await testApp({
    catalog: 'demo',
    viewerOf: async () => ({ role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' }),
  });
});
after(() => app.close());

const headers = { authorization: `Bearer ${token}` };
const patch = async (id: string, payload: object) => {
  const response = await app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers, payload });
  return { status: response.statusCode, body: response.json() };
};
const read = async (id: string) => (await app.inject({ url: `/api/products/${id}`, headers })).json();

test('an admin renames a product; the version goes up by one and nothing else changes', async () => {
  const { hasCrimpSpecs: _ofThePage, ...before } = await read('bw1');
  const { status, body } = await patch('bw1', { version: before.version, name: 'Pilot Hose' });
  assert.equal(status, 200);
  const renamed = { name: 'Pilot Hose', version: before.version + 1, images: body.images };
  assert.deepEqual(body, { ...before, ...renamed });
  assert.equal(body.images[0].description, 'Pilot Hose');
});

test('a stale change is refused with both values, and nothing is overwritten', async () => {
  const { version } = await read('bw2');
  assert.equal((await patch('bw2', { version, name: 'First' })).status, 200);
  const { status, body } = await patch('bw2', { version, name: 'Second' });
  assert.equal(status, 409);
  assert.equal(body.current.name, 'First');
  assert.equal(body.yours.name, 'Second');
  assert.equal((await read('bw2')).name, 'First');
});

test('a sync of the index says how many products and hoses there are, without the retired ones', async () => {
  const [products, hoses] = await Promise.all([
    app.inject({ url: '/api/products/action/updateProductsWithDatabaseData', headers }),
    app.inject({ method: 'POST', url: '/api/hoses/action/updateHosesWithDatabaseData', headers }),
  ]);
  const { total: hosesOnSale } = (
    await app.inject({ url: '/api/products/search?productCategory=Hose', headers })
  ).json();
  assert.deepEqual(products.json(), { message: 'Products Updated', type: 'success', count: 332 });
  assert.deepEqual(hoses.json(), { message: 'Hoses Updated', type: 'success', count: hosesOnSale });
  assert.ok(hosesOnSale > 0 && hosesOnSale < 332);
});

test('of twenty changes at once of one version, one is taken', async () => {
  const { version } = await read('cw1');
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => patch('cw1', { version, name: `Name ${n}` })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal((await read('cw1')).version, version + 1);
});

test('a list price is changed to the tenth of a cent, and only on a part number of the product', async () => {
  const { version, variants } = await read('sp4');
  const changed = await patch('sp4', {
    version,
    variants: [{ id: variants[0].id, price: 9.0001, itemClass: 'STD' }],
  });
  assert.equal(changed.body.variants[0].price, 9.0001);
  const foreign = await patch('sp4', { version: version + 1, variants: [{ id: 'BW1-03', price: 1 }] });
  assert.deepEqual([foreign.status, foreign.body.errors[0].field], [400, 'variants']);
  assert.equal((await read('sp4')).version, version + 1);
});

test('an item that is sold by call only shows no number to anybody', async () => {
  const { version, variants } = await read('sh4');
  const { body } = await patch('sh4', { version, variants: [{ id: variants[0].id, itemClass: 'ZITEM' }] });
  assert.equal(body.variants[0].price, undefined);
  assert.equal(typeof body.variants[1].price, 'number');
});

test('a retired product is gone for visitors, still there for staff, and comes back', async () => {
  const { version } = await read('ptc');
  assert.equal((await patch('ptc', { version, retired: true })).body.retired, true);
  const visitor = await app.inject('/api/products/ptc');
  assert.equal(visitor.statusCode, 410);
  assert.equal(visitor.json().errors[0].message, 'Product Not Found');
  assert.equal((await read('ptc')).retired, true);
  await patch('ptc', { version: version + 1, retired: false });
  assert.equal((await app.inject('/api/products/ptc')).statusCode, 200);
});

const wrong: ReadonlyArray<readonly [string, object, string, RegExp]> = [
  ['no version', { name: 'x' }, 'version', /Reload the product/],
  ['an empty name', { version: 1, name: '  ' }, 'name', /Please enter a name\./],
  ['a name of two lines', { version: 1, name: 'a\nb' }, 'name', /One line only/],
  [
    'a number of a fact that is a text',
    { version: 1, facts: { tempMinC: 'cold' } },
    'facts.tempMinC',
    /Lowest temperature, °C is a number/,
  ],
  [
    'a price below zero',
    { version: 1, variants: [{ id: 'BW1-03', price: -1 }] },
    'variants.0.price',
    /below zero/,
  ],
  [
    'a price with five decimals',
    { version: 1, variants: [{ id: 'BW1-03', price: 1.00001 }] },
    'variants.0.price',
    /four decimals/,
  ],
];
for (const [name, payload, field, message] of wrong)
  test(`${name} is refused at its field`, async () => {
    const { status, body } = await patch('x21', payload);
    assert.equal(status, 400);
    assert.equal(body.errors[0].field, field);
    assert.match(body.errors[0].message, message);
  });

test('a visitor may not change a product, and an unknown one is not found', async () => {
  const visitor = await app.inject({ method: 'PATCH', url: '/api/products/bw1', payload: { version: 1 } });
  assert.equal(visitor.statusCode, 401);
  assert.equal((await patch('no-such', { version: 1 })).status, 404);
  assert.equal((await patch('no-such', { name: '' })).status, 404, 'whatever the body says');
});

test('the stored price of what is sold by call is in the answer for its editor, and in no other', async () => {
  const { version, variants } = await read('sp12');
  const [{ id, price }] = variants;
  await patch('sp12', { version, variants: [{ id, itemClass: 'ZITEM' }] });
  const toEdit = await app.inject({ url: '/api/products/sp12?for=edit', headers });
  assert.equal(toEdit.json().variants[0].price, price);
  assert.equal(toEdit.headers['cache-control'], 'private, no-store');
  assert.equal((await read('sp12')).variants[0].price, undefined);
  assert.equal((await app.inject('/api/products/sp12?for=edit')).statusCode, 401);
});

test('a change that is refused half way changes nothing', async () => {
  const before = await read('tb3');
  const own = { id: before.variants[0].id, price: 99 };
  const { status } = await patch('tb3', {
    version: before.version,
    variants: [own, { id: 'BW1-03', price: 1 }],
  });
  assert.equal(status, 400);
  assert.deepEqual(await read('tb3'), before);
});

test('what is sold needs a price above nothing', async () => {
  const { version, variants } = await read('tb3');
  const { status, body } = await patch('tb3', { version, variants: [{ id: variants[0].id, price: 0 }] });
  assert.equal(status, 400);
  assert.deepEqual(body.errors, [{ message: 'Please enter a price.', field: 'variants.0.price' }]);
});

test('a link that could run is refused', async () => {
  const { version } = await read('tb3');
  for (const url of ['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x']) {
    const { status, body } = await patch('tb3', { version, links: [{ description: 'x', url }] });
    assert.equal(status, 400);
    assert.equal(body.errors[0].field, 'links.0.url');
  }
});

test('sizes are added behind those there are; page, search and audit log have them', async () => {
  const before = await read('t1te');
  const { status, body } = await patch('t1te', {
    version: before.version,
    newVariants: [
      {
        id: 'T1TE-XL',
        price: 44.5,
        dash: 48,
        package: { category: 'Reel', length: 60, unit: 'ft', quantity: 0 },
      },
      { id: 'T1TE-XXL', itemClass: 'ZITEM', price: 99 },
    ],
  });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.variants.slice(-2).map(({ id, price }: { id: string; price?: number }) => [id, price]),
    [
      ['T1TE-XL', 44.5],
      ['T1TE-XXL', undefined],
    ],
  );
  assert.equal(body.variants.length, before.variants.length + 2);
  assert.deepEqual(body.variants.at(-2).options, [
    { id: 'T1TE-XL-60', label: 'Reel 60 ft', lengthFeet: 60, price: 2670 },
  ]);
  const page = await app.inject('/api/products/t1te');
  assert.equal(page.json().variants.at(-2).id, 'T1TE-XL');
  await eventually(async () => {
    const found = await app.inject('/api/products/search?query=T1TE-XL');
    return found.json().total > 0 || undefined;
  });
  const log = (await app.inject({ url: '/api/audit?subject=product&text=T1TE', headers })).json();
  assert.deepEqual(log.data[0].after, {
    'T1TE-XL item class': 'STD',
    'T1TE-XL price': 44.5,
    'T1TE-XXL item class': 'ZITEM',
    'T1TE-XXL price': 'not shown',
  });
});

test('the bore of a new size follows from its dash; SAE 100R5 keeps the bores of its own', async () => {
  for (const [id, inches] of [
    ['t1te', '1/2'],
    ['tc5', '13/32'],
  ] as const) {
    const { version } = await read(id);
    const added = { id: `${id.toUpperCase()}-8N`, price: 2, dash: 8 };
    const { status, body } = await patch(id, { version, newVariants: [added] });
    assert.deepEqual([status, body.variants.at(-1).bore?.inches], [200, inches], id);
  }
});

test('the hose ID and DN of a new fitting size follow from its hose dash, unless they are said', async () => {
  const { version } = await read('f-fjx90');
  const { status, body } = await patch('f-fjx90', {
    version,
    newVariants: [
      { id: 'FJX90-8N', price: 2, hoseDash: 8 },
      { id: 'FJX90-8O', price: 2, hoseDash: 8, hoseID: '13/32' },
      { id: 'FJX90-7N', price: 2, hoseDash: 7 },
    ],
  });
  assert.equal(status, 200, JSON.stringify(body));
  const added: ReadonlyArray<{ hoseID?: string; hoseDN?: number }> = body.variants.slice(-3);
  assert.deepEqual(
    added.map(({ hoseID, hoseDN }) => [hoseID, hoseDN]),
    [
      ['1/2', 12],
      ['13/32', undefined],
      [undefined, undefined],
    ],
  );
});

test('all that is said of a size is changed but its part number; the audit log says what of which size', async () => {
  const before = await read('cw2');
  const [size, other] = before.variants;
  const { id, name: _name, itemClass: _class, price, options: _options, package: _package, ...facts } = size;
  const said = {
    facts: { ...facts, outsideDiameter: 33.3, maxWorkingPressure: { psi: 1111, bar: 77 } },
    package: { category: 'Reel', length: 700, unit: 'ft' },
    options: [
      { label: 'Coil 50 ft', lengthFeet: 50 },
      { label: 'Reel 700 ft', lengthFeet: 700 },
    ],
  };
  const { status, body } = await patch('cw2', { version: before.version, variants: [{ id, said }] });
  assert.equal(status, 200, JSON.stringify(body));
  const [changed, untouched] = body.variants;
  assert.deepEqual([changed.id, changed.price, changed.outsideDiameter], [id, price, 33.3]);
  assert.deepEqual(changed.maxWorkingPressure, { psi: 1111, bar: 77 });
  assert.deepEqual(
    changed.options.map(({ id: option, label }: { id: string; label: string }) => [option, label]),
    [
      [`${id}-50`, 'Coil 50 ft'],
      [`${id}-700`, 'Reel 700 ft'],
    ],
  );
  assert.deepEqual(changed.package, said.package);
  assert.deepEqual(untouched, other);
  await eventually(async () => {
    const filter = encodeURIComponent('{"pressurePsi":{"min":1111,"max":1111}}');
    const found = await app.inject(`/api/products/search?aggregates=${filter}`);
    return found.json().products.some((product: { id: string }) => product.id === 'cw2') || undefined;
  });
  const log = (await app.inject({ url: '/api/audit?subject=product&text=CW2', headers })).json();
  assert.equal(log.data[0].after[`${id} Outside diameter, mm`], 33.3);
  assert.equal(log.data[0].after[`${id} Working pressure, psi`], 1111);
  assert.deepEqual(log.data[0].after[`${id} packings`], ['Coil 50 ft', 'Reel 700 ft']);
  assert.equal(Object.keys(log.data[0].after).filter((key) => key.includes('Dash')).length, 0);

  const none = await patch('cw2', {
    version: body.version,
    variants: [{ id, said: { facts: { dash: facts.dash } } }],
  });
  assert.deepEqual(none.body.variants[0].options, []);
  assert.deepEqual(
    [none.body.variants[0].package, none.body.variants[0].outsideDiameter],
    [undefined, undefined],
  );
  assert.deepEqual(none.body.variants[0].bore, facts.bore, 'which follows from the dash');
});

test('what a size cannot be is refused at its field, a stale one with both values, and nothing is written', async () => {
  const before = await read('tp7');
  const [{ id }] = before.variants;
  for (const [said, field, message] of [
    [{ facts: { dash: 'x' } }, 'facts.dash', /Dash is a number/],
    [{ facts: { bore: { inches: '1/2' } } }, 'facts.bore.insideDiameter', /Bore, in; Bore, mm; DN, or none/],
    [{ facts: { outsideDiameter: -4 } }, 'facts.outsideDiameter', /Outside diameter, mm is 0.1 or more/],
    [{ facts: { outsideDiameter: 1e308 } }, 'facts.outsideDiameter', /is 2,000 at most/],
    [{ facts: { spillageMl: 1e12 } }, 'facts.spillageMl', /is 1,000,000,000 at most/],
    [{ facts: { dash: 8.5 } }, 'facts.dash', /Dash is a whole number/],
    [{ facts: { thread: 'x'.repeat(61) } }, 'facts.thread', /at most 60 characters/],
    [{ facts: {}, package: { category: 'Box', unit: 'sack' } }, 'package', /The unit is one of/],
    [{ facts: {}, options: [{ label: 'x', lengthFeet: 0 }] }, 'options.0.lengthFeet', /1 to 100,000 ft/],
  ] as const) {
    const { status, body } = await patch('tp7', { version: before.version, variants: [{ id, said }] });
    assert.deepEqual([status, body.errors[0].field], [400, `variants.0.said.${field}`]);
    assert.match(body.errors[0].message, message);
  }
  const stale = await patch('tp7', {
    version: before.version - 1,
    variants: [{ id, said: { facts: { dash: 4 } } }],
  });
  assert.deepEqual([stale.status, stale.body.current.version], [409, before.version]);
  assert.deepEqual((await read('tp7')).variants, before.variants);
});

test('a size that cannot be added is refused at its field, and nothing is written', async () => {
  const { version, variants } = await read('tp7');
  const add = async (newVariants: readonly object[]) => {
    const { status, body } = await patch('tp7', { version, name: 'Not taken', newVariants });
    return [status, body.errors[0].field, body.errors[0].message];
  };
  const good = { id: 'TP7-NEW', price: 1 };
  assert.deepEqual(await add([good, { id: 'bw1-03', price: 1 }]), [
    400,
    'newVariants.1.id',
    'This part number is in the catalog already.',
  ]);
  assert.deepEqual(await add([{ ...good, price: 0 }]), [400, 'newVariants.0.price', 'Please enter a price.']);
  assert.deepEqual(await add([good, { ...good, id: 'tp7-new' }]), [
    400,
    'newVariants.1.id',
    'This part number is here twice.',
  ]);
  assert.equal((await add([{ id: '<b>', price: 1 }]))[1], 'newVariants.0.id');
  const stale = await patch('tp7', { version: version - 1, newVariants: [good] });
  assert.deepEqual([stale.status, stale.body.current.version], [409, version]);
  assert.deepEqual((await read('tp7')).variants, variants);
});

test('of ten who add one part number to two products at once, one does', async () => {
  const versions = { one: (await read('t1te')).version, other: (await read('tp7')).version };
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, n) =>
      patch(n % 2 ? 't1te' : 'tp7', {
        version: n % 2 ? versions.one : versions.other,
        newVariants: [{ id: 'RACE-1', price: 1 }],
      }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
});

test('the spec sheet is among the links and is not kept when they are sent back', async () => {
  const before = await read('jt10');
  const sheet = {
    description: 'Specsheet',
    url: '/api/products/jt10/spec-sheet',
    file: '/api/products/jt10/spec-sheet',
  };
  assert.deepEqual(before.links, [sheet]);
  const pdf = await app.inject({ url: before.links[0].file, headers });
  assert.equal(pdf.headers['content-type'], 'application/pdf');
  const link = { description: 'Video', url: 'https://maker.example/video' };
  const { status, body } = await patch('jt10', { version: before.version, links: [sheet, link] });
  assert.equal(status, 200);
  assert.deepEqual(body.links, [sheet, link]);
  const page = (
    await app.inject({ url: `/product/${body.slug}/jt10`, headers: { ...headers, accept: 'text/html' } })
  ).body;
  const documents = page.slice(0, page.indexOf('<script type="application/json"'));
  assert.equal(documents.match(/\/api\/products\/jt10\/spec-sheet"/g)?.length, 1);
  assert.match(documents, /maker\.example\/video/);
  const retired = await patch('jt10', { version: body.version, retired: true });
  assert.deepEqual(retired.body.links, [link], 'there is no sheet of what is not sold any more');
});
