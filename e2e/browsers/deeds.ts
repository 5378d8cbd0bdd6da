import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { type Engine, key } from '#e2e/engine.ts';
import { layNet, type Net } from '#e2e/net.ts';
import { messages } from '#features/people/accounts/accounts.contract.ts';
import { messages as locatorMessages } from '#features/people/locator/locator.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { type People, testPeople } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { testShop } from '#testing/test-app.ts';
import { testOrder } from '#testing/test-orders.ts';
import type { Bench } from './bench.ts';
import { type Hand, handOf } from './hand.ts';
import { paperDeeds } from './paper-deeds.ts';
import { placeDeeds } from './place-deeds.ts';
import { tableDeeds } from './table-deeds.ts';
import { type TypedDay, typeDay } from './typed-day.ts';

interface Tried {
  readonly name: string;
  readonly launch: () => Promise<Engine>;
  readonly launchWithoutWebGl: () => Promise<Engine>;
  /** The narrowest of its windows last. */
  readonly widths: readonly number[];
  /** How a day is typed into a field for days. */
  readonly typedDay: TypedDay;
}

const HOSE = '/products?productCategory=Hose';
const ASSEMBLY = '/crimp-specs/BW2/08/MF/FN208';
/** Below it the filters are a sheet of their own. */
const SHEET = 768;

