import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { generate } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { messages } from '#features/people/accounts/accounts.contract.ts';
import { messages as quoteMessages } from '#features/publishing/enquiries/enquiries.contract.ts';
import { PASSWORD, testPerson } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { barriersInBothThemes } from './axe.ts';
import { linkInMail, openPeopleShop, type PeopleShop } from './people-shop.ts';

const NEW_PASSWORD = 'another fine password';
const NOON = Date.parse('2026-11-21T12:00:00Z');

let shop: PeopleShop;
before(async () => {
  shop = await openPeopleShop();
});
after(() => shop.close());

const main = (page: Page): Locator => page.locator('main');
const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
const placeOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

const becomes = async (field: Locator, value: string): Promise<true> =>
  eventually(async () => (await field.inputValue()) === value || undefined);

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign In').click();
}

test('a registered customer confirms, signs in where they wanted to go, forgets the password and sets a new one', async () => {
  const { admin, company } = shop.people;
  const email = 'riley.gagnon@oredock.example';
  await shop.call('POST', '/api/users', admin, {
    firstname: 'Riley',
    lastname: 'Gagnon',
    email,
    distributor: company,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
  });
  await shop.deliver();
  const staff = await shop.openAs(admin);
  const reader = await shop.open();
  const { page } = reader;

  await page.goto(await linkInMail(staff.page, 'Please confirm your account at Northfield Hydraulics'));
  await main(page).getByText(messages.confirmed).waitFor();
  await main(page).getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/login');

  await page.goto('/account/profile');
  assert.equal(placeOf(page), '/login?referrer=%2Faccount%2Fprofile');
  await signIn(page, email, PASSWORD);
  await page.waitForURL('**/account/profile');
  assert.equal(await main(page).getByLabel('Company').inputValue(), 'Boilerhouse Rubber');
  assert.match(await page.locator('header').innerText(), /Riley Gagnon, Boilerhouse Rubber/);

  const elsewhere = await shop.open();
  await elsewhere.page.goto('/login');
  await signIn(elsewhere.page, email, PASSWORD);
  await elsewhere.page.waitForURL('**/account/my-orders');

  await page.goto('/logout');
  await page.getByText(messages.signedOut).waitFor();
  await page.locator('header').getByRole('link', { name: 'Request a Quote' }).waitFor();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send Reset Instructions').click();
  await page.getByText(messages.emailSent).waitFor();
  await shop.deliver();
  await page.goto(await linkInMail(staff.page, 'Reset your password at Northfield Hydraulics'));
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Password Confirm').fill(NEW_PASSWORD);
  await button(page, 'Reset Password').click();
  await page.getByText(messages.passwordReset).waitFor();

  // Whoever was signed in with the old password is out.
  await elsewhere.page.reload();
  assert.equal(placeOf(elsewhere.page), '/login?referrer=%2Faccount%2Fmy-orders');

  await main(page).getByRole('link', { name: 'Login' }).click();
  await signIn(page, email, PASSWORD);
  await page.getByText(messages.incorrect).waitFor();
  await signIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/account/my-orders');
  for (const { complaints } of [staff, elsewhere]) assert.deepEqual(complaints, []);
});

