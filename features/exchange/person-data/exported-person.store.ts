import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * What the shop keeps of a customer, table by table: what they wrote, did and were sent. What the staff noted for themselves
 * and every secret (passwords, keys, links of mails) are left out.
 */
export async function readPerson(db: Db, id: string): Promise<object | undefined> {
  const { rows } = await sql<{ data: object }>`
    select json_build_object(
      'account', json_build_object('id', id, 'email', email, 'firstname', first_name, 'lastname', last_name,
        'company', (select name from distributors where id = distributor_id), 'companyRole', company_role,
        'confirmedAt', confirmed_at, 'disabledAt', disabled_at, 'theme', theme, 'density', density,
        'units', units, 'hiddenColumns', hidden_columns,
        'createdAt', created_at, 'updatedAt', updated_at),
      'signedIn', (select coalesce(json_agg(json_build_object('network', network, 'userAgent', user_agent,
        'since', created_at, 'lastSeen', last_seen_at)), '[]') from sessions where user_id = users.id),
      'networks', (select coalesce(json_agg(json_build_object('network', network, 'lastUsed', last_used_at)), '[]')
        from known_networks where user_id = users.id),
      'orders', (select coalesce(json_agg(to_jsonb(orders) - ${STAFFS_OF_ORDERS}::text[] || jsonb_build_object('lines',
        (select jsonb_agg(to_jsonb(order_lines) order by position) from order_lines where order_id = orders.id))
        order by ref), '[]') from orders where user_id = users.id),
      'requests', (select coalesce(json_agg(to_jsonb(approvals) order by created_at), '[]')
        from approvals where user_id = users.id),
      'returns', (select coalesce(json_agg(to_jsonb(returns) - ${STAFFS_OF_RETURNS}::text[] order by asked_at), '[]')
        from returns where asked_by = users.id),
      'quotes', (select coalesce(json_agg(to_jsonb(quotes) - ${STAFFS_OF_QUOTES}::text[] || jsonb_build_object('messages',
        (select jsonb_agg(to_jsonb(quote_messages) order by at) from quote_messages where quote_id = quotes.id))
        order by ref), '[]') from quotes where user_id = users.id or lower(contact ->> 'email') = lower(users.email)),
      'files', (select coalesce(json_agg(to_jsonb(sent_files)), '[]') from sent_files where user_id = users.id),
      'enquiries', (select coalesce(json_agg(to_jsonb(enquiries) - ${STAFFS_OF_ENQUIRIES}::text[] order by created_at), '[]')
        from enquiries where lower(email) = lower(users.email)),
      'mails', (select coalesce(json_agg(json_build_object('queuedAt', queued_at, 'subject', subject,
        'says', case when secret then null else blocks end) order by queued_at), '[]')
        from mail where lower(to_address) = lower(users.email)),
      'lists', (select coalesce(json_agg(to_jsonb(saved_lists) || jsonb_build_object('lines',
        (select jsonb_agg(to_jsonb(saved_list_lines)) from saved_list_lines where list_id = saved_lists.id))), '[]')
        from saved_lists where user_id = users.id),
      'measuredCrimps', (select coalesce(json_agg(to_jsonb(crimp_log) order by measured_at), '[]')
        from crimp_log where user_id = users.id),
      'apiKeys', (select coalesce(json_agg(to_jsonb(api_keys) - 'key_hash'), '[]')
        from api_keys where made_by = users.id),
      'deeds', (select coalesce(json_agg(json_build_object('at', at, 'subject', subject, 'label', subject_label,
        'action', action) order by at), '[]') from audit_log where by_user = users.id)
    ) as data
    from users where id = ${id} and account_type = 'customer'`.execute(db);
  return rows[0]?.data;
}

const STAFFS_OF_ORDERS = ['assigned_to', 'external_number', 'words', 'placed_by'];
const STAFFS_OF_RETURNS = ['photo', 'request_key', 'request_hash'];
const STAFFS_OF_QUOTES = ['assigned_to', 'notes', 'drafted_by', 'accept_key', 'handed_to', 'made_by'];
const STAFFS_OF_ENQUIRIES = ['assigned_to', 'state', 'suspect', 'version'];
