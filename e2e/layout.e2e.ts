import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '#testing/server-process.ts';
import { testOrder } from '#testing/test-orders.ts';
import { ALIVE } from './alive.ts';
import type { PeopleShop } from './people-shop.ts';
import { unstyledIn } from './unstyled.ts';
import { openFurnishedShop, pagesOf } from './walked-pages.ts';

const WIDTHS = [320, 390, 600, 720, 767, 768, 820, 900, 1024, 1099, 1100, 1180, 1280, 1366, 1440, 1640, 1920];
/** With text of twice the size. */
const BIG_TEXT_WIDTHS = [320, 390, 820, 1280, 1440, 1920];
/** Letter paper without its margins. */
const PAPER = 725;

let shop: PeopleShop;
before(async () => {
  shop = await openFurnishedShop();
});
after(() => shop.close());

const openAs = async (role: keyof typeof pagesOf): Promise<Page> => {
  const options = { width: 1920, bypassCSP: true };
  const { page } = await (role === 'visitor' ? shop.open(options) : shop.openAs(shop.people[role], options));
  return page;
};

/** A page in a frame that is made as wide as a window would be: much quicker than a window. */
async function openInFrame(page: Page): Promise<(path: string) => Promise<void>> {
  let status = 0;
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    status = response.status();
    const { 'x-frame-options': _, 'content-security-policy': __, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
  await page.goto('/api/health');
  await page.evaluate(`document.body.innerHTML = '<iframe style="border:0;height:900px"></iframe>'`);
  return async (path) => {
    await page.evaluate(`new Promise((done) => {
      const frame = document.querySelector('iframe');
      frame.onload = done;
      frame.src = ${JSON.stringify(path)};
    })`);
    await page.frameLocator('iframe').locator('main h1').first().waitFor();
    // A page that is not there has no table to be cut off.
    assert.ok(status < 400, `${path} is answered ${status}`);
    await eventually(
      async () =>
        (await page.evaluate<boolean>(
          `document.querySelector('iframe').contentWindow.eval(${JSON.stringify(ALIVE)})`,
        )) || undefined,
    );
  };
}

/** What `script` finds in the frame at each of the widths. */
const atWidths = async (page: Page, widths: readonly number[], script: string): Promise<string[]> =>
  page.evaluate(`(async () => {
    const frame = document.querySelector('iframe');
    const found = [];
    for (const width of ${JSON.stringify(widths)}) {
      frame.style.width = width + 'px';
      // What watches its own size hears of it in one of the next frames.
      let wrong = [];
      for (let turn = 0; turn < 20; turn += 1) {
        await new Promise((done) => frame.contentWindow.requestAnimationFrame(done));
        wrong = await frame.contentWindow.eval(${JSON.stringify(script)});
        if (turn > 0 && wrong.length === 0) break;
      }
      found.push(...wrong.map((what) => width + ' px: ' + what));
    }
    return found;
  })()`);

for (const role of ['visitor', 'buyer', 'admin'] as const)
  test(`no page of a ${role} scrolls sideways or cuts a table off, from 320 to 1920 px and with text of twice the size`, async () => {
    const page = await openAs(role);
    const open = await openInFrame(page);
    const found: string[] = [];
    // With the number of a certificate, which nobody breaks.
    const placed = await testOrder(shop.db, shop.people.buyer.id, { poNumber: 'P'.repeat(60) });
    const own = role === 'visitor' ? [] : [`/account/order/${placed.id}`];
    for (const path of [...pagesOf[role], ...own]) {
      await open(path);
      for (const [text, widths] of [
        ['100%', WIDTHS],
        ['200%', BIG_TEXT_WIDTHS],
      ] as const) {
        const wrong = await atWidths(
          page,
          widths,
          `document.documentElement.style.fontSize = '${text}'; ${tooWide}`,
        );
        found.push(...wrong.map((what) => `${path}, ${text}, ${what}`));
      }
    }
    assert.deepEqual(found, []);
  });

for (const role of ['visitor', 'buyer', 'admin'] as const)
  test(`every page of a ${role} comes with the styles of all that is written in it`, async () => {
    const page = await openAs(role);
    const found: string[] = [];
    for (const path of pagesOf[role]) {
      const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
      found.push(...unstyledIn(html).map((name) => `${path} ${name}`));
    }
    assert.deepEqual(found, []);
  });

test('at every width the fields that order a size, and its button, are inside the window', async () => {
  const page = await openAs('buyer');
  const open = await openInFrame(page);
  const found: string[] = [];
  for (const id of ['su4', 'bw1', 'f-mj', 'f-c61e90']) {
    await open(`/product/x/${id}`);
    found.push(...(await atWidths(page, WIDTHS, fieldsOutside)).map((what) => `${id} at ${what}`));
  }
  assert.deepEqual(found, []);
});

for (const width of [390, 820, 1024])
  test(`at ${width} px a size opens in its place, with a form that says what its fields are and a button with the price`, async () => {
    const { page } = await shop.openAs(shop.people.buyer, { width });
    await page.goto('/product/x/bw2');
    await page.getByRole('button', { name: 'Details of BW2-04' }).click();
    const row = page.locator('tr#BW2-04');
    const length = row.getByLabel('Length for BW2-04');
    await length.waitFor();
    assert.match(await length.innerText(), /Reel 500 ft, \$[\d,]+\.\d\d\n/);
    for (const choice of await length.locator('option').allInnerTexts()) {
      await length.selectOption({ label: choice });
      const select = `document.querySelector('[aria-label="Length for BW2-04"]')`;
      assert.equal(await page.evaluate(`(${showsItsChoice})(${select})`), true, choice);
    }
    await length.selectOption({ label: 'Custom length' });
    for (const label of ['Length', 'Feet', 'Quantity'])
      assert.equal(
        await row.locator('label > span').getByText(label, { exact: true }).isVisible(),
        true,
        label,
      );
    await row.getByLabel('Custom length, feet, BW2-04').fill('10');
    await row.getByLabel('Quantity of BW2-04').fill('2');
    const add = row.getByRole('button', { name: 'Add BW2-04' });
    await eventually(async () => /^Add\s*to order \$[\d,]+\.\d\d$/.test(await add.innerText()) || undefined);
  });

test('beside lines the quick add is one line high until it is used; what is pasted anywhere goes into it', async () => {
  const { page } = await shop.openAs(shop.people.buyer, { width: 1280 });
  await page.goto('/cart');
  const field = page.getByLabel('Part number and quantity, one line each');
  const height = async (): Promise<number> => (await field.boundingBox())?.height ?? 0;
  await eventually(async () => (await height()) < 60 || undefined);
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'FJX-08-08\\t20');
    document.querySelector('h1').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  })()`);
  await eventually(async () => (await field.inputValue()) === 'FJX-08-08\t20' || undefined);
  await page.locator('#quick-add-text:focus').waitFor();
  assert.ok((await height()) > 100);
  await page.getByRole('button', { name: 'Add 1 line to order' }).waitFor();
});

test('on the smallest phone, with text of twice the size, the buttons beside a quantity of the cart are in the window', async () => {
  const { page } = await shop.openAs(shop.people.buyer, { width: 320 });
  await page.goto('/cart');
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  const more = page.getByRole('button', { name: /^One more:/ });
  assert.ok((await more.count()) > 0);
  for (const button of await more.all()) {
    const { x = 0, width = 0 } = (await button.boundingBox()) ?? {};
    assert.ok(x >= 0 && x + width <= 320, `${x} + ${width}`);
  }
});

test('on a phone what the order comes to and the way on stay in sight', async () => {
  const { page } = await shop.openAs(shop.people.buyer, { width: 390 });
  await page.goto('/cart');
  const checkout = page.getByRole('link', { name: 'Checkout' });
  await checkout.waitFor();
  assert.equal(await page.evaluate('scrollY'), 0);
  const { y = 0, height = 0 } = (await checkout.boundingBox()) ?? {};
  assert.ok(y + height <= (page.viewportSize()?.height ?? 0), `${y} + ${height}`);
});

test('the staff take an order in hand on a phone and on a tablet', async () => {
  for (const [width, status] of [
    [390, 'SUBMITTED'],
    [820, 'CANCELLED'],
  ] as const) {
    const { id, ref } = await testOrder(shop.db, shop.people.buyer.id);
    const { page } = await shop.openAs(shop.people.admin, { width });
    await page.goto('/account/orders');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: ref, exact: true }) });
    for (const field of [`Status of ${ref}`, `Assignee of ${ref}`]) {
      const box = await row.getByLabel(field).boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width, `${field} at ${width} px`);
    }
    await row.getByLabel(`Status of ${ref}`).selectOption(status);
    await row.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Updated.').waitFor();
    const order = (await shop.call('GET', `/api/orders/${id}`, shop.people.admin)) as { status: string };
    assert.equal(order.status, status);
  }
});

test('in the cart no column moves when a quantity is updated', async () => {
  const page = await openAs('buyer');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/cart');
    const heads = page.locator('main thead th');
    const places = async () => Promise.all((await heads.all()).map(async (head) => head.boundingBox()));
    const before = await places();
    await page.getByRole('button', { name: 'One more: Quantity of MJ-08-08' }).click();
    await page.getByText('Quantity updated.').waitFor();
    assert.deepEqual(await places(), before, `${width} px`);
  }
});

test('the cart and a product are printed without what is pressed or typed, and no wider than the paper', async () => {
  const page = await openAs('buyer');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER, height: 960 });
  for (const path of ['/cart', '/product/x/su4', '/product/x/f-c61e90', '/product/x/e-eq-cr10']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const pressed = page.locator('button, input, select, textarea').filter({ visible: true });
    assert.deepEqual(await pressed.evaluateAll(names), [], path);
    assert.deepEqual(await page.evaluate(tooWide), [], path);
  }
  await page.goto('/cart');
  const lines = await page.getByRole('table').boundingBox();
  const summary = await page.getByRole('region', { name: 'Summary' }).boundingBox();
  assert.ok(lines && summary && summary.y >= lines.y + lines.height, 'the summary stands under the lines');
});

// What follows runs in the browser, which the server's types do not know.
/** Whether the page, or a table in a frame that cannot be scrolled, is wider than its place. */
const tooWide = `(() => {
  const page = document.documentElement;
  const over = page.scrollWidth - page.clientWidth;
  const widest = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > page.clientWidth);
  const frames = [...document.querySelectorAll('section:has(> table)')].filter(
    (frame) =>
      frame.scrollWidth > frame.clientWidth + 1 &&
      !(getComputedStyle(frame).overflowX === 'auto' && frame.tabIndex === 0 && frame.getAttribute('aria-label')),
  );
  return [
    ...(over > 0 ? [over + ' px too wide: ' + widest.at(-1)?.outerHTML.slice(0, 90)] : []),
    ...frames.map((frame) => frame.getAttribute('aria-label') + ' is cut off'),
  ];
})()`;

/** The first row, which is opened where it has to be. */
const fieldsOutside = `(async () => {
  const row = document.querySelector('main tbody tr:has([id^="add-"])');
  const details = row.querySelector('button[aria-expanded]');
  if (details.offsetWidth > 0 && !row.dataset.open) details.click();
  await new Promise((done) => setTimeout(done, 50));
  const fields = row.querySelectorAll('select:not([name^="unit"]), input:not([name^="feet"]), button[id^="add-"]');
  return [...fields].flatMap((field) => {
    const { left, right, width } = field.getBoundingClientRect();
    return width === 0 || left < 0 || right > innerWidth ? [field.getAttribute('aria-label')] : [];
  });
})()`;

/** As wide at least as a field that holds this choice alone. */
const showsItsChoice = `(select) => {
  const alone = select.cloneNode();
  alone.append(select.selectedOptions[0].cloneNode(true));
  alone.style.width = 'auto';
  select.after(alone);
  const enough = select.offsetWidth >= alone.offsetWidth;
  alone.remove();
  return enough;
}`;

function names(fields: unknown[]): (string | null)[] {
  return fields.map((field) => (field as { getAttribute(name: string): string | null }).getAttribute('name'));
}
