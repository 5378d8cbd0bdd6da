import type { Order } from '#features/selling/orders/order.contract.ts';
import type { Quote } from '#features/selling/quotes/quote.contract.ts';
import type { Clock } from '#shared/clock.ts';
import type { Problem } from '#shared/endpoint.ts';
import { type People, type Person, testPeople } from './people.ts';
import { type TestShop, testShop } from './test-app.ts';

export type Answer = Quote &
  Omit<Order, 'status'> & {
    data: Quote[];
    errors?: Problem[];
    current?: Quote;
    cart?: { items: unknown[] };
    missing?: Array<{ part: string; message: string }>;
  };

/** A shop with the demo catalog, two companies, and a clock that can be set. */
export interface Desk {
  readonly shop: TestShop;
  readonly people: People;
  /** Of the buyer's company. */
  readonly address: string;
  readonly clock: Clock;
  readonly at: (now: Date | undefined) => void;
  readonly call: (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    by: Pick<Person, 'token'> | undefined,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: Answer; said: string[] }>;
  /** A quote of the buyer over these lines, sent at prices of 12.34. */
  readonly sent: (lines?: readonly object[]) => Promise<Quote>;
  readonly accept: (by: Pick<Person, 'token'>, quote: Quote, more?: object) => ReturnType<Desk['call']>;
}

export const fitting = { part: 'FJX-08-08', quantity: 10 };

export async function openDesk(settings: Readonly<Record<string, string>> = {}): Promise<Desk> {
  let now: Date | undefined;
  const clock = { now: () => now ?? new Date() };
  const shop = await testShop({
    catalog: 'demo',
    clock,
    settings: { ORDERS_MAIL_TO: 'desk@northfield.example', ...settings },
  });
  const people = await testPeople(shop.db);
  const { id: address } = await shop.db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', people.company)
    .executeTakeFirstOrThrow();
  const call: Desk['call'] = async (method, url, by, body, headers = {}) => {
    const response = await shop.app.inject({
      method,
      url,
      headers: { ...(by && { authorization: `Bearer ${by.token}` }), ...headers },
      ...(body && { payload: body }),
    });
    const json = response.json<Answer>();
    return {
      status: response.statusCode,
      body: json,
      said: (json.errors ?? []).map(({ message }) => message),
    };
  };
  return {
    shop,
    people,
    address,
    clock,
    at: (given) => {
      now = given;
    },
    call,
    sent: async (lines = [fitting]) => {
      const asked = await call('POST', '/api/quotes', people.buyer, { lines });
      const { id } = asked.body;
      const { body: read } = await call('GET', `/api/quotes/${id}`, people.admin);
      const priced = await call('PATCH', `/api/quotes/${id}`, people.admin, {
        version: read.version,
        lines: read.draft?.lines.map((line) => ({ ...asLine(line), price: 12.34 })),
      });
      const answer = await call('POST', `/api/quotes/${id}/send`, people.admin, {
        version: priced.body.version,
      });
      if (answer.status !== 200) throw new Error(answer.said.join(' '));
      return answer.body;
    },
    accept: async (by, { id, revision, version }, more = {}) =>
      call('POST', `/api/quotes/${id}/accept`, by, {
        version,
        revision,
        poNumber: 'PO-7',
        shippingAddress: address,
        billingAddress: address,
        ...more,
      }),
  };
}

/** What of a line the call to change it takes. */
export const asLine = ({ id, part, text, option, custom, quantity }: Quote['lines'][number]) => ({
  id,
  part,
  text,
  option,
  custom,
  quantity,
});
