/** A file of tests, and the name of one in it. */
export type Proof = readonly [file: string, test: string];

export interface Promised {
  readonly promise: string;
  /** The number of security 3. */
  readonly asked: string;
  readonly proofs: readonly Proof[];
  /** What of it no test shows. */
  readonly open?: string;
}

export interface Cell {
  readonly says: string;
  readonly proofs: readonly Proof[];
}

const CHECKOUT = 'features/selling/checkout/checkout.routes.test.ts';
const MAIL = 'features/people/mail/mail-delivery.test.ts';
const COPIES = 'e2e/two-copies.deploy.ts';
const storeIsKilled: Proof = [
  'e2e/shop.s3.ts',
  'a store that is killed: uploads and pictures are 503 with a sentence, all else goes on, and it comes back',
];
const searchIsKilled: Proof = [
  'e2e/shop.opensearch.ts',
  'OpenSearch is killed: one sentence, part numbers and orders go on, and all is back by itself',
];
const AWAY = 'app/away.test.ts';
const mailIsAway: Proof = [
  AWAY,
  'a mail server that is slow, resets, hangs or is down: all goes on, and mail comes later',
];
const contentIsAway: Proof = [
  AWAY,
  'a content service that is slow, resets, hangs or is down: its last copy is shown, and all goes on',
];
const geocoderIsAway: Proof = [
  AWAY,
  'an address service that is slow, resets, hangs or is down: it is said where it is needed, and all goes on',
];
const tilesAreAway: Proof = [
  AWAY,
  'map tiles that are slow, reset, hang or are down are nothing that the shop waits for',
];
const databaseIsAway: Proof = [
  AWAY,
  'a database that is slow, resets, hangs or is down: 503 in time, what is kept goes on, and no order is lost or doubled',
];
const indexIsAway: Proof = [
  'app/away-within.test.ts',
  'a search index that cannot be built, or not for long, is told, and the old one answers meanwhile',
];
const picturesAreAway: Proof = [
  'app/away-within.test.ts',
  'pictures that cannot be reached: an upload is refused with a sentence, pages go on without them',
];
const POWER = 'app/power-cut-commands.test.ts';
const MAIN = 'app/main.test.ts';
const INDEX = 'features/catalog/catalog-search/catalog-search.service.test.ts';
const MIGRATE = 'platform/db/migrate.test.ts';

const mailIsDown: Proof = [MAIL, 'the mail server is down, then up: every mail arrives, once'];
const externalDatabase: Proof = [
  'app/database-restart.test.ts',
  'an external database that is restarted or killed under load: the shop is back without a restart, no order is lost or doubled',
];
const databaseKilled: Proof = [
  MAIN,
  'PostgreSQL killed under the running server: answers are 503 meanwhile, and it is back within 5 s',
];

