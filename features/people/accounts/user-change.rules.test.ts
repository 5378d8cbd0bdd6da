import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from './accounts.contract.ts';
import { allowedChange, companyProblems, notedUser } from './user-change.rules.ts';
import type { ChangeUser } from './users.contract.ts';

const buyer: User = {
  id: 'usr_1',
  firstname: 'Ann',
  lastname: 'Lee',
  name: 'Ann Lee',
  email: 'ann@acme.example',
  AccountType: 'customer',
  company: 'Acme',
  distributor: { id: 'dst_1' },
  confirmed: true,
  disabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 3,
};
const { distributor: _, company: __, ...rest } = buyer;
const admin: User = { ...rest, id: 'usr_9', AccountType: 'Admin', email: 'boss@shop.example' };
const asBuyer = { role: 'customer', userId: 'usr_1' } as const;
const asAdmin = { role: 'admin', userId: 'usr_9' } as const;

const names = { firstname: 'Bea', lastname: 'Ray' };
const everything: Omit<ChangeUser, 'version'> = {
  ...names,
  email: 'new@acme.example',
  distributor: 'dst_2',
  disabled: true,
};

const cases: ReadonlyArray<readonly [string, typeof asBuyer | typeof asAdmin, User, object, object]> = [
  [
    'a customer changes their own names; a new e-mail waits',
    asBuyer,
    buyer,
    everything,
    { now: names, newEmail: 'new@acme.example' },
  ],
  [
    'an admin changes names, company and access of a customer, never the e-mail',
    asAdmin,
    buyer,
    everything,
    { now: { ...names, distributorId: 'dst_2', companyRole: 'buyer', disabled: true } },
  ],
  [
    'an admin has no company to change',
    asAdmin,
    admin,
    everything,
    { now: { ...names, disabled: true }, newEmail: 'new@acme.example' },
  ],
  [
    'another case of the own address counts at once',
    asBuyer,
    buyer,
    { email: 'Ann@Acme.example' },
    { now: { email: 'Ann@Acme.example' } },
  ],
  [
    'the staff say what a customer may do in their company, and up to which amounts',
    asAdmin,
    buyer,
    { companyRole: 'manager', orderLimit: null, periodLimit: { dollars: 900, per: 'week' } },
    { now: { companyRole: 'manager', orderLimit: null, periodLimit: { dollars: 900, per: 'week' } } },
  ],
  [
    'the same company again leaves the role as it is',
    asAdmin,
    buyer,
    { distributor: 'dst_1' },
    { now: { distributorId: 'dst_1' } },
  ],
  [
    'nobody gives themselves a role or a limit',
    asBuyer,
    buyer,
    { companyRole: 'manager', orderLimit: null },
    { now: {} },
  ],
  ['the same address is no change', asBuyer, buyer, { email: 'ann@acme.example' }, { now: {} }],
  ['access that is so already is no change', asAdmin, buyer, { disabled: false }, { now: {} }],
  ['nothing changes nothing', asAdmin, buyer, {}, { now: {} }],
];
for (const [name, viewer, user, asked, expected] of cases)
  test(name, () => {
    assert.deepEqual(allowedChange(viewer, user, { version: 3, ...asked }), expected);
  });

test('a company needs a Trulinx ID and payment terms before somebody can buy for it', () => {
  const messages = (company: Parameters<typeof companyProblems>[0]) =>
    companyProblems(company, 'Please enter a company name for customers.').map(
      ({ field, message }) => `${field}: ${message}`,
    );
  const id = 'distributor: Please enter a Trulinx ID for customers.';
  const terms = 'distributor: Please enter a Trulinx Net Payment Terms for customers.';
  assert.deepEqual(messages(undefined), ['distributor: Please enter a company name for customers.']);
  assert.deepEqual(messages({ trulinx: { trulinxId: 'T1', trulinxNetPaymentTerms: 'Net 30' } }), []);
  assert.deepEqual(messages({ trulinx: { trulinxNetPaymentTerms: 'Net 30' } }), [id]);
  assert.deepEqual(messages({ trulinx: { trulinxId: 'T1', trulinxNetPaymentTerms: '' } }), [terms]);
  assert.deepEqual(messages({ trulinx: { trulinxId: '', trulinxNetPaymentTerms: '' } }), [id, terms]);
});

test('of a user who is changed is noted who they are and what they may', () => {
  assert.deepEqual(notedUser(buyer), {
    firstname: 'Ann',
    lastname: 'Lee',
    email: 'ann@acme.example',
    AccountType: 'customer',
    company: 'Acme',
    distributor: 'dst_1',
    disabled: false,
  });
  assert.equal(notedUser(admin)['distributor'], undefined);
});
