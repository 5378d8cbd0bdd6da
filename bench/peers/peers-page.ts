import type { Cost } from '#bench/load.ts';
import type { Setting } from '#bench/performance-page.ts';
import type { Start } from '#bench/shop.ts';
import { OPERATIONS, type OperationName } from './peer.ts';

export interface ColumnCosts {
  readonly name: string;
  readonly costs: Readonly<Partial<Record<OperationName, Cost>>>;
}

/** A shop, from its start until everything was asked. */
export interface MeasuredShop {
  readonly columns: readonly ColumnCosts[];
  readonly start: Start;
  readonly memoryMb: number;
}

/** Every shop, as often as there were rounds. */
export interface PeersRun {
  readonly rounds: ReadonlyArray<readonly MeasuredShop[]>;
  readonly connections: number;
  readonly products: number;
}

/** The column that the others are multiples of. */
const MEASURE = 'Ferrule, buyer';

/** What has to be known beside the figures of a row. */
const NOT_EQUAL: Readonly<Record<OperationName, string>> = {
  'List of 24 with 9 facets':
    'Ferrule answers each product with all its sizes, a buyer with their own prices, and is narrowed by a category and a pressure that nobody has asked before; facets count every size. Medusa answers documents of its search without prices, and the ten commonest values of each facet; Vendure a price range each, and all values; both are narrowed by a category and four dash sizes, and a product has one value of each facet.',
  'Text search':
    'Three words of a name. Ferrule answers sizes and prices as above, and its facets; Medusa documents without prices; Vendure, whose search on PostgreSQL has no text index, price ranges. The search engines that Vendure and Medusa can be given instead were not tried.',
  'Part number': 'As the text search; the peers are asked for five hits, Ferrule for its page of 24.',
  Product:
    'All sizes with stock; a guest of the peers sees prices, a visitor of Ferrule none, a buyer their own.',
  'Add to cart':
    "Ten into each cart, which there is before: Vendure's with one line. Ferrule makes a company's own price, the peers one price for all.",
  'Whole checkout':
    'Ferrule: three adds, cart, addresses, PO number, order, and two mails written and sent, on account. Peers: a new cart, three adds, a guest, address, way of shipping and a payment that always succeeds; no mail is sent.',
  "The staff's list of orders":
    'The first 24 of 5,000 and of those just placed, with all that the call of each answers by itself.',
};

const FIGURES = 'processor time of server + PostgreSQL';

export function peersTable({ rounds }: PeersRun): string {
  const shops = rounds.at(-1) ?? [];
  const columns = shops.flatMap((shop) => shop.columns);
  const measure = columns.find(({ name }) => name === MEASURE);
  return [
    line(['', ...columns.map(({ name }) => name), 'What is not equal']),
    line(['---', ...columns.map(() => '---'), '---']),
    ...OPERATIONS.map((operation) =>
      line([
        operation,
        ...columns.map(({ name, costs }) =>
          cell(costs[operation], name === MEASURE ? undefined : measure?.costs[operation]),
        ),
        NOT_EQUAL[operation],
      ]),
    ),
    line([
      'Memory of the server at the end',
      ...perColumn(shops, ({ memoryMb }) => `${Math.round(memoryMb)} MB`),
      "Ferrule's server does its jobs itself and holds its search index; Medusa's does its jobs, and its index is in PostgreSQL, as Vendure's is, whose worker is counted. PostgreSQL's memory is not.",
    ]),
    line([
      'Cold start',
      ...perColumn(
        shops,
        ({ start }) => `${figure(start.cpuSeconds)} s of processor time, ${figure(start.seconds)} s in all`,
      ),
      'Of a server that has been started on this database before, until its search answers. Time of PostgreSQL is not counted, nor is the start of Vendure’s worker.',
    ]),
  ].join('\n');
}

/** docs/peers.md. */
export function peersPage(run: PeersRun, { machine, commit, date, sizes }: Setting): string {
  const columns = (run.rounds.at(-1) ?? []).flatMap((shop) => shop.columns.map(({ name }) => name));
  return `# Beside Medusa and Vendure

Written by \`npm run bench -- peers --write\`; do not edit it. Each cell: ${FIGURES} for one
operation, what that is in multiples of a buyer's at Ferrule, operations a second, the median and the slowest of a hundred (of
all, where there were fewer), the answers as they came, and how many were wrong if any were.

${peersTable(run)}

A buyer of Ferrule is signed in; a visitor asks what nobody has asked before, so that no kept answer is of use. Every answer is
looked into: another status than it should be, an error of GraphQL, another number of hits or facets than the catalog has (of the peers; 24
and at least nine of Ferrule), a part that is not among the hits, a product of the peers without all its sizes (of Ferrule with another id), fewer than 24 orders are
wrong, and so is an order that is not in the database afterwards. A wrong answer is of no operation, but its processor time is counted.

- ${date}, commit ${commit}, ${columns.join('; ')}.
- ${sizes.toLocaleString('en-US')} sizes in ${run.products.toLocaleString('en-US')} products, ten of each but machines and tools, 5,000 orders, ${run.connections} connections.
- ${machine}.
- ${agreement(run)}
- One server each in production, the other shops stopped, all on the PostgreSQL that comes with the project and its settings. The
  program that asks runs on the same machine: operations a second and times would be better without it, processor time would not.
- Ferrule is told how much memory to take (decision 0320); the peers run as they come, with their own search, jobs and events on
  PostgreSQL or in the process. Their answers are not compressed, Ferrule's are.

Again: [bench/peers/README.md](../bench/peers/README.md).
`;
}

/** How far the rounds are apart, so that nobody reads more into a figure than it bears. */
function agreement({ rounds }: PeersRun): string {
  const [before, last] = rounds.slice(-2);
  if (!before || !last) return 'One round.';
  const apart = last
    .flatMap((shop, place) =>
      shop.columns.flatMap(({ name, costs }, column) =>
        OPERATIONS.flatMap((operation) => {
          const [a, b] = [before[place]?.columns[column]?.costs[operation], costs[operation]];
          return a && b
            ? [{ what: `${operation}, ${name}`, percent: Math.abs(sumOf(a) / sumOf(b) - 1) * 100 }]
            : [];
        }),
      ),
    )
    .toSorted((a, b) => a.percent - b.percent);
  const middle = apart[Math.floor(apart.length / 2)]?.percent ?? 0;
  const most = apart.at(-1);
  return `Two rounds, of which the second is shown. Processor time in the first was as a median ${middle.toFixed(0)} % away from it, at most ${most?.percent.toFixed(0)} % (${most?.what}).`;
}

function perColumn(shops: readonly MeasuredShop[], tell: (shop: MeasuredShop) => string): readonly string[] {
  return shops.flatMap((shop) => shop.columns.map(() => tell(shop)));
}

function cell(cost: Cost | undefined, measure: Cost | undefined): string {
  if (!cost) return '';
  const figures = [
    `${figure(cost.serverMs)} + ${figure(cost.postgresMs)} ms`,
    ...(measure ? [`${figure(sumOf(cost) / sumOf(measure))} ×`] : []),
    `${Math.round(cost.perSecond).toLocaleString('en-US')}/s`,
    `p50 ${figure(cost.p50)} ms`,
    `p99 ${figure(cost.p99)} ms`,
    `${figure(cost.bytes / 1000)} kB`,
  ];
  if (cost.errors > 0) figures.push(`**${cost.errors} of ${cost.operations + cost.errors} wrong**`);
  return figures.join(' · ');
}

const sumOf = ({ serverMs, postgresMs }: Cost): number => serverMs + postgresMs;

const figure = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
