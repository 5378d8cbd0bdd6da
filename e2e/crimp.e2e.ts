import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '#testing/server-process.ts';
import { barriersInBothThemes } from './axe.ts';
import { openShop, type Shop } from './shop.ts';
import { SPILLED } from './table-looks.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const ASSEMBLY = '/crimp-specs/BW2/08/MF/FN208';
const main = (page: Page): Promise<string> => page.locator('main').innerText();
const choice = (page: Page, name: string) =>
  page.locator('main li a', { has: page.getByText(name, { exact: true }) });
const focusIsOn = async (page: Page, placeholder: string): Promise<true> =>
  eventually(
    async () => (await page.evaluate('document.activeElement.placeholder')) === placeholder || undefined,
  );
const path = (page: Page): string => new URL(page.url()).pathname;

for (const javaScript of [true, false])
  test(`on a phone, ${javaScript ? 'with' : 'without'} JavaScript, the dial is four taps from Crimp Specs`, async () => {
    const { page, complaints } = await shop.open({ width: 390, javaScript });
    await page.goto('/crimp-specs');
    const steps = [
      ['BW2', '/crimp-specs/BW2'],
      ['-08', '/crimp-specs/BW2/08'],
      ['MF', '/crimp-specs/BW2/08/MF'],
      ['FN208', ASSEMBLY],
    ] as const;
    for (const [name, address] of steps) {
      await choice(page, name).tap();
      await page.waitForURL(`**${address}`);
    }
    const plates = page.locator('main section b', { hasText: /^\d\d$/ });
    await plates.first().waitFor();
    assert.deepEqual(await plates.allInnerTexts(), ['01', '77']);
    const [word, box] = [await main(page), await plates.first().boundingBox()];
    assert.match(word, /BLACK\s*01\s*RED\s*77\s*Dial Setting = crimp 25\.77 mm − die 24 mm/i);
    assert.ok(box && box.y + box.height < 900, 'the dial is seen without scrolling');
    assert.ok(box.height > 130, 'the digits are large');
    assert.deepEqual(complaints, []);
  });

test('no crimp page weighs more than 72 kB of HTML and data, that of the largest hose neither', async () => {
  const { specs } = (await (await fetch(`${shop.url}/api/crimp-specs/book`)).json()) as {
    specs: { hose: string }[];
  };
  const sizes = Map.groupBy(specs, ({ hose }) => hose);
  const [largest = ''] = [...sizes.keys()].toSorted(
    (a, b) => (sizes.get(b)?.length ?? 0) - (sizes.get(a)?.length ?? 0),
  );
  for (const address of [
    '/crimp-specs',
    '/crimp-specs/BW2',
    ASSEMBLY,
    `/crimp-specs/all-hose-crimp-specs/${largest}`,
  ]) {
    const whole = await (await fetch(shop.url + address)).text();
    const body = whole.replace(/<style>.*?<\/style>/s, '');
    assert.ok(Buffer.byteLength(body) <= 72_000, `${address}: ${Buffer.byteLength(body)} bytes`);
  }
});