/** A form of a page, with what stands at which of its fields when it is sent as it is. */
const forms: ReadonlyArray<{
  readonly path: string;
  readonly as?: 'buyer' | 'admin';
  readonly fill?: Readonly<Record<string, string>>;
  readonly press: string;
  readonly told: ReadonlyArray<readonly [field: string, message: string]>;
}> = [
  {
    path: '/login',
    press: 'Sign In',
    told: [
      ['email', messages.email],
      ['password', messages.password],
    ],
  },
  {
    path: '/login?form=quote',
    press: 'Send request',
    told: [
      ['name', quoteMessages.name],
      ['email', quoteMessages.email],
      ['phone', quoteMessages.phone],
      ['message', quoteMessages.message],
    ],
  },
  {
    path: '/login?form=quote',
    fill: { name: 'Jo', email: 'jo at home', phone: '612-555', message: 'Hello' },
    press: 'Send request',
    told: [
      ['email', quoteMessages.emailInvalid],
      ['phone', quoteMessages.phoneInvalid],
    ],
  },
  { path: '/forgot-password', press: 'Send Reset Instructions', told: [['email', messages.email]] },
  {
    path: '/forgot-password',
    fill: { email: 'nobody@nowhere.example' },
    press: 'Send Reset Instructions',
    told: [['email', messages.emailNotFound]],
  },
  {
    path: '/password-resets/abc',
    press: 'Reset Password',
    told: [
      ['password', messages.password],
      ['confirm', messages.passwordConfirm],
    ],
  },
  {
    path: '/password-resets/abc',
    fill: { password: 'short', confirm: 'other' },
    press: 'Reset Password',
    told: [
      ['password', messages.passwordTooShort],
      ['confirm', messages.passwordMismatch],
    ],
  },
  {
    path: '/account/profile',
    as: 'buyer',
    fill: { firstname: '', lastname: '', email: '' },
    press: 'Update Profile',
    told: [
      ['firstname', messages.firstname],
      ['lastname', messages.lastname],
      ['email', messages.email],
    ],
  },
  {
    path: '/account/profile/security',
    as: 'buyer',
    press: 'Change Password',
    told: [
      ['currentPassword', messages.currentPassword],
      ['password', messages.password],
      ['passwordConfirm', messages.passwordConfirm],
    ],
  },
  {
    path: '/account/profile/security',
    as: 'buyer',
    fill: { currentPassword: 'not my password', password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD },
    press: 'Change Password',
    told: [['currentPassword', messages.currentPasswordWrong]],
  },
  {
    path: '/account/profile/security',
    as: 'admin',
    press: 'Set Up',
    told: [['currentPassword', messages.currentPassword]],
  },
];

for (const { path, as, fill = {}, press, told } of forms)
  test(`${path}${as ? ` as ${as}` : ''} says beside its fields: ${told.map(([, message]) => message).join(' ')}`, async () => {
    const { page, context } = as ? await shop.openAs(shop.people[as]) : await shop.open();
    await page.goto(path);
    const form = main(page).locator('form', { has: page.getByRole('button', { name: press, exact: true }) });
    for (const [name, value] of Object.entries(fill)) await form.locator(`[name=${name}]`).fill(value);
    await form.getByRole('button', { name: press, exact: true }).click();

    const summary = form.getByRole('alert');
    await summary.waitFor();
    assert.deepEqual(
      await summary.getByRole('link').allInnerTexts(),
      told.map(([, message]) => message),
    );
    for (const [name, message] of told) {
      const field = form.locator(`[name=${name}]`);
      assert.equal(await field.getAttribute('aria-invalid'), 'true', name);
      const described = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
      const words = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).innerText()));
      assert.ok(words.includes(message), `${name}: ${words.join(' | ')}`);
    }
    assert.equal(await form.locator('[aria-invalid]').count(), told.length);
    // The summary has the focus, and its first link leads to the field.
    await page.locator(':focus').getByRole('alert').waitFor();
    await summary.getByRole('link').first().click();
    assert.equal(await page.locator(':focus').getAttribute('name'), told[0]?.[0]);
    for (const [name, value] of Object.entries(fill))
      assert.equal(await form.locator(`[name=${name}]`).inputValue(), value);
    await context.close();
  });

