import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  saveRecoveryCodes,
  saveTwoFactorOn,
  saveTwoFactorSecret,
} from '#features/people/accounts/two-factor.store.ts';
import { type People, testPeople } from '#testing/people.ts';
import { type PeopleApp, peopleApp, said, textOfMail } from '#testing/people-app.ts';

let shop: PeopleApp;
let people: People;
before(async () => {
  shop = await peopleApp();
  people = await testPeople(shop.db);
});
after(() => shop.close());

const takeAway = async (id: string, token = people.admin.token) =>
  shop.call('POST', `/api/users/${id}/two-factor/off`, { token });
const isOn = async (token: string) => (await shop.call('GET', '/api/accounts/me/two-factor', { token })).body;
const switchOn = async (id: string) => {
  await saveTwoFactorSecret(shop.db, id, 'JBSWY3DPEHPK3PXP');
  await shop.db.transaction().execute(async (tx) => {
    await saveTwoFactorOn(tx, id);
    await saveRecoveryCodes(tx, id, ['K7QM29XWTD']);
  });
};

test('an admin takes away a lost second factor with its codes, once; a mail tells, and it is noted who did', async () => {
  const { buyer, admin } = people;
  await switchOn(buyer.id);
  assert.deepEqual(await isOn(buyer.token), { on: true, recoveryCodesLeft: 1 });
  assert.equal((await takeAway(buyer.id)).status, 200);
  assert.deepEqual(await isOn(buyer.token), { on: false, recoveryCodesLeft: 0 });
  const codes = await shop.db.selectFrom('recovery_codes').where('user_id', '=', buyer.id).execute();
  assert.deepEqual(codes, []);
  const mails = await shop.db.selectFrom('mail').selectAll().where('to_address', '=', buyer.email).execute();
  assert.equal(mails.length, 1);
  assert.match(textOfMail(mails[0]), /Avery Admin has switched off two-factor sign-in for your account/);
  const noted = await shop.db.selectFrom('audit_log').select(['by_user', 'subject_id']).execute();
  assert.deepEqual(noted, [{ by_user: admin.id, subject_id: buyer.id }]);
  const again = await takeAway(buyer.id);
  assert.deepEqual([again.status, said(again)], [409, ['Signing in asks this user for no code.']]);
});

test('not their own, nobody unknown, and never by a customer', async () => {
  await switchOn(people.admin.id);
  assert.equal((await takeAway(people.admin.id)).status, 409);
  assert.deepEqual(await isOn(people.admin.token), { on: true, recoveryCodesLeft: 1 });
  assert.equal((await takeAway('usr_nobody')).status, 404);
  assert.equal((await takeAway(people.colleague.id, people.buyer.token)).status, 403);
});