export const PROMISES: readonly Promised[] = [
  {
    promise: 'an order that was acknowledged survives `kill -9` of everything under load',
    asked: '0 lost of 5,000 over 50 kills, none doubled',
    proofs: [
      [
        'features/selling/checkout/checkout-crash.test.ts',
        'kill -9 of everything under load loses no order that was acknowledged, and doubles none',
      ],
      [MAIN, 'Killed again and again while it writes, it loses nothing that was acknowledged'],
      [
        'app/power-cut.test.ts',
        'A power cut under load loses no order, picture, page or mail that was acknowledged',
      ],
      [COPIES, 'a copy that is killed under load: orders are neither lost nor doubled, and the shop goes on'],
    ],
  },
  {
    promise: 'checkout of one cart, 50 at once',
    asked: 'exactly 1 order, 200 rounds of 200',
    proofs: [[CHECKOUT, 'fifty checkouts of one cart at once make exactly one order']],
  },
  {
    promise: 'the same Idempotency-Key after a lost answer',
    asked: 'the same order, 500 of 500; another body with the key is refused',
    proofs: [
      [CHECKOUT, 'the same key is the same order; another order under it is refused'],
      [
        'features/exchange/order-calls/order-calls.routes.test.ts',
        'twenty calls under one key at once make one order, and all of them are answered with it',
      ],
    ],
  },
  {
    promise: 'concurrent adds to one cart',
    asked: 'none lost, 100 rounds of 100',
    proofs: [['features/selling/cart/cart.routes.test.ts', '100 adds at once: none is lost']],
  },
  {
    promise: 'a price change during checkout',
    asked: 'every order entirely old or entirely new, never dearer than shown',
    proofs: [
      [
        CHECKOUT,
        'a price change during checkouts leaves every order entirely old or entirely new, and never dearer than shown',
      ],
    ],
  },
  {
    promise: 'money',
    asked: '0 cents off in 10,000 random carts against an independent oracle',
    proofs: [
      [
        'features/selling/cart/line-price.rules.test.ts',
        '10,000 random carts are 0 cents off an independent oracle',
      ],
    ],
  },
  {
    promise: 'the mail of an order when the process dies or SMTP is down',
    asked: '0 of 300 orders without their mail; a repeat carries the same Message-ID',
    proofs: [
      mailIsDown,
      [MAIL, 'the mail server is down for an hour: every mail is tried on, and arrives once it is back'],
      [MAIL, 'a process killed between the commit and the sending: the mail still arrives'],
      [MAIL, 'a process killed while it sends: another takes over, under the same Message-ID'],
    ],
  },
  {
    promise: 'a second server on the same data directory',
    asked: 'refused in 2 s, nothing lost',
    proofs: [[MAIN, 'A second server on the same data folder is refused at once and harms nobody']],
  },
  {
    promise: 'disk full',
    asked: 'writes answer 503, reads go on, nothing lost, back by itself',
    proofs: [
      [
        'app/full-disk.test.ts',
        'A disk that is full of everything but the database: reading goes on, uploads are 503, and all is well when there is room',
      ],
      [
        'app/full-disk.test.ts',
        'A disk that is full of everything: nothing but 503 is answered to what must be written, and the shop comes back by itself',
      ],
      ['app/full-disk.test.ts', 'An import whose database has no room left says so in a sentence'],
      [
        'app/full-disk.test.ts',
        'A backup that fills its disk says so in a sentence and leaves nothing behind; with room it is made',
      ],
    ],
  },
  {
    promise: 'database restarted under load',
    asked: 'back within 5 s without our restart, 0 lost, 0 doubled',
    proofs: [databaseKilled, externalDatabase, databaseIsAway],
  },
  {
    promise: 'a migration killed at any statement',
    asked: 'the next start completes it',
    proofs: [
      [
        MIGRATE,
        'A process killed at any statement leaves whole migrations, and the next start completes them',
      ],
      [
        MIGRATE,
        'A table that somebody holds keeps others waiting a moment, and the migration until it is free',
      ],
      [
        POWER,
        'a power cut in the middle of the migrations leaves a folder that the next start brings to its end',
      ],
    ],
  },
  {
    promise: 'backup under load, restored elsewhere',
    asked: 'a consistent prefix with every order acknowledged before it began',
    proofs: [
      [
        'app/backup.test.ts',
        'a backup that is made under load has every order from before it, and opens as a shop that sends nothing',
      ],
      [
        POWER,
        'a power cut in the middle of a backup harms no shop, and what has the name of a backup is whole',
      ],
      [
        POWER,
        'a power cut in the middle of a restore leaves nothing that opens as half a shop, and it can be begun again',
      ],
    ],
  },
  {
    promise: 'an import that is cut off (book 2, 11)',
    asked: 'the catalog as it was, or as it was to be',
    proofs: [
      [POWER, 'a power cut in the middle of an import leaves the catalog as it was or as it was to be'],
    ],
  },
  {
    promise: 'the clock of the machine is set ahead and back',
    asked: 'sessions, mail, prices of a day and limits go on',
    proofs: [
      [
        'app/clock-moves.test.ts',
        'a clock that is set ahead and back: sign-ins, carts, orders, forms and mail go on',
      ],
      [
        'platform/http/rate-limits.test.ts',
        'a clock that is set back makes nobody wait longer than a window',
      ],
    ],
  },
  {
    promise: 'search index rebuilt during traffic',
    asked: 'never an empty or partial answer',
    proofs: [[INDEX, 'during a rebuild every answer is a whole one']],
  },
  {
    promise: 'rolling restart of two copies under load (book 2, 8)',
    asked: '0 requests failed',
    proofs: [[COPIES, 'two copies behind the proxy: one after the other is restarted, and no request fails']],
  },
  {
    promise: 'five times the load it can bear, for minutes',
    asked: 'no death; excess gets 429 or 503 with Retry-After; back to normal within 10 s',
    proofs: [
      [
        'app/overload.test.ts',
        'five times what it bears: whoever is not answered is told when to come back, orders are taken, and all is well afterwards',
      ],
    ],
    open: 'at 600 requests a second of uncached pages, all on new connections, none was told nothing in 10 s; at 1,000, as fast as one process takes connections in, in one of two runs half were (two cores, busy with other programs, for shop, PostgreSQL and load). More than that is for more copies, and the limits of a proxy.',
  },
];