test('a field that was wrong is checked again when it is left, the others only when the form is sent', async () => {
  const { page } = await shop.open();
  await page.goto('/login?form=quote');
  const field = (name: string): Locator => main(page).locator(`[name=${name}]`);
  await field('name').press('Tab');
  assert.equal(await main(page).getByRole('alert').count(), 0);
  await button(page, 'Send request').click();
  await field('email').fill('jo');
  await field('email').press('Tab');
  await main(page).locator('p', { hasText: quoteMessages.emailInvalid }).waitFor();
  await field('email').fill('jo@home.example');
  await field('email').press('Tab');
  assert.equal(await field('email').getAttribute('aria-invalid'), null);
  assert.equal(await field('name').getAttribute('aria-invalid'), 'true');
});

test('a wrong sign-in is told on its form and keeps what was typed', async () => {
  const { page } = await shop.open();
  await page.goto('/login');
  await signIn(page, shop.people.buyer.email, 'not my password');
  await main(page).getByRole('alert').getByText(messages.incorrect, { exact: true }).waitFor();
  assert.equal(await page.getByLabel('Email').inputValue(), shop.people.buyer.email);
  assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), 'not my password');
});

test('nobody is led to another site by signing in', async () => {
  for (const referrer of ['https://evil.example/', '//evil.example', '/\\evil.example', '/logout']) {
    const { page, context } = await shop.open();
    await page.goto(`/login?${new URLSearchParams({ referrer })}`);
    await signIn(page, shop.people.buyer.email, PASSWORD);
    await page.waitForURL('**/account/my-orders');
    await context.close();
  }
});

test('who has not confirmed yet is told so, and gets the mail again at the press of a button', async () => {
  const { company, admin } = shop.people;
  const { email } = await testPerson(shop.db, {
    name: 'Una Unconfirmed',
    distributorId: company,
    confirmed: false,
  });
  const { page } = await shop.open();
  await page.goto('/login');
  await signIn(page, email, PASSWORD);
  await page.getByText(messages.unconfirmed).waitFor();
  await button(page, 'Send Confirmation Again').click();
  await page.getByText(messages.emailSent).waitFor();
  await shop.deliver();
  const staff = await shop.openAs(admin);
  await staff.page.goto('/account/mail');
  assert.match(await main(staff.page).locator('tbody tr').first().innerText(), new RegExp(email));
});