test('no figure of a crimp table runs into the next column, from a tablet held upright to a desk', async () => {
  const { page } = await shop.open({ width: 768 });
  await page.goto('/crimp-specs/all-hose-crimp-specs/BW2');
  await page.getByRole('cell', { name: 'MF08-FN208' }).waitFor();
  for (const width of [768, 820, 900, 999, 1000, 1024, 1100, 1180, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(await page.evaluate<string[]>(SPILLED), [], `${width} px`);
  }
});

for (const [width, text] of [
  [390, '100%'],
  [390, '200%'],
  [820, '100%'],
  [1024, '100%'],
  [1440, '100%'],
] as const)
  test(`at ${width} px with text of ${text} no digit leaves its plate, and an assembly is no wider than its window`, async () => {
    const { page, context } = await shop.open({ width, bypassCSP: true });
    await page.goto(ASSEMBLY);
    await page.evaluate(`document.documentElement.style.fontSize = '${text}'`);
    const wide = await page.evaluate(`[
      ...[...document.querySelectorAll('main section b')]
        .filter((one) => /^\\d\\d$/.test(one.textContent) && one.offsetWidth > one.parentElement.offsetWidth)
        .map((one) => one.textContent),
      ...(document.documentElement.scrollWidth > ${width} ? [document.documentElement.scrollWidth] : []),
    ]`);
    assert.deepEqual(wide, []);
    await context.close();
  });

test('a warning stands directly above the dial, on the screen and in the reading order', async () => {
  const { page } = await shop.open();
  await page.goto(ASSEMBLY);
  const band = page.getByRole('note');
  assert.equal(await band.innerText(), 'SAMPLE DATA - NOT FOR REAL CRIMPING');
  const [warning, dial] = [
    await band.boundingBox(),
    await page.locator('main section b', { hasText: '01' }).boundingBox(),
  ];
  assert.ok(warning && dial && warning.y + warning.height <= dial.y);
});

test('pictures stand at the first step only, and the box filters: hoses by their start, the rest by what they hold', async () => {
  const { page, complaints } = await shop.open();
  await page.goto('/crimp-specs');
  assert.equal(await page.locator('main li img').count(), 32);
  const links = page.locator('main ul li a');
  await page.getByPlaceholder('Hose starts with…').fill('bw');
  assert.equal(await links.count(), 2);
  await page.getByPlaceholder('Hose starts with…').fill('w2');
  assert.match(await main(page), /No hoses found\./);
  await page.goto('/crimp-specs/BW2');
  assert.equal(await page.locator('main li img').count(), 0);
  await page.getByPlaceholder('Dash size contains…').fill('2');
  assert.deepEqual(await page.locator('main ul li b').allInnerTexts(), ['-12', '-20', '-24', '-32']);
  await page.getByPlaceholder('Dash size contains…').press('ArrowDown');
  assert.match((await page.locator(':focus').innerText()).trim(), /^-12/);
  assert.deepEqual(complaints, []);
});

test('the filter box is ready to type into with a mouse, and leaves a phone alone', async () => {
  const desktop = await shop.open();
  await desktop.page.goto('/crimp-specs');
  await focusIsOn(desktop.page, 'Hose starts with…');
  await choice(desktop.page, 'BW2').click();
  await focusIsOn(desktop.page, 'Dash size contains…');
  const phone = await shop.open({ width: 390 });
  await phone.page.goto('/crimp-specs');
  await phone.page.getByText(/is kept on this device/).waitFor();
  assert.equal(await phone.page.evaluate('document.activeElement.tagName'), 'BODY');
});

test('completed steps lead back, Go Back goes one step, one-piece fittings skip the ferrule both ways', async () => {
  const { page } = await shop.open();
  await page.goto('/crimp-specs/BW2/08');
  await choice(page, 'OPF').click();
  await page.waitForURL('**/crimp-specs/BW2/08/OPF/_');
  await page.getByRole('button', { name: 'Go Back', exact: true }).click();
  await page.waitForURL('**/crimp-specs/BW2/08');
  await page.getByRole('link', { name: 'Hose BW2, change' }).click();
  await page.waitForURL('**/crimp-specs');
  await page
    .getByRole('button', { name: 'View all Crimp Specs', exact: true })
    .waitFor({ state: 'detached' });
  await page.goto('/crimp-specs/bw2/8/mf');
  await page.getByRole('button', { name: 'View all Crimp Specs', exact: true }).click();
  await page.waitForURL('**/crimp-specs/all-hose-crimp-specs/**');
});

test('a typed assembly is suggested after a pause, and leads to its page', async () => {
  const { page, complaints } = await shop.open();
  await page.goto('/crimp-specs');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/suggestions')) asked.push(request.postData() ?? '');
  });
  const box = page.getByRole('combobox', { name: 'Hose assembly' });
  await box.click();
  // Faster than any pause, however slow the machine is.
  await page.evaluate(`for (const letter of 'bw2-08') {
    const box = document.activeElement;
    box.setRangeText(letter, box.value.length, box.value.length, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }`);
  const list = page.getByRole('listbox', { name: 'Hose assemblies' });
  await list.waitFor();
  assert.deepEqual(asked, ['{"hoseAssembly":"bw2-08"}']);
  const height = (await list.boundingBox())?.height ?? 0;
  assert.ok(height <= 300, `${height} px`);
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL(`**${ASSEMBLY}`);
  assert.deepEqual(complaints, []);
});

