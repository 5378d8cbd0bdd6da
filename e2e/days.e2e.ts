import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { testOrder } from '#testing/test-orders.ts';
import { openPeopleShop } from './people-shop.ts';

const shop = await openPeopleShop({ catalog: 'demo' });
after(() => shop.close());
const { buyer, admin } = shop.people;

for (const timezoneId of ['America/Chicago', 'Asia/Tokyo'])
  test(`a browser in ${timezoneId} shows the server's days`, async () => {
    // Half past ten in the evening in Chicago; the next day in Greenwich and in Tokyo.
    const order = await testOrder(shop.db, buyer.id, { createdAt: new Date('2026-03-06T04:30:00Z') });
    const bought = await shop.openAs(buyer, { timezoneId });
    for (const url of ['/account/my-orders', `/account/order/${order.id}`]) {
      await bought.page.goto(url);
      await bought.page.getByText('March 5th, 2026').first().waitFor();
      await bought.page.waitForLoadState('networkidle');
    }
    assert.deepEqual(bought.complaints, []);
    await bought.context.close();

    const staff = await shop.openAs(admin, { timezoneId });
    const { data } = (await shop.call('GET', '/api/content/posts', admin)) as {
      readonly data: ReadonlyArray<{ readonly slug: string }>;
    };
    const daysAt = async (url: string): Promise<string[]> => {
      await staff.page.goto(url);
      await staff.page.waitForLoadState('networkidle');
      const text = await staff.page.getByRole('main').innerText();
      return text.match(/[A-Z][a-z]+ \d+(?:st|nd|rd|th), \d{4}/g) ?? [];
    };
    const inNews = await daysAt('/news');
    assert.equal(inNews.length, data.length);
    assert.deepEqual(await daysAt('/account/content'), inNews);

    const updatedAt = new Date('2026-03-06T04:30:00Z');
    await shop.db.updateTable('products').set({ updated_at: updatedAt }).execute();
    await staff.page.goto('/account/products');
    await staff.page.waitForLoadState('networkidle');
    assert.deepEqual(new Set(await staff.page.locator('td time').allInnerTexts()), new Set(['Mar 5, 2026']));
    assert.deepEqual(staff.complaints, []);
    await staff.context.close();
  });