test('I am new here, I have an account: the page turns over, the address with it, and nothing typed is lost', async () => {
  const { page, complaints } = await shop.open();
  await page.goto('/login?referrer=%2Faccount%2Fprofile');
  await page.getByLabel('Email').fill('jo@home.example');
  await page.getByRole('link', { name: 'I am new here' }).click();
  await page.getByRole('heading', { name: 'Request a Quote' }).waitFor();
  assert.equal(placeOf(page), '/login?referrer=%2Faccount%2Fprofile&form=quote');
  assert.match(await page.title(), /^Request a Quote \|/);
  await main(page).locator('[name=message]').fill('Two reels of BW2-08.');
  await page.getByRole('link', { name: 'I have an account' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  assert.equal(placeOf(page), '/login?referrer=%2Faccount%2Fprofile');
  assert.equal(await page.getByLabel('Email').inputValue(), 'jo@home.example');
  await page.getByRole('link', { name: 'I am new here' }).click();
  assert.equal(await main(page).locator('[name=message]').inputValue(), 'Two reels of BW2-08.');
  assert.deepEqual(complaints, []);
});

test('a quote is asked for in one go: the phone number is written while it is typed, the supplier gets the mail', async () => {
  const { page, complaints } = await shop.open({ width: 390 });
  await page.clock.setFixedTime(NOON);
  await page.goto('/login?form=quote');
  await main(page).locator('[name=name]').fill('Jordan Petrov');
  await main(page).locator('[name=email]').fill('jordan@millrace.example');
  await page.getByLabel('Phone').pressSequentially('(312) 555.01829');
  assert.equal(await page.getByLabel('Phone').inputValue(), '312-555-0182');
  await main(page).getByLabel('Company').fill('Millrace Industrial Hose');
  await main(page).locator('[name=message]').fill('40 ft of BW2-08, cut to 2 ft each.');
  await page.clock.setFixedTime(NOON + 10_000);
  await button(page, 'Send request').click();
  await page.getByText(quoteMessages.sent).waitFor();
  assert.deepEqual(complaints, []);
  const staff = await shop.openAs(shop.people.admin);
  await shop.deliver();
  await staff.page.goto('/account/mail');
  await staff.page.getByRole('link', { name: /^Quote request from Jordan Petrov/ }).click();
  assert.match(await staff.page.locator('pre').innerText(), /312-555-0182[^]*40 ft of BW2-08/);
});

test('a field is called by its label to the letter, whether it may stay empty or not; Sign In leads where it should', async () => {
  const { page } = await shop.open();
  await page.goto('/contact-us');
  for (const label of ['Full Name', 'Email', 'Phone', 'Company', 'Subject', 'Message'])
    await main(page).getByLabel(label, { exact: true }).waitFor();
  const described = await page.getByLabel('Subject', { exact: true }).getAttribute('aria-describedby');
  assert.equal((await page.locator(`#${described}`).innerText()).trim(), 'optional');
  await page.goto('/login');
  const links = await main(page).getByRole('link').all();
  const ways = await Promise.all(links.map(async (link) => link.getAttribute('href')));
  assert.deepEqual(ways, [
    '/page/privacy',
    '/forgot-password',
    '/login?form=quote',
    '/logout',
    'tel:612-555-0147',
    'mailto:orders@northfield.example',
    // What finds a part needs no account.
    '/assemblies',
    '/threads',
    '/cross-reference',
    '/sizing',
    '/fluids',
    '/flanges',
  ]);
});

test('a form that was filled in within a moment is held back until a person could have typed it, and sent', async () => {
  const { page, complaints } = await shop.open();
  for (const [path, name] of [
    ['/login?form=quote', 'Send request'],
    ['/contact-us', 'Send Message'],
  ] as const) {
    await page.goto(path);
    for (const [field, value] of Object.entries({
      email: 'r@obot.example',
      phone: '6125550147',
      message: 'Buy',
    }))
      await main(page).locator(`[name=${field}]`).fill(value);
    if (path !== '/contact-us') await page.getByLabel('Name', { exact: true }).fill('R');
    const request = page.waitForRequest('**/api/contacts**');
    await button(page, name).click();
    const { waited } = (await request).postDataJSON() as { waited: number };
    assert.ok(waited >= 2_000, `${waited} ms`);
    await page.getByText(quoteMessages.sent, { exact: true }).waitFor();
  }
  assert.deepEqual(complaints, []);
});

test('a profile is changed at once, a new address only when its link was opened', async () => {
  const { admin, stranger } = shop.people;
  const { page, complaints } = await shop.openAs(stranger);
  await page.goto('/account/profile');
  await page.getByLabel('First Name').fill('Samantha');
  await button(page, 'Update Profile').click();
  await page.getByText(messages.profileUpdated).waitFor();
  await page.locator('header').getByText('Samantha Stranger, Ore Dock Hydraulics').first().waitFor();

  await page.getByLabel('Email').fill('samantha@oredock.example');
  await button(page, 'Update Profile').click();
  const told = main(page).getByRole('status');
  await told.getByText('We sent a link to samantha@oredock.example.').waitFor();
  assert.match(await told.innerText(), /Your profile has been updated\./);
  await becomes(page.getByLabel('Email'), stranger.email);

  await shop.deliver();
  const staff = await shop.openAs(admin);
  const path = await linkInMail(staff.page, 'Confirm your new email address at Northfield Hydraulics');
  await page.goto(path);
  await page.getByText(messages.emailChanged).waitFor();
  await page.goto('/account/profile');
  assert.equal(await page.getByLabel('Email').inputValue(), 'samantha@oredock.example');
  assert.deepEqual(complaints, []);
});

test('a link of a mail that is of no use says so, with a way on', async () => {
  const { page } = await shop.open();
  await page.goto('/confirmations/nonsense');
  await page.getByText(messages.linkInvalid).waitFor();
  await page.goto('/password-resets');
  await page.getByText(messages.noResetToken).waitFor();
  await page.goto('/password-resets/nonsense');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Password Confirm').fill(NEW_PASSWORD);
  await button(page, 'Reset Password').click();
  await page.getByText(messages.invalidResetToken).waitFor();
  await main(page).getByRole('link', { name: 'Forgot password' }).click();
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
});

test('pages of an account lead a visitor to the sign-in and back, a customer away from those of the staff', async () => {
  const asks = async (page: Page, path: string): Promise<string> => {
    await page.goto(path);
    return placeOf(page);
  };
  const visitor = (await shop.open()).page;
  for (const path of ['/account', '/account/profile', '/account/notes', '/account/mail?state=sent'])
    assert.equal(await asks(visitor, path), `/login?${new URLSearchParams({ referrer: path })}`);
  const customer = (await shop.openAs(shop.people.buyer)).page;
  for (const path of ['/account', '/login', '/login?referrer=%2F', '/forgot-password', '/account/mail'])
    assert.equal(await asks(customer, path), '/account/my-orders', path);
  const staff = (await shop.openAs(shop.people.admin)).page;
  for (const path of ['/login?referrer=%2Faccount%2Fprofile', '/password-resets/abc'])
    assert.equal(await asks(staff, path), '/account', path);
  assert.equal(await asks(staff, '/account/my-orders'), '/account/orders');
});

test('such a redirect is a 302 that nobody keeps', async () => {
  for (const [path, person] of [
    ['/account/profile', undefined],
    ['/account/mail', shop.people.buyer],
    ['/login', shop.people.buyer],
  ] as const) {
    const headers = { accept: 'text/html', ...(person && { cookie: `ferrule=${person.token}` }) };
    const { status, headers: answered } = await fetch(shop.url + path, { headers, redirect: 'manual' });
    assert.equal(status, 302, path);
    assert.equal(answered.get('cache-control'), 'no-store', path);
  }
});

test('the menus hold what the reader may do, Contract Pricing only where there are notes', async () => {
  const menuOf = async (person: 'buyer' | 'stranger' | 'admin', name: string): Promise<string[]> => {
    const { page, context } = await shop.openAs(shop.people[person]);
    await page.goto('/account/profile');
    const entries = await page
      .getByRole('navigation', { name, exact: true })
      .getByRole('link')
      .allInnerTexts();
    await context.close();
    return entries;
  };
  assert.deepEqual(await menuOf('buyer', 'Account'), ['Profile', 'My Orders', 'Contract Pricing', 'Log out']);
  assert.deepEqual(await menuOf('stranger', 'Account'), ['Profile', 'My Orders', 'Log out']);
  assert.deepEqual(await menuOf('stranger', 'Buying'), [
    'Your Prices',
    'Bought Before',
    'Your Lists',
    'Your Part Numbers',
    'Crimp Log',
    'Quotes',
  ]);
  assert.deepEqual(await menuOf('admin', 'Buying'), []);
  assert.deepEqual(await menuOf('admin', 'Administration'), [
    'Dashboard',
    'Orders',
    'Customers',
    'Distributors',
    'Admins',
    'Register User',
    'Profile',
  ]);
});

test("contract notes are the company's own, and where there are none it is said", async () => {
  const buyer = (await shop.openAs(shop.people.buyer)).page;
  await buyer.goto('/account/notes');
  await main(buyer).getByText('Freight prepaid.').waitFor();
  const stranger = (await shop.openAs(shop.people.stranger)).page;
  await stranger.goto('/account/notes');
  await main(stranger).getByText(messages.noNotes).waitFor();
});

test('a session that has ended meanwhile leads to the sign-in, and from there back', async () => {
  const { company } = shop.people;
  const person = await testPerson(shop.db, {
    name: 'Eve Ended',
    distributorId: company,
  });
  const { page } = await shop.openAs(person);
  await page.goto('/account/shipping-preferences');
  await shop.db.deleteFrom('sessions').where('user_id', '=', person.id).execute();
  await page.getByRole('navigation', { name: 'Account', exact: true }).getByText('Profile').click();
  await page.waitForURL('**/login?referrer=%2Faccount%2Fprofile');
  await signIn(page, person.email, PASSWORD);
  await page.waitForURL('**/account/profile');
});

test('one sees where one is signed in, and ends it there, elsewhere or everywhere', async () => {
  const person = await testPerson(shop.db, {
    name: 'Mel Many',
    distributorId: shop.people.company,
  });
  const { page } = await shop.openAs(person);
  const others = [await shop.open(), await shop.open({ width: 390 })];
  for (const other of others) {
    await other.page.goto('/login');
    await signIn(other.page, person.email, PASSWORD);
    await other.page.waitForURL('**/account/my-orders');
  }
  await page.goto('/account/profile/security');
  const rows = main(page).locator('tbody tr');
  assert.equal(await rows.count(), 3);
  await rows.filter({ hasText: 'Chrome' }).first().getByRole('button').click();
  await page.getByText(messages.signedOutThere).waitFor();
  await rows.nth(2).waitFor({ state: 'detached' });
  assert.equal(await rows.count(), 2);
  await button(page, 'Sign Out Everywhere Else').click();
  await page.getByText(messages.signedOutElsewhere, { exact: true }).waitFor();
  await rows.nth(1).waitFor({ state: 'detached' });
  assert.equal(await rows.count(), 1);
  for (const other of others) {
    await other.page.reload();
    assert.match(placeOf(other.page), /^\/login\?/);
  }
  await button(page, 'Sign Out Everywhere').click();
  await page.waitForURL('**/login');
  await page.locator('header').getByRole('link', { name: 'Request a Quote' }).waitFor();
});

test('a password is changed where the old one is known; other sessions end, this one goes on', async () => {
  const person = await testPerson(shop.db, {
    name: 'Pat Password',
    distributorId: shop.people.company,
  });
  const { page, complaints } = await shop.openAs(person);
  const other = await shop.open();
  await other.page.goto('/login');
  await signIn(other.page, person.email, PASSWORD);
  await other.page.waitForURL('**/account/my-orders');
  await page.goto('/account/profile/security');
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Password Confirm').fill(NEW_PASSWORD);
  await button(page, 'Change Password').click();
  await page.getByText(messages.passwordChanged).waitFor();
  await becomes(page.getByLabel('New Password'), '');
  await page.reload();
  assert.equal(placeOf(page), '/account/profile/security');
  await other.page.reload();
  assert.match(placeOf(other.page), /^\/login\?/);
  assert.deepEqual(complaints, []);
});

test('an admin sets up an authenticator app by a QR code drawn here, and signs in with a recovery code', async () => {
  const person = await testPerson(shop.db, { name: 'Terry Twofactor' });
  const { page, complaints } = await shop.openAs(person);
  await page.goto('/account/profile/security');
  await page.getByLabel('Current Password').last().fill(PASSWORD);
  await button(page, 'Set Up').click();
  await main(page)
    .getByRole('img', { name: /QR code/ })
    .waitFor();
  const key = await main(page)
    .getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/)
    .innerText();
  await page.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret: key.replaceAll(' ', '') }));
  await button(page, 'Turn On').click();
  await page.getByText('Keep these recovery codes now').waitFor();
  const codes = await main(page).getByRole('status').getByRole('listitem').allInnerTexts();
  assert.equal(codes.length, 10);
  assert.deepEqual(complaints, []);
  await page.reload();
  assert.equal(await page.getByText('Keep these recovery codes now').count(), 0);

  const { page: other } = await shop.open();
  await other.goto('/login?referrer=%2Faccount%2Fmail');
  await signIn(other, person.email, PASSWORD);
  await other.getByText(messages.codeMissing).waitFor();
  await other.getByLabel('Code').fill('000000');
  await button(other, 'Sign In').click();
  await other.getByRole('link', { name: messages.codeWrong }).waitFor();
  await other.getByLabel('Code').fill(codes[0] ?? '');
  await button(other, 'Sign In').click();
  await other.waitForURL('**/account/mail');

  await page.getByLabel('Current Password').last().fill(PASSWORD);
  await button(page, 'Turn Off').click();
  await page.getByText(messages.twoFactorOff).waitFor();
  await button(page, 'Set Up').waitFor();
});

