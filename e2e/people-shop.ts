import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { accountJobs } from '#app/accounts.jobs.ts';
import { mailJobs } from '#features/people/mail/mail-delivery.service.ts';
import { mailTransport } from '#features/people/mail/mail-transport.service.ts';
import { readSupplier } from '#features/people/supplier/supplier.store.ts';
import type { Db } from '#platform/db/db.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';
import { newLog } from '#platform/log.ts';
import { type People, type Person, testPeople } from '#testing/people.ts';
import { runJobs } from '#testing/people-app.ts';
import { type TestAppOptions, testShop } from '#testing/test-app.ts';
import { openShop, type Shop } from './shop.ts';

/** A shop with people in it, whose mail is delivered when a test says so. */
export interface PeopleShop extends Shop {
  readonly db: Db;
  readonly people: People;
  /** Does the jobs that are waiting: mails go out. */
  deliver(): Promise<void>;
  /** Answers a call of somebody who is signed in. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, as: Person, body?: object): Promise<unknown>;
  /** A browser in which somebody is signed in already. */
  openAs(person: Person, options?: Parameters<Shop['open']>[0]): ReturnType<Shop['open']>;
}

/**
 * @param options with the demo catalog, or without any
 * @param flags more of them for the browser
 */
export async function openPeopleShop(
  options: Pick<TestAppOptions, 'catalog'> = {},
  flags: readonly string[] = [],
): Promise<PeopleShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ferrule-people-'));
  const { app, db, config } = await testShop({
    ...options,
    settings: { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '100' },
  });
  const people = await testPeople(db);
  const supplier = await readSupplier(config.supplierFile);
  const jobs = [
    ...accountJobs({
      db,
      head: { supplier, publicUrl: config.publicUrl },
      limits: rateLimits(db, config.rateLimitScale),
    }),
    ...mailJobs({ db, log: newLog('silent'), supplier, transport: mailTransport(config, supplier) }),
  ];
  const shop = await openShop(app, flags);
  return {
    ...shop,
    db,
    people,
    deliver: async () => runJobs(config.databaseUrl ?? '', jobs),
    call: async (method, url, { token }, body) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
      assert.ok(response.statusCode < 300, `${method} ${url}: ${response.statusCode} ${response.body}`);
      return response.json();
    },
    openAs: async ({ token }, options) => {
      const opened = await shop.open(options);
      await opened.context.addCookies([{ name: 'ferrule', value: token, url: shop.url }]);
      return opened;
    },
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Opens a mail on the staff's page and finds the link in it, as a path of this site. */
export async function linkInMail(staff: Page, subject: string): Promise<string> {
  await staff.goto('/account/mail');
  await staff.getByRole('link', { name: subject }).first().click();
  const link = staff.locator('pre a').first();
  const { pathname } = new URL((await link.getAttribute('href')) ?? '');
  return pathname;
}
