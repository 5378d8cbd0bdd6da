import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Db } from '#platform/db/db.ts';
import { type People, type Person, testPeople, testPerson } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { testShop } from '#testing/test-app.ts';
import { assemblyLine, testOrder } from '#testing/test-orders.ts';
import { layNet, type Net } from './net.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let db: Db;
let net: Net;
let people: People;
before(async () => {
  const opened = await testShop({ catalog: 'demo', settings: { RATE_LIMIT_SCALE: '100' } });
  db = opened.db;
  people = await testPeople(db);
  shop = await openShop(opened.app);
  net = await layNet(shop.url);
});
after(async () => {
  await net.cut();
  await shop.close();
});

afterEach(async () => {
  await net.cut();
  await net.mend();
});

const ASSEMBLY = '/crimp-specs/BW2/08/MF/FN208';
const unsent = (page: Page) => page.getByText(/\d+ measured crimps? not sent yet\./);
const ready = (page: Page) => page.getByText(/^Works without a network: .* is kept on this device\.$/);

async function signIn(page: Page, { token }: Pick<Person, 'token'>, url = net.url): Promise<void> {
  await page.context().addCookies([{ name: 'ferrule', value: token, url }]);
}

async function measure(page: Page, typed: string): Promise<void> {
  const field = page.getByLabel('Measured, mm');
  await field.fill(typed);
  await field.press('Enter');
  await page.getByText(`${typed} mm kept`).waitFor();
}

/** What the log of the buyer's company holds, as it was typed. */
const logged = async (): Promise<string[]> => {
  const rows = await db
    .selectFrom('crimp_log')
    .select('measured')
    .where('company', '=', people.company)
    .orderBy('measured_at')
    .execute();
  return rows.map(({ measured }) => measured);
};

test('a typed measured diameter says at once how it stands to its limits, in mm and inch, for both ends of a job', async () => {
  const { page, complaints } = await shop.open({ width: 390 });
  await page.goto(ASSEMBLY);
  const measured = page.getByLabel('Measured, mm');
  const verdicts = page.locator('main output [data-kind]');
  await page.getByText('Limits 25.67 to 25.87 mm').waitFor();
  for (const [typed, said] of [
    ['25.87', 'in tolerance'],
    ['25.93', 'too large by 0.06 mm'],
    ['25.874', 'too large by 0.004 mm'],
    ['25,6', 'too small by 0.07 mm'],
  ] as const) {
    await measured.fill(typed);
    await page.getByText(said, { exact: true }).waitFor();
  }
  await measured.fill('25.');
  await verdicts.waitFor({ state: 'detached' });
  await measured.fill('abc');
  await page.getByText('Enter a size in digits, like 25.77.').waitFor();
  await page.getByRole('button', { name: 'Both ends' }).tap();
  await page.getByRole('group', { name: 'Measured in' }).getByText('in', { exact: true }).tap();
  await page.getByLabel('End A, in').fill('1.0146');
  await page.getByLabel('End B, in').fill('1.0086');
  await page.getByText('too small by 0.05156 mm (0.0021 in)', { exact: true }).waitFor();
  assert.deepEqual(await verdicts.allInnerTexts(), ['in tolerance', 'too small by 0.05156 mm (0.0021 in)']);
  assert.ok(await page.getByRole('note').isVisible(), 'the warning stands above it');
  assert.deepEqual(complaints, []);
});