test('without JavaScript one signs in, corrects a form, confirms and logs out by buttons', async () => {
  const { admin, company } = shop.people;
  const email = 'noscript@oredock.example';
  await shop.call('POST', '/api/users', admin, {
    firstname: 'Nell',
    lastname: 'Noscript',
    email,
    distributor: company,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
  });
  await shop.deliver();
  const staff = await shop.openAs(admin);
  const link = await linkInMail(staff.page, 'Please confirm your account at Northfield Hydraulics');
  const { page, complaints } = await shop.open({ javaScript: false });

  await page.goto('/login?referrer=%2Faccount%2Fprofile');
  await signIn(page, email, 'not my password');
  assert.match(await main(page).getByRole('alert').innerText(), /Incorrect Username or Password\./);
  assert.equal(await page.getByLabel('Email').inputValue(), email);
  await signIn(page, email, PASSWORD);
  await main(page).getByText(messages.unconfirmed).waitFor();

  await page.goto(link);
  await button(page, 'Confirm').click();
  await main(page).getByText(messages.confirmed).waitFor();

  await page.goto('/login?referrer=%2Faccount%2Fprofile');
  await signIn(page, email, PASSWORD);
  assert.equal(placeOf(page), '/account/profile');
  await page.getByLabel('Last Name').fill('');
  await button(page, 'Update Profile').click();
  assert.equal(await page.getByLabel('Last Name').getAttribute('aria-invalid'), 'true');
  await page.getByLabel('Last Name').fill('Newname');
  await button(page, 'Update Profile').click();
  await main(page).getByText(messages.profileUpdated).waitFor();
  assert.equal(await page.getByLabel('Last Name').inputValue(), 'Newname');

  await page.goto('/logout');
  await button(page, 'Log out').click();
  await main(page).getByText(messages.signedOut).waitFor();
  await page.goto('/account');
  assert.match(placeOf(page), /^\/login\?/);
  assert.deepEqual(complaints, []);
});