/** Of security 4. */
export const COLUMNS = ['browse, search', 'login', 'cart, checkout', "staff's orders", 'forms'] as const;

const shown = (says: string, ...proofs: readonly Proof[]): Cell => ({ says, proofs });

const ok = (proof: Proof): Cell => shown('ok', proof);

/** All columns of what is away are shown by one test, and some by others besides. */
export const CELLS: ReadonlyArray<{ readonly away: string; readonly cells: readonly Cell[] }> = [
  {
    away: 'SMTP',
    cells: [
      ok(mailIsAway),
      ok(mailIsAway),
      shown('ok, mail later', mailIsAway, mailIsDown),
      ok(mailIsAway),
      shown('ok, mail later', mailIsAway, mailIsDown),
    ],
  },
  {
    away: 'content source',
    cells: [
      shown('last copy, pictures too', contentIsAway, [
        'features/publishing/content/ghost-content.service.test.ts',
        'its pictures are fetched once, kept, and shown while it is away; others are not asked for',
      ]),
      ok(contentIsAway),
      shown('ok, /confirm shows the last copy', contentIsAway),
      ok(contentIsAway),
      shown('ok', contentIsAway, [
        'features/publishing/enquiries/enquiries.routes.test.ts',
        'the forms work while the content service is away and there is no copy',
      ]),
    ],
  },
  {
    away: 'geocoder',
    cells: [
      shown('ok; the locator stays at New York, NY, and says so', geocoderIsAway, [
        'e2e/locator.e2e.ts',
        'a geocoder that is down, wrong or without an answer leads to New York, and is told',
      ]),
      ok(geocoderIsAway),
      ok(geocoderIsAway),
      shown('ok; saving a distributor says so', geocoderIsAway, [
        'features/people/distributors/distributor-edit.routes.test.ts',
        'an address service that is away is told like an address that is not known',
      ]),
      ok(geocoderIsAway),
    ],
  },
  {
    away: 'map tiles',
    cells: [
      shown('ok; our own map, and it is said', tilesAreAway, [
        'e2e/map-style.e2e.ts',
        'tiles that stop coming while somebody reads give way to our own map',
      ]),
      ok(tilesAreAway),
      ok(tilesAreAway),
      ok(tilesAreAway),
      ok(tilesAreAway),
    ],
  },
  {
    away: 'search index',
    cells: [
      shown(
        'the old one answers',
        indexIsAway,
        [INDEX, 'during a rebuild every answer is a whole one'],
        [INDEX, 'a disk that is full keeps no index, and no copy from starting or building anew'],
      ),
      ok(indexIsAway),
      ok(indexIsAway),
      shown('ok; sync says the error', indexIsAway),
      ok(indexIsAway),
    ],
  },
  {
    away: 'OpenSearch',
    cells: [
      shown('a search is 503 with a sentence; part numbers ok', searchIsKilled),
      shown('ok', searchIsKilled),
      shown('ok', searchIsKilled),
      { says: 'ok, they do not ask it', proofs: [] },
      { says: 'ok, they do not ask it', proofs: [] },
    ],
  },
  {
    away: 'image store',
    cells: [
      shown('ok, without the pictures', storeIsKilled, picturesAreAway),
      shown('ok', storeIsKilled, picturesAreAway),
      shown('ok', picturesAreAway),
      shown('ok; an upload is 503 with a sentence', storeIsKilled, picturesAreAway),
      shown('ok', picturesAreAway),
    ],
  },
  {
    away: 'database',
    cells: [
      shown(
        '503 with Retry-After; kept pages go on',
        databaseIsAway,
        [
          'app/pages/pages.test.ts',
          "while the database is away a page says 'Loading...' with 503 and when to come back",
        ],
        [
          'platform/http/answer-cache.test.ts',
          'when the database is away, a page that was kept is still served',
        ],
        ['platform/db/db.test.ts', 'A statement that hangs is given up in time, and its connection with it'],
      ),
      shown('503', databaseIsAway),
      shown('503; the cart and the order are there afterwards', databaseIsAway),
      shown('503', databaseIsAway),
      shown('503', databaseIsAway),
    ],
  },
];