test('who leaves a box with suggestions calls off the question on its way', async () => {
  const { page } = await shop.open();
  await page.goto('/crimp-specs');
  // Never answered.
  await page.route(/\/suggestions/, () => undefined);
  for (const label of ['Search the catalog', 'Hose assembly']) {
    const box = page.getByLabel(label);
    const asked = page.waitForRequest(/\/suggestions/);
    await box.fill('bw2-08');
    await asked;
    // A call that nobody calls off ends by itself after 15 seconds.
    const calledOff = page.waitForEvent('requestfailed', { timeout: 10_000 });
    await box.press('Tab');
    assert.match((await calledOff).url(), /\/suggestions/);
  }
});

test('two letters ask for no suggestions', async () => {
  const { page } = await shop.open();
  await page.goto('/crimp-specs');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/suggestions')) asked++;
  });
  await page.getByRole('combobox', { name: 'Hose assembly' }).pressSequentially('bw');
  await page.waitForTimeout(700);
  assert.equal(asked, 0);
});

test('an ambiguous assembly is a list, an unknown one says so, both without JavaScript, too', async () => {
  for (const javaScript of [true, false]) {
    const { page, context } = await shop.open({ javaScript });
    await page.goto('/crimp-specs');
    await page.getByRole('combobox', { name: 'Hose assembly' }).fill('bw2 08 mf');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('3 assemblies begin with “bw2 08 mf”').waitFor();
    await page.getByRole('link', { name: 'BW2-08+MF+FX208' }).click();
    await page.waitForURL('**/crimp-specs/BW2/08/MF/FX208');
    await page.goto('/crimp-specs?query=ZZ9-08');
    assert.match(await main(page), /No hoses found\./);
    await context.close();
  }
});

test('millimetres or inches: the choice is remembered on the device', async () => {
  const { page } = await shop.open();
  await page.goto(ASSEMBLY);
  assert.match(await main(page), /Crimp diameter\s*25\.77 mm 1\.0146 in/);
  await page.getByRole('button', { name: 'inch' }).click();
  await page.reload();
  await page.getByText('1.0146 in 25.77 mm').waitFor();
});

test('my crimper: the correction of a die set is kept on the device, and the book value stands beside it', async () => {
  const { page, complaints } = await shop.open();
  await page.goto(ASSEMBLY);
  await page.getByText('My crimper').click();
  await page.getByLabel('Machine').fill('Bench 2');
  const correction = page.getByLabel('Correction for die 24, mm');
  await correction.fill('0.005');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter millimetres with at most two decimals, from -1.00 to 1.00.').waitFor();
  await correction.fill('0,05');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  const both = page.locator('details dl');
  await both.waitFor();
  assert.match(
    await both.innerText(),
    /Book\s*black\s*01\s*red\s*77\s*Bench 2, \+0\.05 mm\s*black\s*01\s*red\s*82/,
  );
  await page.goto('/crimp-specs/BW2/03/MF/FN203');
  await page.getByText('BW2-03, DN 5').waitFor();
  assert.equal(await both.count(), 0, 'another die has a correction of its own');
  assert.deepEqual(complaints, []);
});

test('an assembly has a job card on every paper', async () => {
  const { page } = await shop.open({ width: 390 });
  await page.goto(ASSEMBLY);
  const cards = page.locator('section', { has: page.getByRole('heading', { name: 'Job card and labels' }) });
  const links = await cards.getByRole('link').all();
  assert.equal(links.length, 4);
  for (const link of links) {
    const answer = await fetch(shop.url + (await link.getAttribute('href')));
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/pdf']);
  }
});