test('a form that another site sends is refused', async () => {
  const form = new URLSearchParams({ form: 'logout' });
  for (const [site, status] of [
    ['https://evil.example', 403],
    [shop.url, 303],
  ] as const) {
    const { status: answered } = await fetch(`${shop.url}/logout`, {
      method: 'POST',
      body: form,
      headers: { origin: site, cookie: `ferrule=${shop.people.colleague.token}` },
      redirect: 'manual',
    });
    assert.equal(answered, status, site);
  }
});

test('a look that is chosen while signed in is there again in the next browser', async () => {
  const { page } = await shop.openAs(shop.people.colleague);
  // The test before has signed them out.
  await page.goto('/login');
  await signIn(page, shop.people.colleague.email, PASSWORD);
  await page.waitForURL('**/account/my-orders');
  const kept = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Dark' }).click();
  await kept;
  const { page: next } = await shop.open();
  await next.goto('/login');
  await signIn(next, shop.people.colleague.email, PASSWORD);
  await next.waitForURL('**/account/my-orders');
  assert.equal(await next.locator('html').getAttribute('data-theme'), 'dark');
});

test('a mail that was given up is sent again by its button, and its links open beside the shop', async () => {
  const { admin, company } = shop.people;
  await shop.call('POST', '/api/users', admin, {
    firstname: 'Parker',
    lastname: 'Parked',
    email: 'parked@oredock.example',
    distributor: company,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
  });
  const { id } = await shop.db
    .updateTable('mail')
    .set({ state: 'parked', attempts: 9, last_error: '550 no such user here' })
    .where('to_address', '=', 'parked@oredock.example')
    .returning('id')
    .executeTakeFirstOrThrow();
  const { page, context } = await shop.openAs(admin);
  await page.goto('/account/mail?state=parked');
  await main(page).locator('tbody').getByRole('link').first().click();
  await page.waitForURL(`**/account/mail/${id}`);
  await main(page).getByText('550 no such user here').waitFor();
  await button(page, 'Send Again').click();
  await main(page).getByText('It is on its way again.').waitFor();
  await button(page, 'Send Again').waitFor({ state: 'detached' });
  await shop.deliver();
  await page.reload();
  assert.match(await main(page).locator('dl').innerText(), /State\s+Sent/);

  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm Account' }).click();
  await (await opened).close();
  assert.equal(placeOf(page), `/account/mail/${id}`);
});

