import { hashSync } from '@node-rs/argon2';
import type { Db } from '#platform/db/db.ts';
import { newToken, randomId, tokenHash } from '#platform/random-id.ts';
import type { CompanyRole } from '#shared/company-role.ts';
import { centsFromDollars } from '#shared/money.ts';

export const PASSWORD = 'a fine long password';
/** Compared in a moment: a hash says itself how much work it is. */
export const PASSWORD_HASH = hashSync(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly distributorId?: string;
  readonly cartId?: string;
  /** Of a session that is open. */
  readonly token: string;
  readonly sessionId: string;
}

/** A visitor has no row; these are the others of every test about who may do what. */
export interface People {
  readonly admin: Person;
  /** A customer, the one whose things are asked for. */
  readonly buyer: Person;
  /** Of the same company. */
  readonly colleague: Person;
  /** Of another company. */
  readonly stranger: Person;
  readonly company: string;
  readonly otherCompany: string;
}

/** Two companies, three customers and an admin, all signed in, written past the routes. */
export async function testPeople(db: Db, passwordHash = PASSWORD_HASH): Promise<People> {
  const company = await testCompany(db, { name: 'Boilerhouse Rubber', notes: 'Freight prepaid.' });
  const otherCompany = await testCompany(db, { name: 'Ore Dock Hydraulics' });
  const person = async (name: string, distributorId?: string) =>
    testPerson(db, { name, passwordHash, ...(distributorId !== undefined && { distributorId }) });
  return {
    admin: await person('Avery Admin'),
    buyer: await person('Bea Buyer', company),
    colleague: await person('Cole Colleague', company),
    stranger: await person('Sam Stranger', otherCompany),
    company,
    otherCompany,
  };
}

export async function testCompany(
  db: Db,
  {
    name,
    notes = '',
    trulinxId = 'TX1',
    terms = 'Net 30',
  }: { name: string; notes?: string; trulinxId?: string; terms?: string },
): Promise<string> {
  const id = randomId('dst');
  const address = {
    street: '1 Dock Road',
    city: 'Duluth',
    region: 'MN',
    postal_code: '55802',
    country: 'US',
  } as const;
  await db
    .insertInto('distributors')
    .values({
      id,
      name,
      notes,
      discount_tenths: 275,
      trulinx_id: trulinxId,
      trulinx_net_payment_terms: terms,
      contact_name: 'Chris Contact',
      contact_phone: '218-555-0100',
      ...address,
    })
    .execute();
  await db
    .insertInto('distributor_addresses')
    .values({ id: randomId('adr'), distributor_id: id, name, trulinx_ship_to_code: 'ST1', ...address })
    .execute();
  return id;
}

export async function testPerson(
  db: Db,
  {
    name,
    passwordHash = PASSWORD_HASH,
    distributorId,
    confirmed = true,
    companyRole = 'buyer',
    orderLimit,
  }: {
    name: string;
    passwordHash?: string;
    distributorId?: string;
    confirmed?: boolean;
    companyRole?: CompanyRole /** Dollars. */;
    orderLimit?: number;
  },
): Promise<Person> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const id = randomId('usr');
  const email = `${firstName.toLowerCase()}.${id.slice(4, 10)}@example.com`;
  await db
    .insertInto('users')
    .values({
      id,
      email,
      first_name: firstName,
      last_name: lastName,
      account_type: distributorId === undefined ? 'admin' : 'customer',
      distributor_id: distributorId ?? null,
      password_hash: passwordHash,
      confirmed_at: confirmed ? new Date() : null,
      company_role: companyRole,
      order_limit_cents: orderLimit === undefined ? null : centsFromDollars(orderLimit),
    })
    .execute();
  const cartId = randomId('crt');
  if (distributorId !== undefined) await db.insertInto('carts').values({ id: cartId, user_id: id }).execute();
  const session = await testSession(db, id);
  return { id, email, ...session, ...(distributorId !== undefined && { distributorId, cartId }) };
}

export async function testSession(db: Db, userId: string): Promise<{ token: string; sessionId: string }> {
  const token = newToken();
  const sessionId = randomId('ses');
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      token_hash: tokenHash(token),
      network: '192.0.2.1',
      user_agent: 'test',
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return { token, sessionId };
}

/** Somebody comes from a purchasing system, as this customer. @returns the token */
export async function testVisit(
  db: Db,
  customer: Pick<Person, 'id'>,
  { operation = 'create' }: { readonly operation?: 'create' | 'edit' | 'inspect' } = {},
): Promise<{ token: string; cartId: string; organisation: string }> {
  const { distributor_id: company } = await db
    .selectFrom('users')
    .select('distributor_id')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const organisation = randomId('pun');
  await db
    .insertInto('punchout_organisations')
    .values({
      id: organisation,
      company: company ?? '',
      buyer: customer.id,
      name: 'Acme Purchasing',
      from_domain: 'DUNS',
      from_identity: organisation,
      sender_domain: 'DUNS',
      sender_identity: organisation,
      secret_hash: tokenHash(newToken()),
    })
    .execute();
  const punchout = randomId('vis');
  await db
    .insertInto('punchouts')
    .values({
      id: punchout,
      organisation,
      operation,
      buyer_cookie: 'a cookie',
      form_post: 'https://buy.example/in',
      to_domain: 'DUNS',
      to_identity: 'us',
      start_hash: tokenHash(newToken()),
      start_until: new Date(Date.now() + 600_000),
    })
    .execute();
  const cartId = randomId('crt');
  await db.insertInto('carts').values({ id: cartId, user_id: customer.id, punchout }).execute();
  const { token, sessionId } = await testSession(db, customer.id);
  await db.updateTable('sessions').set({ punchout }).where('id', '=', sessionId).execute();
  return { token, cartId, organisation };
}

/** One of the staff orders for a customer. @returns the token */
export async function testActing(db: Db, adminId: string, customerId: string): Promise<string> {
  const { sessionId: acted_by } = await testSession(db, adminId);
  const { token, sessionId } = await testSession(db, customerId);
  await db.updateTable('sessions').set({ acted_by }).where('id', '=', sessionId).execute();
  return token;
}
