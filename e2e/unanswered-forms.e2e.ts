import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Locator, Page, Request, Route } from 'playwright-core';
import { eventually } from '#testing/server-process.ts';
import { adminForms } from './admin-forms.ts';
import { buyerForms } from './buyer-forms.ts';
import { type FormShop, openFormShop } from './form-shop.ts';
import { FAILED, type ListedForm } from './listed-form.ts';
import { peopleForms } from './people-forms.ts';
import { quoteForms } from './quote-forms.ts';
import { visitorForms } from './visitor-forms.ts';

const forms = [...visitorForms, ...buyerForms, ...adminForms, ...peopleForms, ...quoteForms];

let shop: FormShop;
before(async () => {
  shop = await openFormShop();
});
after(() => shop.close());

test('every form of the sources is in the list of forms, and the other way round', async () => {
  const held: Record<string, number> = {};
  for await (const file of glob('{features,web}/**/*.tsx')) {
    const text = await readFile(file, 'utf8');
    const found =
      text.match(/= (?:usePageForm|useFetcher<|useDeletion)|\b(?:sendFile|useSentFile)\((?!<)/g) ?? [];
    if (found.length > 0 && !file.startsWith('web/form/')) held[file] = found.length;
  }
  const listed = Map.groupBy(forms, ({ source }) => source);
  const missing = Object.entries(held).filter(([file, count]) => (listed.get(file)?.length ?? 0) < count);
  assert.deepEqual(missing, []);
  assert.deepEqual(
    [...listed.keys()].filter((file) => held[file] === undefined),
    [],
  );
});

/** What becomes of a call, and what the reader is told of it. */
interface Mishap {
  readonly what: string;
  readonly why: RegExp;
  readonly befall: (route: Route) => Promise<void>;
}

const onOurSide = /Something went wrong on our side\. Try again in a moment\./;
const cut: Mishap = {
  what: 'its connection is cut',
  why: /We could not reach the server\./,
  befall: async (route) => route.abort('connectionreset'),
};
const silence: Mishap = {
  what: 'there is no answer',
  why: /The server did not answer in time\./,
  befall: async () => undefined,
};
const mishaps: readonly Mishap[] = [
  {
    what: 'it is answered 500 without a list',
    why: onOurSide,
    befall: async (route) => route.fulfill({ status: 500, json: { errors: [] } }),
  },
  cut,
  {
    what: 'a proxy answers 502 in HTML',
    why: onOurSide,
    befall: async (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  },
  silence,
];

const sendThemselves: readonly unknown[] = ['/logout', '/stop-ordering', '/confirmations/any-token'];

for (const form of forms)
  test(`${form.name}: says that it failed, keeps what was typed, sends nothing twice and can be sent again`, async () => {
    const page = await opened(form);
    let mishap: Mishap | undefined;
    const sent: Request[] = [];
    const held: Route[] = [];
    await page.route('**/api/**', async (route, request) => {
      if (!mishap || !isCallOf(form, request)) return route.fallback();
      sent.push(request);
      if (mishap === silence) held.push(route);
      return mishap.befall(route);
    });
    // What a page sends by itself fails, too.
    if (sendThemselves.includes(form.path)) [mishap] = mishaps;
    await page.goto(typeof form.path === 'string' ? form.path : form.path(shop));
    await eventually(async () => (await isAlive(page)) || undefined);
    await form.fill?.(page);
    if (mishap) await said(page, form, mishap.why);
    const typed = await fieldsOf(page, form);
    for (mishap of mishaps) {
      sent.length = 0;
      await send(page, form);
      const expected = (form.callsAtOnce ?? 1) * (mishap === cut ? 1 + (form.asksAgain ?? 0) : 1);
      await eventually(() => sent.length >= expected || undefined);
      if (mishap === silence) {
        await page.clock.fastForward(form.patienceMs ?? 20_000);
      }
      await said(page, form, mishap.why);
      assert.equal(sent.length, expected, `${mishap.what}: ${sent.map((one) => one.url()).join(' ')}`);
      assert.deepEqual(await fieldsOf(page, form), typed, mishap.what);
      const own = sent.flatMap((one) => one.headers()['idempotency-key'] ?? []);
      if (own.length > 0) keys.set(form.name, [...(keys.get(form.name) ?? []), ...own]);
    }
    for (const route of held) await route.abort().catch(() => undefined);
    await page.close();
  });

/** What this test knows of a button of the page; its own types have none. */
interface Pressed {
  readonly click: () => void;
  readonly form?: { readonly elements: readonly Field[] };
}
interface Field {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly checked?: boolean;
}

/** By the name of the form. */
const keys = new Map<string, string[]>();

test('however often what must happen once is sent, it is under one key', () => {
  const sent = [...keys].map(
    ([form, all]) => [form, { times: all.length, keys: new Set(all).size }] as const,
  );
  assert.deepEqual(Object.fromEntries(sent), {
    'submit the order': { times: mishaps.length + 2, keys: 1 },
    'ask for a return': { times: mishaps.length, keys: 1 },
    'measured crimps of an order': { times: mishaps.length, keys: 1 },
    'a shipment': { times: mishaps.length, keys: 1 },
    'the yes to a quote': { times: mishaps.length, keys: 1 },
    'a quote of a list': { times: mishaps.length, keys: 1 },
  });
});

async function opened({ viewer }: ListedForm): Promise<Page> {
  const person = shop.viewers[viewer];
  const { page } = await (person ? shop.openAs(person) : shop.open());
  await page.clock.install();
  return page;
}

function isCallOf({ calls }: ListedForm, request: Request): boolean {
  const { pathname } = new URL(request.url());
  if (calls?.test(pathname) === true) return true;
  return request.method() !== 'GET' && !/\/(check|preview)$/.test(pathname);
}

/** React has taken over every form. Under a clock of the test the page cannot tell what was typed before that. */
const isAlive = async (page: Page): Promise<boolean> =>
  page
    .locator('main form')
    .evaluateAll(
      (found) =>
        found.length > 0 &&
        found.every((each) => Object.keys(each).some((key) => key.startsWith('__reactProps'))),
    );

const main = (page: Page): Locator => page.locator('main');
const buttonOf = (page: Page, { button = '' }: ListedForm): Locator =>
  main(page)
    .getByRole('button', { name: button, ...(typeof button === 'string' && { exact: true }) })
    .first();

/** As whoever presses twice because nothing seems to happen. */
async function send(page: Page, form: ListedForm): Promise<void> {
  if (form.send) {
    await form.send(page);
    return;
  }
  const button = buttonOf(page, form);
  await button.and(page.locator(':enabled')).waitFor();
  await page.clock.fastForward(3_000);
  await button.evaluate((element) => {
    const { click } = element as unknown as Pressed;
    for (let presses = 0; presses < 3; presses++) click.call(element);
  });
}

/** Its sentence, and why. */
async function said(page: Page, { says = FAILED }: ListedForm, why: RegExp): Promise<void> {
  await main(page).getByText(says).first().waitFor();
  await main(page).getByText(why).first().waitFor();
}

/** What its fields hold. */
async function fieldsOf(page: Page, form: ListedForm): Promise<unknown> {
  if (form.button === undefined) return undefined;
  return buttonOf(page, form).evaluate((button) =>
    [...((button as unknown as Pressed).form?.elements ?? [])].flatMap(({ name, type, value, checked }) =>
      name === '' || type === 'hidden' || type === 'submit' ? [] : [[name, value, checked]],
    ),
  );
}