test("'Loading' stands on a screen of the account while a navigation waits", async () => {
  const { page } = await shop.openAs(shop.people.buyer);
  await page.goto('/account/profile');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/accounts/me/sessions', async (route) => {
    await held.promise;
    await route.continue();
  });
  await main(page).getByRole('link', { name: 'Security' }).click();
  await page.getByText('Loading', { exact: true }).waitFor();
  held.resolve();
  await page.getByRole('heading', { name: 'Security' }).waitFor();
  assert.equal(await page.getByText('Loading', { exact: true }).count(), 0);
});

test('while a form is on its way its button is as wide as before and cannot be pressed again', async () => {
  const { page } = await shop.open();
  await page.goto('/login');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/login', async (route) => {
    await held.promise;
    await route.continue();
  });
  const before = await button(page, 'Sign In').boundingBox();
  await signIn(page, 'nobody@nowhere.example', PASSWORD);
  await main(page).locator('button[data-busy]:disabled').waitFor();
  assert.deepEqual(await main(page).locator('button[data-busy]').boundingBox(), before);
  held.resolve();
  await page.getByText(messages.incorrect).waitFor();
  assert.equal(await main(page).locator('button[data-busy]').count(), 0);
});

const pages = {
  visitor: [
    '/login',
    '/login?form=quote',
    '/logout',
    '/forgot-password',
    '/password-resets',
    '/password-resets/x',
    '/confirmations/x',
  ],
  buyer: ['my-orders', 'profile', 'profile/security', 'notes', 'shipping-preferences'].map(
    (page) => `/account/${page}`,
  ),
  admin: ['/account', '/account/mail', '/account/profile', '/account/profile/security'],
} as const;
for (const width of [1440, 390])
  test(`axe finds nothing on the pages of people at ${width} px, light and dark, and none is too wide`, async () => {
    for (const [reader, paths] of Object.entries(pages) as Array<[keyof typeof pages, readonly string[]]>) {
      const options = { width };
      const { page, context } = await (reader === 'visitor'
        ? shop.open(options)
        : shop.openAs(shop.people[reader], options));
      for (const path of paths) {
        await page.goto(path);
        // Each form once as it looks when it was refused.
        const submit = main(page).locator('form[method=post] button[type=submit]:visible').first();
        if ((await submit.count()) > 0 && path !== '/account' && path !== '/account/mail') {
          if (path === '/account/profile') await page.getByLabel('First Name').fill('');
          await submit.click();
          await main(page).getByRole('alert').first().waitFor();
        }
        assert.deepEqual(await barriersInBothThemes(page), []);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, path);
      }
      await context.close();
    }
  });
