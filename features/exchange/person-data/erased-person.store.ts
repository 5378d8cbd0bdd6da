import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Stands where a name stood. */
export const FORMER = { first: 'Former', last: 'customer', name: 'Former customer' } as const;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly passwordHash: string;
}

/** Held until the end of the transaction; one who was erased is not there. */
export async function holdPerson(tx: Db, id: string): Promise<Person | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'password_hash'])
    .where('id', '=', id)
    .where('account_type', '=', 'customer')
    .where('email', 'not like', `%@${NOWHERE}`)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      firstname: row.first_name,
      lastname: row.last_name,
      passwordHash: row.password_hash,
    }
  );
}

export async function isCustomer(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('account_type', '=', 'customer')
    .executeTakeFirst();
  return row !== undefined;
}

/** What somebody still has to answer them about: they must be reached until then. */
export async function listNotDone(tx: Db, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'order ' || ref as what from orders
      where user_id = ${id} and status in ('OPEN', 'SUBMITTED', 'READY_FOR_PICKUP')
    union all select 'request ' || po_number from approvals where user_id = ${id} and status = 'pending'
    union all select 'quote Q-' || ref from quotes where user_id = ${id} and status in ('requested', 'sent')
    union all select 'return of order ' || orders.ref from returns join orders on orders.id = returns.order_id
      where asked_by = ${id} and returns.status in ('requested', 'agreed')
    union all select 'purchasing system ' || name from punchout_organisations where buyer = ${id}
    limit 20`.execute(tx);
  return rows.map(({ what }) => what);
}

/** A domain that mail never reaches (RFC 2606). */
const NOWHERE = 'erased.invalid';

/**
 * Takes out whatever says who somebody was. What they signed in and wrote privately with is removed; what commerce must
 * keep (orders, quotes, requests, returns, measured crimps, the audit log) stays without their name and address.
 *
 * @returns the ids of the mails that were removed
 */
export async function erase(tx: Tx, person: Person): Promise<readonly string[]> {
  const { id, email, firstname, lastname } = person;
  const addresses = await addressesOf(tx, id, email);
  const name = `${firstname} ${lastname}`;
  /** In a text, or in JSON as PostgreSQL writes it: full names and addresses, and the two names by their keys. */
  const scrubbed = (column: string) => {
    let text = sql`${sql.ref(column)}::text`;
    const pairs = [
      ...addresses.map((address) => [address, ''] as const),
      [name, FORMER.name] as const,
      [`"firstname": ${JSON.stringify(firstname)}`, `"firstname": "${FORMER.first}"`] as const,
      [`"lastname": ${JSON.stringify(lastname)}`, `"lastname": "${FORMER.last}"`] as const,
    ];
    for (const [from, to] of pairs) text = sql`replace(${text}, ${from}, ${to})`;
    return text;
  };
  const theirOrders = sql`(select id from orders where user_id = ${id})`;
  const theirQuotes = sql`(select id from quotes where user_id = ${id} or lower(contact ->> 'email') = any(${addresses}))`;
  const mentioned = sql`(lower(to_address) = any(${addresses}) or lower(reply_to) = any(${addresses})
    or lower(subject || blocks::text) like any(${[...addresses, name.toLowerCase()].map((text) => `%${escapedLike(text)}%`)}))`;
  const likeAddresses = addresses.map((text) => `%${escapedLike(text)}%`);
  const mails = await sql<{ id: string }>`delete from mail where ${mentioned} returning id`.execute(tx);
  for (const statement of [
    // A reset that was asked for and waits for its turn.
    sql`delete from graphile_worker._private_jobs where locked_at is null and lower(payload::text) like any(${likeAddresses})`,
    sql`delete from sessions where user_id = ${id}`,
    sql`delete from account_tokens where user_id = ${id}`,
    sql`delete from two_factor where user_id = ${id}`,
    sql`delete from known_networks where user_id = ${id}`,
    sql`delete from carts where user_id = ${id}`,
    sql`delete from order_views where user_id = ${id}`,
    sql`delete from order_call_keys where user_id = ${id}`,
    sql`delete from api_keys where made_by = ${id}`,
    sql`delete from saved_lists where user_id = ${id} and not shared`,
    sql`delete from sent_files where user_id = ${id} or quote_id in ${theirQuotes}`,
    sql`update enquiries set name = ${FORMER.name}, email = '', phone = '', company = '', subject = '', message = ''
      where lower(email) = any(${addresses})`,
    sql`update quote_messages set by_name = case side when 'buyer' then ${FORMER.name} else by_name end,
      text = ${scrubbed('text')} where quote_id in ${theirQuotes}`,
    sql`update quotes set asked = ${scrubbed('asked')}::jsonb, lines = ${scrubbed('lines')}::jsonb,
      notes = ${scrubbed('notes')}, reason = ${scrubbed('reason')},
      contact = jsonb_build_object('name', ${FORMER.name}::text, 'email', '') where id in ${theirQuotes}`,
    sql`update order_versions set changes = ${scrubbed('changes')}::jsonb, contents = ${scrubbed('contents')}::jsonb,
      reason = ${scrubbed('reason')} where order_id in ${theirOrders}`,
    sql`update order_changes set by_name = ${FORMER.name} where by_user = ${id}`,
    sql`update order_changes set from_value = ${scrubbed('from_value')}, to_value = ${scrubbed('to_value')}
      where order_id in ${theirOrders}`,
    sql`update order_lines set note = ${scrubbed('note')} where order_id in ${theirOrders}`,
    sql`update approvals set decided_name = ${FORMER.name} where decided_by = ${id}`,
    sql`update approvals set order_notes = ${scrubbed('order_notes')}, reason = ${scrubbed('reason')},
      lines = ${scrubbed('lines')}::jsonb where user_id = ${id}`,
    sql`update returns set asked_name = ${FORMER.name}, note = ${scrubbed('note')} where asked_by = ${id}`,
    sql`update crimp_log set person = '' where user_id = ${id}`,
    sql`update orders set approved_by = jsonb_set(approved_by, '{name}', to_jsonb(${FORMER.name}::text))
      where approved_by ->> 'id' = ${id}`,
    sql`update orders set first_name = ${FORMER.first}, last_name = ${FORMER.last}, email = '',
      order_notes = ${scrubbed('order_notes')}, shipping_address = ${scrubbed('shipping_address')}::jsonb,
      billing_address = ${scrubbed('billing_address')}::jsonb where user_id = ${id}`,
    sql`update audit_log set by_name = ${FORMER.name} where by_user = ${id}`,
    sql`update audit_log set subject_label = ${FORMER.name}, before = null, after = null
      where subject = 'user' and subject_id = ${id}`,
    sql`update audit_log set subject_label = ${scrubbed('subject_label')}, before = ${scrubbed('before')}::jsonb,
      after = ${scrubbed('after')}::jsonb
      where lower(concat_ws(' ', subject_label, before::text, after::text)) like any(${likeAddresses})
        or subject_id in (select id from orders where user_id = ${id} union select id from quotes where user_id = ${id})`,
    sql`update users set email = ${`${id}@${NOWHERE}`}, first_name = ${FORMER.first}, last_name = ${FORMER.last},
      password_hash = '', confirmed_at = null, disabled_at = coalesce(disabled_at, shop_now()),
      version = version + 1, updated_at = shop_now() where id = ${id}`,
  ])
    await statement.execute(tx);
  return mails.rows.map((row) => row.id);
}

/** All that they ever had here, small. */
async function addressesOf(tx: Tx, id: string, email: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from account_tokens where user_id = ${id} and purpose <> 'email'
    union select lower(email) from orders where user_id = ${id} and email <> ''
    union select lower(${email}::text)`.execute(tx);
  return rows.map((row) => row.email);
}

const escapedLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
