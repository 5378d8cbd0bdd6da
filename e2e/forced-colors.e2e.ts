import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

/** A page as it is in the few colours of Windows' high contrast, which take the place of its own. */
async function openInFewColours(address: string, dark: boolean): Promise<Page> {
  const { page } = await shop.open({ dark });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(address);
  assert.equal(await page.evaluate("matchMedia('(forced-colors: active)').matches"), true);
  return page;
}

interface Colours {
  readonly text: string;
  readonly ground: string;
}

/** What the elements are written in and seen on: of themselves, or of the first around them that is not transparent. */
const colours = async (page: Page, selector: string): Promise<Colours[]> =>
  page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((node) => {
    let ground = 'rgb(255, 255, 255)';
    for (let at = node; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (/^rgba.*, 0\\)$/.test(backgroundColor)) continue;
      ground = backgroundColor;
      break;
    }
    return { text: getComputedStyle(node).color, ground };
  })`);

/** WCAG's contrast of two colours, 1 to 21. */
function contrast({ text, ground }: Colours): number {
  const [light = 0, dim = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dim + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const chosen: ReadonlyArray<readonly [what: string, address: string, one: string, other: string]> = [
  [
    'the current page of the navigation',
    '/crimp-specs/BW2/08/MF/FN208',
    'header nav a[aria-current]',
    'header nav a:not([aria-current])',
  ],
  [
    'the view of the catalog',
    '/products?productCategory=Hose',
    'fieldset a[aria-current]',
    'fieldset a:not([aria-current])',
  ],
  [
    'the unit',
    '/crimp-specs/BW2/08/MF/FN208',
    'main button[aria-pressed="true"]',
    'main button[aria-pressed="false"]',
  ],
  [
    'the bore that is filtered by',
    '/products?productCategory=Hose&f.bore=1%2F2',
    'label:has(input[name="f.bore"]:checked)',
    'label:has(input[name="f.bore"]:not(:checked))',
  ],
  ['the step', '/crimp-specs/BW2', 'main li[aria-current]', 'main ol li:not([aria-current])'],
];

for (const dark of [false, true])
  for (const [what, address, one, other] of chosen)
    test(`in high contrast, ${dark ? 'dark' : 'light'}, ${what} is told from the others, and both are read`, async () => {
      const page = await openInFewColours(address, dark);
      const [[here], [there]] = [await colours(page, one), await colours(page, other)];
      assert.ok(here && there);
      const seen = JSON.stringify({ here, there });
      assert.ok(contrast(here) >= 4.5 && contrast(there) >= 4.5, seen);
      assert.ok(contrast({ text: here.ground, ground: there.ground }) >= 3, seen);
    });

for (const dark of [false, true])
  test(`in high contrast, ${dark ? 'dark' : 'light'}, the black plate is black and the red digits are red, large and in a table`, async () => {
    const page = await openInFewColours('/crimp-specs/BW2/08/MF/FN208', dark);
    const black = { text: 'rgb(255, 255, 255)', ground: 'rgb(11, 13, 14)' };
    const red = { text: 'rgb(176, 17, 23)', ground: 'rgb(255, 255, 255)' };
    assert.deepEqual(await colours(page, 'main section div > span + b'), [black, red]);
    await page.goto('/crimp-specs/all-hose-crimp-specs/BW2');
    assert.deepEqual(
      await colours(page, 'main tbody tr:first-child td span > b'),
      Array.from({ length: await page.locator('main tbody').count() }, () => [black, red]).flat(),
    );
  });
