import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Term } from '#platform/jobs/terms.store.ts';
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

/** Mails as `writingMails` writes them. */
export const mailRows = (mails: readonly NewMail[]): string =>
  JSON.stringify(
    mails.map(({ id, messageId, to, replyTo, letter, secret }) => ({
      id,
      message_id: messageId,
      to_address: to,
      reply_to: replyTo,
      subject: letter.subject,
      blocks: letter.blocks,
      secret,
    })),
  );

/**
 * Writes mails as a part of a statement; what follows finds their ids in the rows `mailed`.
 *
 * @param once the name of what has one row when they are to be written, and otherwise none
 */
export const writingMails = (
  mails: RawBuilder<string>,
  once: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  mailed as (
    insert into mail (id, message_id, to_address, reply_to, subject, blocks, secret, retry_until)
    select mail.id, message_id, to_address, reply_to, subject, blocks, secret, ${aDayFromNow}
    from ${once}, jsonb_to_recordset(${mails}::jsonb) as mail (id text, message_id text, to_address text,
      reply_to text, subject text, blocks jsonb, secret boolean)
    returning id)`;

/** A mail in hand: nobody else sends it as long as whoever has it lives, or until the lease is over. */
export interface MailInHand extends NewMail {
  readonly attempts: number;
  readonly queuedAt: Date;
  /** By the lock of a connection, and not only by its lease. */
  readonly isHeld: boolean;
}

/**
 * Takes a mail in hand as long as `work` takes, on one connection. PostgreSQL lets go of it when that connection ends,
 * however the process that had it in hand has ended (decision 0137).
 *
 * @param work not called for a mail that is sent, parked, or in somebody else's hand; returns whether it has let go of it
 */
export async function whileHolding(
  db: Db,
  id: string,
  seconds: number,
  work: (db: Db, mail: MailInHand) => Promise<boolean>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const [taken] = await takeMail(connection, { id, seconds });
    let isHeld = taken?.held ?? false;
    try {
      if (taken && isTaken(taken) && (await work(connection, mailFromRow(taken)))) isHeld = false;
    } finally {
      // A connection that is broken has let go of it already.
      if (isHeld) await letGo(connection, { id }).catch(() => undefined);
    }
  });
}

type MailRow = Selectable<Tables['mail']>;
type Taken = MailRow & { readonly held: boolean };

/**
 * Locks and leases in one statement. A lease that still runs is that of a dead process when the lock can be had. Whoever
 * had the lock a moment ago has noted first what became of the mail: its row is looked at as they left it.
 */
const takeMail = statement(
  (_db, given: Given<{ id: string; seconds: number }>) => sql<
    Taken | ({ [Name in keyof MailRow]: null } & { readonly held: boolean })
  >`
  with lock as materialized (select ${lockOf('pg_try_advisory_lock', given.id)} as held), leased as (
    update mail set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${given.seconds}::int)
    from lock where mail.id = ${given.id} and state = 'queued' and (lock.held or ${isFree})
      and not exists (select from outbox_hold)
    returning mail.*)
  select lock.held, leased.* from lock left join leased on true`,
);

const isTaken = (row: { readonly id: string | null }): row is Taken => row.id !== null;

const letGo = statement(
  (_db, given: Given<{ id: string }>) => sql`select ${lockOf('pg_advisory_unlock', given.id)}`,
);

const mailFromRow = (row: Taken): MailInHand => ({
  id: row.id,
  messageId: row.message_id,
  to: row.to_address,
  ...(row.reply_to !== null && { replyTo: row.reply_to }),
  letter: { subject: row.subject, blocks: row.blocks ?? [] },
  secret: row.secret,
  attempts: row.attempts,
  queuedAt: row.queued_at,
  isHeld: row.held,
});

/** Notes that it went, and lets go of it: in this order, so that whoever has the lock next waits for the note. */
export const saveMailSent = async (
  db: Db,
  { id, isHeld }: MailInHand,
  { wipe }: { readonly wipe: boolean },
): Promise<void> => {
  await writeSent(db, { id, isHeld, wipe });
};

const writeSent = statement(
  (_db, given: Given<{ id: string; isHeld: boolean; wipe: boolean }>) => sql`
  with sent as (
    update mail set state = 'sent', sent_at = shop_now(), leased_until = null, last_error = null,
      blocks = case when ${given.wipe}::boolean then null else blocks end
    where id = ${given.id} returning id)
  select case when ${given.isHeld}::boolean then ${lockOf('pg_advisory_unlock', given.id)} end
  from (select count(*) from sent) as noted`,
);

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
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('outbox_hold').select('one_row'))))
    .where(sql<boolean>`(${isFree} or pg_try_advisory_xact_lock(${LOCKS_OF_MAIL}::int, hashtext(id)))`)
    .orderBy('due_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Why nothing is sent, and since when; undefined when it is. */
export async function findHold(db: Db): Promise<{ readonly why: string; readonly since: Date } | undefined> {
  return db.selectFrom('outbox_hold').select(['why', 'since']).executeTakeFirst();
}

/** @returns false when nothing was held */
export async function endHold(db: Db): Promise<boolean> {
  const ended = await db.deleteFrom('outbox_hold').executeTakeFirst();
  return ended.numDeletedRows > 0n;
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
const lockOf = (
  does: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
  id: RawBuilder<string>,
): RawBuilder<boolean> => sql`${sql.raw(does)}(${sql.lit(LOCKS_OF_MAIL)}, hashtext(${id}))`;
const now: RawBuilder<Date> = sql`now()`;
const aDayFromNow: RawBuilder<Date> = sql`now() + interval '1 day'`;
const isFree = sql<boolean>`(leased_until is null or leased_until < now())`;
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export const mailTerm: Term = {
  table: 'mail',
  days: 'KEEP_MAIL_DAYS',
  since: sql`queued_at`,
  only: sql`state <> 'queued'`,
  words: 'since it was written; what waits stays',
};
