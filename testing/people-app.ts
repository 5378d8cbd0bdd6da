import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { runOnce } from 'graphile-worker';
import { accountJobs } from '#app/accounts.jobs.ts';
import { accountRoutes } from '#app/accounts.routes.ts';
import { countUses } from '#app/count-uses.ts';
import { withdrawing } from '#app/withdrawing.ts';
import { viewerFinder } from '#features/people/accounts/accounts.public.ts';
import { distributorEditRoutes } from '#features/people/distributors/distributor-edit.routes.ts';
import { distributorRoutes } from '#features/people/distributors/distributors.routes.ts';
import { type Geocoder, openGeocoder } from '#features/people/geocoder/geocoder.public.ts';
import { type Block, letterText } from '#features/people/mail/letter.rules.ts';
import { mailRoutes } from '#features/people/mail/mail.routes.ts';
import { mailJobs } from '#features/people/mail/mail-delivery.service.ts';
import { type MailTransport, mailTransport } from '#features/people/mail/mail-transport.service.ts';
import { enquiryRoutes } from '#features/publishing/enquiries/enquiries.routes.ts';
import { cartTurns } from '#features/selling/cart/cart.public.ts';
import { orderAdminRoutes } from '#features/selling/order-admin/order-admin.routes.ts';
import { orderDeskRoutes } from '#features/selling/order-desk/order-desk.routes.ts';
import { orderRoutes } from '#features/selling/orders/orders.routes.ts';
import { quoteOfForm } from '#features/selling/quotes/quotes.public.ts';
import { type Config, readConfig } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { AnswerCache } from '#platform/http/answer-cache.ts';
import { errorAnswers } from '#platform/http/error-answers.ts';
import { openGate } from '#platform/http/gate.ts';
import { demandAccess, httpApi } from '#platform/http/http-api.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';
import type { Route } from '#platform/http/serve.ts';
import { whoIsBy } from '#platform/http/who.ts';
import { type Job, silentJobs } from '#platform/jobs/jobs.ts';
import { newLog } from '#platform/log.ts';
import { systemClock } from '#shared/clock.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Supplier } from '#shared/supplier.ts';
import { testDatabase } from './test-database.ts';

export const supplier: Supplier = {
  name: 'Northfield Hydraulics',
  phone: '612-555-0147',
  email: 'orders@northfield.example',
  hours: 'Mon–Fri 7:00–17:00 CT',
  address: {
    street: '4100 Quarry Road',
    city: 'Minneapolis',
    region: 'MN',
    postalCode: '55411',
    country: 'US',
  },
  position: [-93.3, 45],
  brand: 'NORTHFIELD',
  timeZone: 'America/Chicago',
  paper: 'letter',
};

export interface PeopleApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly url: string;
  readonly config: Config;
  readonly endpoints: readonly Endpoint[];
  readonly jobs: readonly Job[];
  /** Every line that was logged, as JSON. */
  readonly logged: readonly string[];
  /** Does the jobs that are waiting. */
  runJobs(): Promise<void>;
  /** Status, body and headers of a call, signed in by a token or not. */
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: object;
  /** The client's address. */
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  // The body of an answer, as loose as JSON is: a test says what it expects of it.
  readonly body: Record<string, unknown> & {
    readonly errors?: ReadonlyArray<{ readonly message: string; readonly field?: string }>;
  };
  readonly headers: Readonly<Record<string, unknown>>;
}

/** An app of everything about people, on a database of its own. */
export async function peopleApp({
  settings = {},
  transport,
  geocoder,
}: {
  readonly settings?: Record<string, string>;
  readonly transport?: MailTransport;
  /** In place of the embedded one. */
  readonly geocoder?: Geocoder;
} = {}): Promise<PeopleApp> {
  const { db, url, close } = await testDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ferrule-people-'));
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://shop.example',
    TRUST_PROXY: '127.0.0.1',
    ...settings,
  });
  const logged: string[] = [];
  const log = newLog('trace', { write: (line) => void logged.push(line) });
  const limits = rateLimits(db, config.rateLimitScale);
  const head = { supplier, publicUrl: config.publicUrl };
  const reads = async () => db;
  const routes: Route[] = [
    ...accountRoutes({ config, db, head, limits, reads, withdrawRequests: withdrawing(systemClock) }),
    ...distributorRoutes({ db, reads }),
    ...distributorEditRoutes({ db, geocoder: geocoder ?? openGeocoder(config, log), countUses }),
    ...orderAdminRoutes({ clock: systemClock, db, head, reads }),
    ...orderDeskRoutes({ clock: systemClock, config, db, head }),
    ...orderRoutes({ config, db, head, inCartTurn: cartTurns(), reads }),
    ...enquiryRoutes({
      reads,
      config,
      db,
      head,
      limits,
      keepQuote: async (tx, viewer, asked) => quoteOfForm(tx, { clock: systemClock }, viewer, asked),
    }),
    ...mailRoutes({ config, db, reads, supplier }),
  ];
  const jobs = [
    ...accountJobs({ db, head, limits }),
    ...mailJobs({ db, log, supplier, transport: transport ?? mailTransport(config, supplier) }),
  ];
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  demandAccess(app);
  errorAnswers(app);
  const whoIs = whoIsBy(viewerFinder({ clock: systemClock, config, db, log, supplier }), config.publicUrl);
  const gate = openGate(config);
  httpApi(app, routes, {
    publicUrl: config.publicUrl,
    whoIs,
    cache: new AnswerCache(),
    gate,
    checkReplies: true,
  });
  await app.ready();
  return {
    app,
    db,
    url,
    config,
    endpoints: routes.map(({ endpoint }) => endpoint),
    jobs,
    logged,
    runJobs: async () => runJobs(url, jobs),
    call: async (method, address, options = {}) => call(app, method, address, options),
    close: async () => {
      assertNothingSecret(logged);
      await app.close();
      await close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Does the jobs that are waiting, and those that they bring about. */
export async function runJobs(databaseUrl: string, jobs: readonly Job[]): Promise<void> {
  const taskList = Object.fromEntries(jobs.map(({ name, perform }) => [name, perform]));
  await runOnce({ connectionString: databaseUrl, taskList, noHandleSignals: true, logger: silentJobs });
}

async function call(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  { token, body, from, headers }: CallOptions,
): Promise<Answer> {
  const request: InjectOptions = {
    method,
    url,
    remoteAddress: '127.0.0.1',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...headers,
    },
    ...(body && { payload: body }),
  };
  const response = await app.inject(request);
  const text = response.body;
  assert.doesNotMatch(
    text,
    /\$argon2|password_?hash|token_?hash/i,
    `${method} ${url} answers what nobody may know`,
  );
  return {
    status: response.statusCode,
    body: text === '' ? {} : JSON.parse(text),
    headers: response.headers,
  };
}

/** Every test of these apps also proves that no password, token or hash was logged, at the lowest level there is. */
function assertNothingSecret(logged: readonly string[]): void {
  const secret =
    /a fine long password|another fine password|demo-\w+-2026|\$argon2|(?<![\w-])[\w-]{43}(?![\w-])/;
  for (const line of logged) assert.doesNotMatch(line, secret);
}

/** What a mail of the outbox says. */
export const textOfMail = (
  mail: { readonly subject: string; readonly blocks: readonly Block[] | null } | undefined,
): string => (mail ? letterText({ subject: mail.subject, blocks: mail.blocks ?? [] }, supplier) : '');

/** The sentences of a refusal. */
export const said = ({ body }: Answer): string[] => (body.errors ?? []).map(({ message }) => message);