test('an assembly leads to its hose, to the fittings that fit and to its die set', async () => {
  const { page } = await shop.open();
  await page.goto(ASSEMBLY);
  const links = await page.locator('section li a').all();
  const hrefs = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
  assert.equal(hrefs[0], '/product/2-wire-braid-hydraulic-hose-bw2/bw2#BW2-08');
  assert.match(hrefs[2] ?? '', /^\/product\/.*ds24#EQ-DS24$/);
  await page.goto(hrefs[1] ?? '');
  assert.match(await main(page), /FJX/);
  await page.goto('/product/2-wire-braid-hydraulic-hose-bw2/bw2');
  await page.getByRole('link', { name: 'Crimp specs for BW2' }).click();
  await page.waitForURL('**/crimp-specs/all-hose-crimp-specs/BW2');
  await page.getByRole('link', { name: '2-Wire Braid Hydraulic Hose' }).waitFor();
});

test('all specs of a hose: a button for each insert type, rows that lead to the assembly', async () => {
  const { page, complaints } = await shop.open();
  await page.goto('/crimp-specs/all-hose-crimp-specs/BW2');
  const groups = page.getByRole('navigation', { name: 'Insert types' }).getByRole('button');
  assert.deepEqual(
    (await groups.allInnerTexts()).map((text) => text.replace(/\s+/, ' ')),
    ['MF 30', 'OPF 8', 'OPK 7'],
  );
  assert.equal(await page.locator('tbody tr').count(), 45);
  await groups.nth(2).click();
  await page.waitForURL('**#OPK');
  await eventually(async () => ((await page.locator('#OPK').boundingBox())?.y ?? 999) < 400 || undefined);
  // The row's link lies over all of its cells.
  await page.locator('tbody tr', { hasText: 'FN208' }).locator('td').nth(3).click({ force: true });
  await page.waitForURL(`**${ASSEMBLY}`);
  assert.deepEqual(complaints, []);
});

test('a hose without crimp specs does not lead to them from its product page', async () => {
  const { page } = await shop.open();
  await page.goto('/product/x/ptc');
  await page.getByRole('link', { name: 'Spec sheet, PDF' }).waitFor();
  assert.equal(await page.getByRole('link', { name: /Crimp specs for/ }).count(), 0);
});

test('a hose without crimp specs says so', async () => {
  const { page } = await shop.open();
  const answer = await page.goto('/crimp-specs/all-hose-crimp-specs/ZZ9');
  assert.equal(answer?.status(), 404);
  assert.match(
    await main(page),
    /Oops! It seems we couldn't find what you're looking for\. Please try again\./,
  );
});

test('one assembly has one address, however it is written', async () => {
  const { page } = await shop.open();
  for (const address of ['/crimp-specs/bw2/8/mf/fn208', '/crimp-specs?query=bw2-08%2Bmf%2Bfn208']) {
    await page.goto(address);
    assert.equal(path(page), ASSEMBLY);
  }
});

test('an assembly prints on one sheet, a full table with its warning on every one', async () => {
  const { page } = await shop.open();
  for (const format of ['Letter', 'A4'] as const) {
    await page.goto(ASSEMBLY);
    const one = await page.pdf({ format });
    assert.equal(pagesOf(one), 1, format);
    await page.goto('/crimp-specs/all-hose-crimp-specs/BW2');
    const all = await page.pdf({ format });
    assert.equal(pagesOf(all), 4, format);
  }
  await page.emulateMedia({ media: 'print' });
  const heads = page.locator('thead tr:first-child');
  for (const head of await heads.all()) {
    assert.match(await head.innerText(), /SAMPLE DATA - NOT FOR REAL CRIMPING/);
    assert.equal(
      await page.evaluate("getComputedStyle(document.querySelector('thead')).display"),
      'table-header-group',
    );
  }
  assert.equal(await page.locator('header').first().isVisible(), false);
  assert.equal(await page.getByRole('columnheader', { name: 'Int. skive' }).first().isVisible(), true);
});

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

for (const width of [1440, 390])
  test(`crimp pages are accessible at ${width} px, light and dark`, async () => {
    const { page, complaints } = await shop.open({ width });
    for (const address of [
      '/crimp-specs',
      '/crimp-specs/BW2/08',
      '/crimp-specs/BW2/08/MF/FS208',
      '/crimp-specs/BW2/08/OPF/_',
      '/crimp-specs/all-hose-crimp-specs/SP15',
      '/crimp-specs?query=bw2-08',
    ]) {
      await page.goto(address);
      assert.deepEqual(await barriersInBothThemes(page), []);
      const over = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
      assert.ok(over <= 0, `${address} is ${over} px too wide`);
    }
    assert.deepEqual(complaints, []);
  });
