import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { copiedDatabase } from './bench-database.ts';
import type { Measured } from './load.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import type { PartOptions } from './part.ts';
import { postgresProcesses } from './processor.ts';
import { openShop, type Shop } from './shop.ts';
import { type BenchPeople, fillShop } from './shop-rows.ts';

/** A shop in business: the large catalog, companies, orders, its jobs running, and a mail server that takes its mail. */
export interface ShopUnderLoad extends Measured {
  readonly shop: Shop;
  readonly db: Awaited<ReturnType<typeof copiedDatabase>>['db'];
  readonly databaseUrl: string;
  readonly people: BenchPeople;
  readonly mail: MailSink;
  /** Until so many orders have sent their mails. */
  readonly mailsOf: (orders: number) => Promise<void>;
  /** Orders, of those placed, that are not as they have to be. */
  readonly countWrong: (placed: number) => Promise<number>;
  readonly close: () => Promise<void>;
}

const MAILS_AN_ORDER = 2;
const LOOK_EVERY_MS = 20;
const MOST_LOOKS = 15_000;

/** @param isKnown it has been started before, and has kept its search index */
export async function openShopUnderLoad(
  options: PartOptions,
  { isKnown = false } = {},
): Promise<ShopUnderLoad> {
  const database = await copiedDatabase(options, 'shop');
  const { db } = database;
  const people = await fillShop(db);
  const mail = await openMailSink();
  const ofShop = { dataDir: path.join(options.folder, 'shop'), smtpUrl: mail.url };
  if (isKnown) {
    const before = await openShop(database.url, ofShop);
    await before.close();
  }
  const shop = await openShop(database.url, { ...ofShop, keepsData: isKnown });
  const before = await countOrders();
  return {
    db,
    databaseUrl: database.url,
    people,
    mail,
    shop,
    postgres: await postgresProcesses(db),
    async mailsOf(orders) {
      for (let looks = 0; mail.received() < MAILS_AN_ORDER * orders; looks++) {
        if (looks > MOST_LOOKS) throw new Error(`Only ${mail.received()} mails of ${orders} orders came.`);
        await sleep(LOOK_EVERY_MS);
      }
    },
    async countWrong(placed) {
      const { rows } = await sql<{ wrong: number }>`
        select count(*) filter (where total_cents <> sums.cents or sums.lines <> 3) as wrong
        from orders o, lateral (select sum(sub_total_cents) as cents, count(*) as lines from order_lines
          where order_id = o.id) sums
        where o.user_id <> 'usr_c'`.execute(db);
      return Math.abs((await countOrders()) - before - placed) + (rows[0]?.wrong ?? 0);
    },
    async close() {
      await shop.close();
      await mail.close();
      await database.close();
    },
  };

  async function countOrders(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) from orders`.execute(db);
    return rows[0]?.count ?? 0;
  }
}
