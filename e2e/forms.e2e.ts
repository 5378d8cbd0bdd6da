import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop();
});
after(() => shop.close());

const main = (page: Page): Locator => page.locator('main');

test('a visitor writes a message; the staff read it, take it in hand and answer it', async () => {
  const { page } = await shop.open();
  await page.goto('/contact-us');
  await main(page).getByRole('button', { name: 'Send Message' }).click();
  await main(page).getByText('Please enter your email address.').first().waitFor();
  await main(page).getByText('Please enter a message.').first().waitFor();
  await page.getByLabel('Full Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill('vera@example.com');
  await page.getByLabel('Subject').fill('Crimping while we wait');
  await page.getByLabel('Message').fill('Do you?');
  // Nobody types that fast; a robot does.
  await page.waitForTimeout(2_100);
  await main(page).getByRole('button', { name: 'Send Message' }).click();
  await main(page).getByText('Your message has been sent.').waitFor();

  const staff = await shop.openAs(shop.people.admin);
  await staff.page.goto('/account/enquiries');
  await main(staff.page).getByRole('link', { name: 'Vera Visitor' }).click();
  await main(staff.page).getByRole('heading', { name: 'Crimping while we wait' }).waitFor();
  await staff.page.getByLabel('State').selectOption('Answered');
  await staff.page.getByLabel('Assignee').selectOption('Avery Admin');
  await main(staff.page).getByRole('button', { name: 'Save' }).click();
  await main(staff.page).getByText('Updated.').waitFor();
  await staff.page.goto('/account/enquiries?state=ANSWERED');
  assert.match(
    await main(staff.page)
      .getByRole('row', { name: /Vera Visitor/ })
      .innerText(),
    /Avery Admin/,
  );
});

test('a quote is asked for with the items of a link, without JavaScript too', async () => {
  const { page } = await shop.open({ javaScript: false });
  await page.goto('/login?form=quote&parts=BW2-08 400,FN208');
  assert.equal(await page.getByLabel('Items').inputValue(), 'BW2-08 400\nFN208');
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill('vera@example.com');
  await page.getByLabel('Phone').fill('6125550147');
  await page.getByLabel('Message').fill('By Friday, please.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await main(page).getByText('Your message has been sent.').waitFor();
  const kept = await shop.db.selectFrom('enquiries').select('items').where('kind', '=', 'quote').execute();
  assert.deepEqual(kept, [{ items: [{ part: 'BW2-08', quantity: 400 }, { part: 'FN208' }] }]);
});

test('nothing moves while something is pressed, whatever comes first: the mouse, the finger or the change', async () => {
  const { page } = await shop.open({ width: 390 });
  await page.goto('/login?form=quote');
  const send = page.getByRole('button', { name: 'Send request' });
  await send.click();
  const wrong = main(page).getByText('Please enter a message.').first();
  await wrong.waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Vera Visitor');
  await page.getByLabel('Email').fill('vera@example.com');
  await page.getByLabel('Phone').fill('6125550147');
  await page.getByLabel('Message').focus();
  await page.keyboard.insertText('By Friday, please.');
  // Firefox leaves the field before the button counts as pressed.
  await send.dispatchEvent('pointerdown');
  await send.dispatchEvent('mousedown');
  const before = await send.boundingBox();
  await page.getByLabel('Message').blur();
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  assert.deepEqual(await send.boundingBox(), before);
  await send.dispatchEvent('mouseup');
  await wrong.waitFor({ state: 'detached' });
  await page.getByLabel('Message').fill('');
  await page.getByLabel('Message').blur();
  await send.scrollIntoViewIfNeeded();
  await page.getByLabel('Message').focus();
  await page.keyboard.insertText('By Friday, please.');
  await send.tap();
  await main(page).getByText('Your message has been sent.').waitFor();
});

test('what is typed while the page is brought up to date stays, and so does the cursor', async () => {
  const { page } = await shop.openAs(shop.people.buyer);
  await page.goto('/account/profile');
  const upToDate = Promise.withResolvers<void>();
  await page.route(/\/api\/(users|accounts)\//, async (route, request) => {
    if (request.method() === 'GET') await upToDate.promise;
    await route.continue();
  });
  await page.getByLabel('First Name').fill('Adelheid');
  await main(page).getByRole('button', { name: 'Update Profile' }).click();
  await main(page).getByText('Your profile has been updated.').waitFor();
  const next = page.getByLabel('Last Name');
  await next.fill('Next');
  upToDate.resolve();
  // As it is kept now: the page is up to date.
  await page.locator('input[value="Adelheid"]').waitFor();
  await next.press('End');
  await next.pressSequentially(' One');
  assert.equal(await next.inputValue(), 'Next One');
  assert.equal(await page.locator(':focus').getAttribute('name'), 'lastname');
});
