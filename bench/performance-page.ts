import type { Cost } from './load.ts';

/** An operation, and the kept answer that it is compared with. */
export interface OperationCosts {
  readonly name: string;
  readonly floor: Cost;
  readonly neverAsked?: Cost;
  readonly signedIn?: Cost;
}

export interface ShopCosts {
  readonly costs: readonly OperationCosts[];
  readonly connections: number;
  /** Of the server, when all was measured. */
  readonly memoryMb: number;
}

export interface Setting {
  readonly machine: string;
  readonly commit: string;
  /** As 2026-11-21. */
  readonly date: string;
  readonly sizes: number;
}

/** The one table of the benchmarks. */
export function costTable({ costs }: ShopCosts): string {
  const rows = costs.map(({ name, floor, neverAsked, signedIn }) =>
    line([name, cell(floor), cell(neverAsked, floor), cell(signedIn, floor)]),
  );
  return [
    line(['', 'kept answer (the floor)', 'visitor, never asked before', 'signed in']),
    line(['---', '---', '---', '---']),
    ...rows,
  ].join('\n');
}

/** docs/performance.md. */
export function performancePage(shop: ShopCosts, { machine, commit, date, sizes }: Setting): string {
  return `# What things cost

Written by \`npm run bench -- shop --write\`; do not edit it. Each cell: processor time of the server + of PostgreSQL for one
operation, by how much that is more than the floor, operations a second, the slowest of a hundred.

${costTable(shop)}

The floor is an answer of the same kind that is kept in memory, measured in the same run; where there is none, a kept list.
Whatever is not in the column of kept answers is a request of its own: none is asked twice, but the staff's list, of which nothing
is kept. One answer in 25 is looked into, and one that is not right is an error. A whole checkout is three parts put into the cart, the cart, the company's
addresses, the PO number, the order, and two mails, written and sent; the time is over when the last mail has arrived.

- ${date}, commit ${commit}, ${sizes.toLocaleString('en-US')} sizes, 10 of each product but machines and tools, 5,000 orders, ${shop.connections} connections.
- ${machine}.
- One server process in production, with its jobs running; PostgreSQL and the program that asks run on the same machine. Only the
  server's and PostgreSQL's processor time is counted, but they share the machine with it, so operations a second would be more
  without it.
- Memory of the server at the end: ${Math.round(shop.memoryMb)} MB.

Again: \`npm run bench -- shop\`, and with \`--write\` it replaces this page. \`--sizes 200000\` takes a larger catalog.
\`npm run bench -- mixed --minutes 10\` asks everything at once and watches memory, errors and the event loop.
`;
}

function cell(cost: Cost | undefined, floor?: Cost): string {
  if (!cost) return '';
  const figures = [
    `${figure(cost.serverMs)} + ${figure(cost.postgresMs)} ms`,
    ...(floor ? [`${timesOf(cost, floor)} ×`] : []),
    `${Math.round(cost.perSecond).toLocaleString('en-US')}/s`,
    `p99 ${figure(cost.p99)} ms`,
  ];
  if (cost.errors > 0) figures.push(`**${cost.errors} wrong**`);
  return figures.join(' · ');
}

function timesOf(cost: Cost, floor: Cost): string {
  const times = (cost.serverMs + cost.postgresMs) / (floor.serverMs + floor.postgresMs);
  return times.toFixed(times < 10 ? 1 : 0);
}

const figure = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