test('fifty crimps that were measured without a network all arrive once, also when an answer is lost or the sign-in ended', async () => {
  const { page } = await shop.open({ width: 390 });
  await signIn(page, people.buyer);
  await page.goto(net.url + ASSEMBLY);
  await ready(page).waitFor();
  await net.cut();
  await page.goto(net.url + ASSEMBLY);
  const typed = Array.from({ length: 50 }, (_, at) => (25.5 + at / 100).toFixed(2));
  await page.getByLabel('Measured, mm').fill('25.77');
  await page.locator('[name=machine]').fill('Bench 2');
  await page.getByLabel('Person or initials').fill('RJ');
  for (const size of typed) await measure(page, size);
  await page.getByText('50 measured crimps not sent yet.', { exact: true }).waitFor();
  await net.mend();
  // The sign-in ended meanwhile: nothing is sent, nothing is lost, it is said.
  await signIn(page, { token: 'ended' });
  await page.goto(`${net.url}/crimp-log`);
  await page.getByRole('link', { name: 'Sign in to send them' }).waitFor();
  await page.getByText('50 measured crimps not sent yet.', { exact: true }).waitFor();
  assert.deepEqual(await logged(), []);
  // Signed in again, one call is cut off and the answer to another is lost.
  await signIn(page, people.buyer);
  let [cut, lost] = [0, 0];
  await page.context().route(/\/api\/crimp-log$/, async (route, request) => {
    if (request.method() !== 'POST') return route.fallback();
    if (cut++ === 0) return route.abort('connectionreset');
    if (lost++ > 0) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto(`${net.url}/crimp-log`);
  await page.getByText('2 measured crimps not sent yet.', { exact: true }).waitFor();
  assert.equal((await logged()).length, 49, 'one failure holds none of the others');
  await page.getByRole('button', { name: 'Send Now' }).tap();
  await unsent(page).waitFor({ state: 'detached' });
  assert.deepEqual((await logged()).toSorted(), typed);
  await page.getByText('25.99 mm', { exact: true }).waitFor();
  const [first] = await db.selectFrom('crimp_log').selectAll().where('measured', '=', '25.93').execute();
  assert.deepEqual(
    [first?.part_number, first?.revision, first?.machine, first?.person, first?.verdict],
    ['MF08-FN208', 1, 'Bench 2', 'RJ', 'large'],
  );
  await page.context().close();
});

test('the log opens without a network with what waits, and sends it when there is one again', async () => {
  const before = await logged();
  const { page } = await shop.open({ width: 390 });
  await signIn(page, people.buyer);
  await page.goto(net.url + ASSEMBLY);
  await ready(page).waitFor();
  await net.cut();
  await measure(page, '25.701');
  await page.goto(`${net.url}/crimp-log`);
  await page.getByText('No connection. What is measured is kept on this device, and sent later.').waitFor();
  await page.getByText('25.701 mm', { exact: true }).waitFor();
  assert.ok(await page.getByText('SAMPLE DATA - NOT FOR REAL CRIMPING').isVisible());
  await net.mend();
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  await unsent(page).waitFor({ state: 'detached' });
  assert.deepEqual((await logged()).toSorted(), [...before, '25.701'].toSorted());
  await page.context().close();
});

test('who is not signed in keeps the log on the device, as a file too, and adds it to a company’s later', async () => {
  const before = await logged();
  const { page, complaints } = await shop.open();
  await page.goto(ASSEMBLY);
  await measure(page, '25.6543');
  await page.getByRole('link', { name: 'Crimp Log' }).click();
  await page.getByText('too small by 0.0157 mm').waitFor();
  const link = page.getByRole('link', { name: 'Save as CSV' });
  const csv = decodeURIComponent((await link.getAttribute('href')) ?? '');
  assert.match(csv, /BW2-08\+MF\+FN208,MF08-FN208,1,,25\.6543,mm,25\.77,0\.1,too small by 0\.0157 mm/);
  assert.deepEqual(await logged(), before);
  await signIn(page, people.colleague, shop.url);
  await page.goto('/crimp-log');
  await page.getByRole('button', { name: 'Add them to the log of Boilerhouse Rubber' }).click();
  await eventually(async () => (await logged()).includes('25.6543') || undefined);
  await page.getByRole('heading', { name: 'On this device' }).waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test('what was measured for a company never goes into the log of another that signs in here', async () => {
  const { page } = await shop.open();
  await signIn(page, people.buyer);
  await page.goto(net.url + ASSEMBLY);
  await ready(page).waitFor();
  await net.cut();
  await measure(page, '25.811');
  await net.mend();
  await signIn(page, people.stranger);
  await page.goto(`${net.url}/crimp-log`);
  await page.getByText('1 of them for Boilerhouse Rubber: its people send them.').waitFor();
  const others = await db
    .selectFrom('crimp_log')
    .select('measured')
    .where('company', '=', people.otherCompany)
    .execute();
  assert.deepEqual(others, []);
  await page.context().close();
});

test('fifty crimps of an order that the bench measured without a network all arrive once, of whoever measured them', async () => {
  const order = await testOrder(db, people.buyer.id, { lines: [assemblyLine] });
  const kept = async () =>
    db.selectFrom('order_line_crimps').selectAll().where('order_id', '=', order.id).execute();
  const { page } = await shop.open({ width: 390 });
  await signIn(page, people.admin);
  await page.goto(`${net.url}/account/order/${order.id}`);
  const bench = page.getByRole('region', { name: 'Measured crimps' }).first();
  await bench.getByText('Nothing has been measured.').waitFor();
  await net.cut();
  const pieces = Array.from({ length: 25 }, (_, at) => (25.6 + at / 100).toFixed(2));
  for (const [at, size] of pieces.entries()) {
    await bench.getByLabel('End A, mm').fill(size);
    await bench.getByLabel('End B, mm').fill(`${size}1`);
    await bench.getByRole('button', { name: 'Keep crimps of line 1' }).tap();
    // The first one says that there is no network; from then on none is tried in vain.
    if (at === 0) await bench.getByRole('button', { name: 'Keep them on this device' }).tap();
    await bench.getByText(`${2 * (at + 1)} measured crimps not sent yet.`, { exact: true }).waitFor();
    assert.equal(await bench.getByLabel('End A, mm').inputValue(), '');
  }
  assert.deepEqual(await kept(), []);
  await net.mend();
  // Somebody else signs in on the device meanwhile: what another measured is not theirs to send.
  const other = await testPerson(db, { name: 'Bo Bench' });
  await signIn(page, other);
  await page.goto(`${net.url}/account/order/${order.id}`);
  await bench.getByText('whoever that is signs in to send them').first().waitFor();
  assert.deepEqual(await kept(), []);
  // Signed in again, one call is cut off and the answer to another is lost.
  await signIn(page, people.admin);
  let calls = 0;
  await page.context().route(/\/api\/orders\/[^/]+\/lines\/[^/]+\/crimps$/, async (route) => {
    calls++;
    if (calls === 1) return route.abort('connectionreset');
    if (calls === 2) await route.fetch();
    return calls === 2 ? route.abort('connectionreset') : route.fallback();
  });
  await page.goto(`${net.url}/account/order/${order.id}`);
  await eventually(() => calls >= 1 || undefined);
  // The page may have begun again by itself: then the button goes away with what waits.
  await eventually(async () => {
    if ((await unsent(page).count()) === 0) return true;
    await bench
      .getByRole('button', { name: 'Send Now' })
      .tap({ timeout: 500 })
      .catch(() => undefined);
    return undefined;
  });
  assert.ok(calls > 2, String(calls));
  const rows = await kept();
  assert.deepEqual(
    rows.map(({ end_of_assembly: end, measured }) => `${end} ${measured}`).toSorted(),
    [...pieces.map((size) => `A ${size}`), ...pieces.map((size) => `B ${size}1`)].toSorted(),
  );
  assert.deepEqual(new Set(rows.map(({ by_name }) => by_name)), new Set(['Avery Admin']));
  await bench.locator('tbody tr').nth(49).waitFor();
  await page.context().close();
});
