import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import type { CompanyRole } from '#shared/company-role.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { type AccessRow, accessTable, type Expected } from './access-table.ts';
import { expectedActing } from './acting-access.ts';
import { type People, testActing, testPerson, testSession, testVisit } from './people.ts';
import { expectedInPunchout } from './punchout-access.ts';

export interface WalkedApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly people: People;
}

export interface Step {
  /** 'another company's customer: PATCH /api/users/:id is 404' */
  readonly name: string;
  readonly check: (walked: WalkedApp) => Promise<void>;
}

/**
 * Every endpoint an app answers to, for a visitor, the customer whose thing it is, a colleague, a customer of another
 * company, and an admin.
 *
 * @throws when an endpoint has no row in the table
 */
export function accessSteps(endpoints: readonly Pick<Endpoint, 'method' | 'path'>[]): readonly Step[] {
  return endpoints.map(rowOf).flatMap((row) => {
    const [visitor, own, other, admin] = row.expected;
    const as = (person: keyof Omit<People, 'company' | 'otherCompany'>) => async (walked: WalkedApp) =>
      tokenOf(walked.db, walked.people[person]);
    return [
      step('a visitor', row, visitor, async () => undefined),
      step('the customer', row, own, as('buyer')),
      step('a colleague', row, row.colleague ?? other, as('colleague')),
      step("another company's customer", row, other, as('stranger')),
      step('an admin', row, admin, as('admin')),
      step('staff ordering for the customer', row, expectedActing(row), acting),
      step('from a purchasing system', row, expectedInPunchout(row), visiting),
      ...(row.leading ? leadingSteps(row, row.leading) : []),
    ];
  });
}

const acting = async ({ db, people: { admin, buyer } }: WalkedApp): Promise<string> =>
  testActing(db, admin.id, buyer.id);

const visiting = async ({ db, people: { buyer } }: WalkedApp): Promise<string> =>
  (await testVisit(db, buyer)).token;

/** Walked where it matters who leads a company. */
function leadingSteps(
  row: AccessRow,
  [approver, manager, otherManager]: NonNullable<AccessRow['leading']>,
): Step[] {
  const lead = (companyRole: CompanyRole, of: 'company' | 'otherCompany') => async (walked: WalkedApp) => {
    const distributorId = walked.people[of];
    return (await testPerson(walked.db, { name: 'Lee Leading', distributorId, companyRole })).token;
  };
  return [
    step("the company's approver", row, approver, lead('approver', 'company')),
    step("the company's manager", row, manager, lead('manager', 'company')),
    step("another company's manager", row, otherManager, lead('manager', 'otherCompany')),
  ];
}

export function rowOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): AccessRow {
  const row = accessTable.find(({ call }) => call === `${method} ${path}`);
  if (!row) throw new Error(`${method} ${path} has no row in testing/access-table.ts: who may call it?`);
  return row;
}

function step(
  who: string,
  row: AccessRow,
  expected: Expected,
  tokenFor: (walked: WalkedApp) => Promise<string | undefined>,
): Step {
  return {
    name: `${who}: ${row.call} is ${expected}`,
    check: async (walked) => {
      const status = await statusOf(row, walked, await tokenFor(walked));
      if (expected === 404 && row.body)
        for (const payload of ['{', '{"version":"no number"}'])
          assert.equal(await statusOf(row, walked, await tokenFor(walked), payload), 404, `with ${payload}`);
      if (expected === 'ok') assert.ok(![401, 403, 404].includes(status) && status < 500, String(status));
      else assert.equal(status, expected);
    },
  };
}

export async function statusOf(
  row: AccessRow,
  { app, db, people }: WalkedApp,
  token: string | undefined,
  payload: object | string = row.body ?? {},
): Promise<number> {
  const [method = '', pattern = ''] = row.call.split(' ');
  const things = row.thing ? [await row.thing(people, db)].flat() : [];
  const response = await app.inject({
    method: method as 'GET',
    url: pattern.replace(/:\w+/g, () => encodeURIComponent(things.shift() ?? '')),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { payload }),
  });
  return response.statusCode;
}

/** A new session each time: some of these calls end the one they are made with. */
const tokenOf = async (db: Db, { id }: { readonly id: string }): Promise<string> =>
  (await testSession(db, id)).token;
