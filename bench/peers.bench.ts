import { CONNECTIONS } from './deeds.ts';
import { type Cost, load } from './load.ts';
import { partOptions, report, tellPeers } from './part.ts';
import { openFerrule } from './peers/ferrule.ts';
import { openMedusa } from './peers/medusa.ts';
import { type Deed, OPERATIONS, type OpenedShop, type OperationName } from './peers/peer.ts';
import { peerSeed } from './peers/peer-seed.ts';
import type { ColumnCosts, MeasuredShop } from './peers/peers-page.ts';
import { openVendure } from './peers/vendure.ts';
import { type PostgresProcesses, postgresProcesses } from './processor.ts';
import { megabytes } from './timing.ts';

// Three shops on one catalog, one after the other in turn, and all of it twice: a figure that the second round doesn't
// show again is one of the machine.
const ROUNDS = 2;
const options = partOptions();
const seed = await peerSeed(options);
const rounds: MeasuredShop[][] = [];
while (rounds.length < ROUNDS) {
  const round: MeasuredShop[] = [];
  for (const open of [openFerrule, openMedusa, openVendure])
    round.push(await measureShop(await open(options, seed)));
  rounds.push(round);
}
tellPeers({ rounds, connections: CONNECTIONS, products: seed.catalog.length });

async function measureShop(opened: OpenedShop): Promise<MeasuredShop> {
  const postgres = await postgresProcesses(opened.db);
  const columns: ColumnCosts[] = [];
  for (const { name, deeds } of opened.asked) {
    const costs: Partial<Record<OperationName, Cost>> = {};
    for (const operation of OPERATIONS) {
      const deed = deeds[operation];
      if (deed) costs[operation] = await measure(`${name}: ${operation}`, opened, postgres, deed);
    }
    columns.push({ name, costs });
  }
  const memoryMb = megabytes(await opened.rssBytes());
  const wrong = await opened.countWrong();
  const [{ name } = { name: '' }] = opened.asked;
  report(
    { name: `${name}: orders that are wrong`, value: wrong, unit: '', target: { atMost: 0 } },
    { name: `${name}: memory of the server at the end`, value: memoryMb, unit: 'MB' },
    { name: `${name}: processor time of a start`, value: opened.start.cpuSeconds, unit: 's' },
  );
  await opened.close();
  return { columns, start: opened.start, memoryMb };
}

async function measure(
  name: string,
  { shop }: OpenedShop,
  postgres: PostgresProcesses,
  { operation, how }: Deed,
): Promise<Cost> {
  const cost = await load({ shop, postgres }, operation, {
    connections: CONNECTIONS,
    ...how,
  });
  if (cost.errors > 0) process.stdout.write(`  ${cost.firstError}\n`);
  report(
    { name: `${name}: server`, value: cost.serverMs, unit: 'ms' },
    { name: `${name}: PostgreSQL`, value: cost.postgresMs, unit: 'ms' },
    { name: `${name}: done`, value: cost.perSecond, unit: 'a second' },
    { name: `${name}: answers that are wrong`, value: cost.errors, unit: '', target: { atMost: 0 } },
  );
  return cost;
}