/** What people do here all day, by hand, in one browser at each of its widths. */
export function deedsIn({ name, launch, launchWithoutWebGl, widths, typedDay }: Tried): void {
  let app: FastifyInstance;
  let db: Db;
  let people: People;
  let net: Net;
  let engine: Engine;
  let hand: Hand;
  before(async () => {
    ({ app, db } = await testShop({ catalog: 'demo', settings: { RATE_LIMIT_SCALE: '100' } }));
    people = await testPeople(db);
    net = await layNet(await app.listen({ host: '127.0.0.1', port: 0 }));
    engine = await launch();
    hand = handOf(engine);
  });
  after(async () => {
    await engine?.close();
    await net?.cut();
    await app?.close();
  });

  const open = async (path: string, width: number): Promise<void> => engine.open(net.url + path, width);
  const signedIn = async (as: 'admin' | 'buyer', path: string, width: number): Promise<void> => {
    await open('/page/about-us', width);
    await engine.signIn(people[as].token);
    await open(path, width);
  };
  const signedOut = async (width: number): Promise<void> => {
    await open('/page/about-us', width);
    await engine.signIn('nobody');
  };

  const bench: Bench = {
    at: () => ({ db, people, engine, hand, url: net.url }),
    open,
    signedIn,
    signedOut,
  };
  for (const width of widths) {
    const at = `in ${name}, ${width} px wide,`;

    test(`${at} a part number is searched, and its page opens`, async () => {
      await open('/', width);
      await hand.fill('Search the catalog', 'bw2.08');
      await engine.type(key.enter);
      await hand.isAt(/\/bw2\/BW2-08$/);
      await hand.shows('BW2-08');
    });

    test(`${at} a filter is chosen, and the list is as long as was promised`, async () => {
      await open(HOSE, width);
      if (width < SHEET) {
        await hand.press('button', 'Filters');
        await hand.shows('Show 35 series');
      }
      const count = await engine.read<string>(
        `return document.querySelector('aside input[name="f.bore"][value="1/2"]').closest('label').innerText.replace(/\\s+/g, ' ').trim()`,
      );
      await pressBore(engine);
      if (width < SHEET) {
        const promised = await eventually(async () => {
          const said = await engine.read<string>(
            `return [...document.querySelectorAll('aside button')].map((one) => one.innerText.trim()).find((text) => /^Show \\d+ series$/.test(text)) ?? ''`,
          );
          return said && said !== 'Show 35 series' ? said : undefined;
        });
        await hand.press('button', promised);
      }
      await hand.isAt(/aggregates=/);
      const [, series = ''] = /(\d+)$/.exec(count) ?? [];
      await hand.shows(`${series} of 35 series`);
    });

    test(`${at} the staff open that order by its row and set it to SUBMITTED; after signing out Back shows nothing of it`, async () => {
      const { id, ref } = await testOrder(db, people.buyer.id);
      await signedIn('admin', '/account/orders', width);
      await hand.choose(`Status of ${ref}`, 'Submitted');
      await hand.press('button', 'Save');
      await hand.shows('Updated.');
      await open(`/account/order/${id}`, width);
      await hand.shows(ref);
      const session = await db
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', people.admin.sessionId)
        .executeTakeFirstOrThrow();
      await open('/logout', width);
      await hand.shows(messages.signedOut);
      while ((await engine.read('return location.pathname')) === '/logout') await engine.back();
      await hand.shows('Forgot');
      assert.equal(await engine.read<boolean>(`return document.body.innerText.includes('${ref}')`), false);
      await db
        .insertInto('sessions')
        .values(session)
        .onConflict((same) => same.doNothing())
        .execute();
    });

    test(`${at} the staff find in the audit log what was changed on days that are typed`, async () => {
      await signedIn('admin', '/account/audit', width);
      await typeDay(engine, 'from', '2020-01-30', typedDay);
      await typeDay(engine, 'to', '2020-02-29', typedDay);
      await hand.press('button', 'Search');
      await hand.isAt(/^\/account\/audit\?(?=.*from=2020-01-30)(?=.*to=2020-02-29)/);
      await hand.shows('No changes found.');
    });

    test(`${at} a buyer opens a product and adds a reel, and the cart has it`, async () => {
      await db
        .deleteFrom('cart_lines')
        .where('cart_id', '=', people.buyer.cartId ?? '')
        .execute();
      await signedIn('buyer', '/product/2-wire-braid-hydraulic-hose-bw2/bw2/BW2-08', width);
      await hand.choose('Length for BW2-08', 'Reel');
      await hand.fill('Quantity of BW2-08', '2');
      await hand.press('button', 'Add BW2-08');
      await hand.shows('2 reels of 400 ft in your order.');
      await open('/cart', width);
      await hand.shows('BW2-08');
    });

    test(`${at} a buyer types a date, reviews and submits the order`, async () => {
      await signedIn('buyer', '/checkout', width);
      for (const group of ['Shipping address', 'Billing address']) await pressFirstRadio(engine, group);
      await hand.fill('Purchase order number', `PO-${width}`);
      await typeDay(engine, 'requestedDate', '2099-12-01', typedDay);
      await hand.press('button', 'Continue to review');
      await hand.isAt(/^\/review\?/);
      await hand.shows('December 1st, 2099');
      await hand.press('button', 'Submit Order');
      await hand.isAt(/^\/confirm\?order=/);
      await hand.shows('Thank you for your order');
    });

    test(`${at} the wizard leads to a dial setting, two digits black and two red`, async () => {
      await signedOut(width);
      await open('/crimp-specs', width);
      for (const [part, place] of [
        ['BW2', '/crimp-specs/BW2'],
        ['-08', '/crimp-specs/BW2/08'],
        ['MF', '/crimp-specs/BW2/08/MF'],
        ['FN208', ASSEMBLY],
      ] as const) {
        await pressChoice(engine, part);
        await hand.isAt(new RegExp(`^${place}$`));
      }
      await hand.shows('BW2-08+MF+FN208');
      assert.deepEqual(await dialOf(engine), ['01', '77']);
    });

    test(`${at} a dial setting stays without a network, with its revision and age`, async () => {
      await open('/crimp-specs', width);
      await hand.shows('is kept on this device.');
      const before = engine.complaints.length;
      await net.cut();
      try {
        await open(ASSEMBLY, width);
        await hand.shows('No connection. This is crimp table revision');
        assert.deepEqual(await dialOf(engine), ['01', '77']);
      } finally {
        await net.mend();
        // What is on that page and not kept, pictures of dies, cannot come.
        engine.complaints.length = before;
      }
    });

    test(`${at} distributors are listed by distance of a ZIP, with a map or without one`, async () => {
      await open('/distributors', width);
      await hand.shows('Distributors near');
      await hand.fill('City, state, ZIP or postal code', '55413');
      await engine.type(key.enter);
      await hand.shows('Distributors near Minneapolis, MN');
      assert.equal(
        await engine.read(
          `return document.querySelectorAll('[aria-label="Distributors by distance"] > li').length`,
        ),
        25,
      );
    });

    placeDeeds(bench, at, width);
    tableDeeds(bench, at, width);
    paperDeeds(bench, at, width);

    test(`${at} a form says what is missing, and is sent once it is there`, async () => {
      await open('/contact-us', width);
      await hand.press('button', 'Send Message');
      await hand.shows('Please enter');
      await hand.fill('Full Name', 'Vera Visitor');
      await hand.fill('Email', 'vera@example.com');
      await hand.fill('Phone', '612-555-0147');
      await hand.fill('Message', 'By Friday, please.');
      await hand.press('button', 'Send Message');
      await hand.shows('Your message has been sent.');
    });

    test(`${at} no page is wider than its window`, async () => {
      for (const path of [
        '/',
        HOSE,
        ASSEMBLY,
        '/assemblies',
        '/distributors',
        '/crimp-specs/all-hose-crimp-specs/BW2',
      ]) {
        await open(path, width);
        const [page = 0, window = 0] = await engine.read<number[]>(
          'return [document.documentElement.scrollWidth, document.documentElement.clientWidth]',
        );
        assert.ok(page <= window, `${path}: ${page} px in ${window}`);
      }
    });
  }

  test(`in ${name} without WebGL the list of distributors stands alone, and says so`, async () => {
    const bare = await launchWithoutWebGl();
    try {
      await bare.open(`${net.url}/distributors`, 820);
      const words = handOf(bare);
      await words.shows(locatorMessages.noMap);
      await words.shows('Distributors near New York, NY');
      assert.equal(await bare.read(`return document.querySelectorAll('[data-map]').length`), 0);
    } finally {
      await bare.close();
    }
  });

  test(`in ${name} none of these pages had an error`, () => {
    assert.deepEqual(engine.complaints, []);
  });
}

const pressBore = async (engine: Engine): Promise<void> =>
  pressOn(engine, `document.querySelector('aside input[name="f.bore"][value="1/2"]').closest('label')`);
const pressFirstRadio = async (engine: Engine, group: string): Promise<void> =>
  pressOn(
    engine,
    `[...document.querySelectorAll('fieldset')].find((one) => one.querySelector('legend')?.innerText.trim() === '${group}').querySelector('input[type=radio]')`,
  );
const pressChoice = async (engine: Engine, part: string): Promise<void> =>
  pressOn(
    engine,
    `[...document.querySelectorAll('main li a')].find((link) => [link, ...link.querySelectorAll('*')].some((one) => one.textContent.trim() === '${part}'))`,
  );
async function pressOn(engine: Engine, element: string): Promise<void> {
  const place = await eventually(async () => {
    const at = await engine.read<{ x: number; y: number } | null>(`
      const found = ${element};
      if (!found) return null;
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = found.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };`);
    return at ?? undefined;
  });
  await engine.press(place);
}

const dialOf = async (engine: Engine): Promise<string[]> =>
  engine.read(
    `return [...document.querySelectorAll('main section b')].map((one) => one.innerText.trim()).filter((text) => /^\\d\\d$/.test(text)).slice(0, 2)`,
  );
