import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Paging } from '#shared/paging.ts';
import type { Letter } from './letter.rules.ts';
import type { Mail, MailState } from './mail.contract.ts';

export interface NewMail {
  readonly id: string;
  readonly messageId: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly letter: Letter;
  readonly secret: boolean;
}

/** Writes mails and the jobs that send them in one go: who places an order waits for it. */
export async function saveMails(tx: Tx, mails: readonly NewMail[], jobs: RawBuilder<unknown>): Promise<void> {
  const rows = mails.map(({ id, messageId, to, replyTo, letter, secret }) => ({
    id,
    message_id: messageId,
    to_address: to,
    reply_to: replyTo,
    subject: letter.subject,
    blocks: letter.blocks,
    secret,
  }));
  await sql`with written as (
    insert into mail (id, message_id, to_address, reply_to, subject, blocks, secret, retry_until)
    select id, message_id, to_address, reply_to, subject, blocks, secret, ${aDayFromNow}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mail (id text, message_id text, to_address text,
      reply_to text, subject text, blocks jsonb, secret boolean))
    ${jobs}`.execute(tx);
}

/**
 * Holds a mail as long as `work` takes, on one connection. PostgreSQL lets go of it when that connection ends, however
 * the process that had it in hand has ended (decision 0137).
 *
 * @param work is told whether nobody else alive has the mail in hand
 */
export async function whileHolding<T>(
  db: Db,
  id: string,
  work: (db: Db, isHeld: boolean) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      held: boolean;
    }>`select pg_try_advisory_lock(${LOCKS_OF_MAIL}::int, hashtext(${id})) as held`.execute(connection);
    const isHeld = rows[0]?.held ?? false;
    try {
      return await work(connection, isHeld);
    } finally {
      // A connection that is broken has let go of it already.
      if (isHeld)
        await sql`select pg_advisory_unlock(${LOCKS_OF_MAIL}::int, hashtext(${id}))`
          .execute(connection)
          .catch(() => undefined);
    }
  });
}

/** A mail in hand: nobody else sends it as long as whoever has it lives, or until the lease is over. */
export interface MailInHand extends NewMail {
  readonly attempts: number;
  readonly queuedAt: Date;
}

/**
 * @param isHeld nobody else alive has it in hand: a lease that still runs is that of a dead process
 * @returns undefined when it is sent, parked, or in somebody else's hand
 */
export async function leaseMail(
  db: Db,
  id: string,
  { seconds, isHeld }: { readonly seconds: number; readonly isHeld: boolean },
): Promise<MailInHand | undefined> {
  const row = await db
    .updateTable('mail')
    .set({ attempts: sql<number>`attempts + 1`, leased_until: inSeconds(seconds) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where(isHeld ? sql<boolean>`true` : isFree)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    messageId: row.message_id,
    to: row.to_address,
    ...(row.reply_to !== null && { replyTo: row.reply_to }),
    letter: { subject: row.subject, blocks: row.blocks ?? [] },
    secret: row.secret,
    attempts: row.attempts,
    queuedAt: row.queued_at,
  };
}

export async function saveMailSent(db: Db, id: string, { wipe }: { readonly wipe: boolean }): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      state: 'sent',
      sent_at: now,
      leased_until: null,
      last_error: null,
      ...(wipe && { blocks: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** @returns 'parked' when it is hopeless, or has been tried for a day */
export async function saveMailFailed(
  tx: Tx,
  id: string,
  { error, hopeless, retryInSeconds }: { error: string; hopeless: boolean; retryInSeconds: number },
): Promise<'queued' | 'parked'> {
  const due = inSeconds(retryInSeconds);
  const { state } = await tx
    .updateTable('mail')
    .set({
      state: sql<
        'queued' | 'parked'
      >`case when ${hopeless}::boolean or ${due} > retry_until then 'parked' else 'queued' end`,
      due_at: due,
      last_error: error,
      leased_until: null,
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirstOrThrow();
  return state === 'parked' ? 'parked' : 'queued';
}

/** @returns false when it is not parked */
export async function saveMailQueuedAgain(tx: Tx, id: string): Promise<boolean> {
  const saved = await tx
    .updateTable('mail')
    .set({ state: 'queued', due_at: now, retry_until: aDayFromNow })
    .where('id', '=', id)
    .where('state', '=', 'parked')
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** Mails that nobody is sending though their time has come: whoever had them in hand has died. */
export async function listForgottenMail(db: Db, patienceSeconds: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'queued')
    .where('due_at', '<', inSeconds(-patienceSeconds))
    .where(sql<boolean>`(${isFree} or pg_try_advisory_xact_lock(${LOCKS_OF_MAIL}::int, hashtext(id)))`)
    .orderBy('due_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listMail(
  db: Db,
  state: MailState | undefined,
  paging: Paging,
): Promise<{ data: Mail[]; total: number }> {
  const wanted = state === undefined ? sql<boolean>`true` : sql<boolean>`state = ${state}`;
  const rows = await db
    .selectFrom('mail')
    .select(facts)
    .where(wanted)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paging.limit)
    .offset(paging.skip)
    .execute();
  const { total } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { data: rows.map(mailFrom), total };
}

/** @param showSecrets also the letters that hold a link somebody signs in by */
export async function findMail(
  db: Db,
  id: string,
  showSecrets: boolean,
): Promise<(Mail & { readonly letter?: Letter }) | undefined> {
  const row = await db
    .selectFrom('mail')
    .select([...facts, 'blocks', 'secret'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { subject, blocks, secret } = row;
  return {
    ...mailFrom(row),
    ...(blocks !== null && (showSecrets || !secret) && { letter: { subject, blocks } }),
  };
}

const facts = [
  'id',
  'to_address',
  'subject',
  'state',
  'attempts',
  'last_error',
  'queued_at',
  'due_at',
  'sent_at',
] as const;

interface Row {
  readonly id: string;
  readonly to_address: string;
  readonly subject: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly queued_at: Date;
  readonly due_at: Date;
  readonly sent_at: Date | null;
}

const mailFrom = (row: Row): Mail => ({
  id: row.id,
  to: row.to_address,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  ...(row.last_error !== null && { lastError: row.last_error }),
  queuedAt: row.queued_at.toISOString(),
  ...(row.state === 'queued' && { dueAt: row.due_at.toISOString() }),
  ...(row.sent_at !== null && { sentAt: row.sent_at.toISOString() }),
});

/** Of the two numbers of an advisory lock the first: these are locks of mails in hand. */
const LOCKS_OF_MAIL = 0x6d61696c;
const now: RawBuilder<Date> = sql`now()`;
const aDayFromNow: RawBuilder<Date> = sql`now() + interval '1 day'`;
const isFree = sql<boolean>`(leased_until is null or leased_until < now())`;
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;
