import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { testOrder } from '#testing/test-orders.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
const refs: string[] = [];
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
  for (let at = 0; at < 30; at++) refs.unshift((await testOrder(shop.db, shop.people.buyer.id)).ref);
});
after(() => shop.close());

const openAt = async (width: number, path: string): Promise<Page> => {
  const { page } = await shop.openAs(shop.people.admin, { width });
  await page.goto(path);
  return page;
};

const placeOf = async (one: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await one.boundingBox();
  assert.ok(box);
  return box;
};

test('the staff’s pages end with one line, and those that the menu does not hold lead back to the dashboard', async () => {
  for (const path of ['/account/api-keys', '/account/webhooks', '/account/punchout']) {
    const page = await openAt(390, path);
    const foot = page.locator('footer').last();
    assert.ok((await placeOf(foot)).height < 250);
    assert.equal(await foot.getByRole('navigation').count(), 0);
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await page.close();
  }
});
