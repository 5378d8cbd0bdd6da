import type { ReadCrimpTable } from './crimp.store.ts';

export { listSpecsOfHoses, type ReadCrimpTable } from './crimp.store.ts';

/** What the search and the pages of products ask of the table. */
export const crimpHosesOf = (crimpTable: ReadCrimpTable) => ({
  list: async () => listCrimpHoses(crimpTable),
  has: async (code: string) => isCrimpHose(crimpTable, code),
});

/** Hoses that have crimp specs, each with its dash sizes as the table writes them. */
export async function listCrimpHoses(
  crimpTable: ReadCrimpTable,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = Map.groupBy((await crimpTable())?.specs ?? [], ({ hose }) => hose);
  return new Map([...rows].map(([hose, specs]) => [hose, [...new Set(specs.map(({ dash }) => dash))]]));
}

/** Does the table have rows of this hose? @param code of the series, in any case */
async function isCrimpHose(crimpTable: ReadCrimpTable, code: string): Promise<boolean> {
  const wanted = code.toUpperCase();
  return (await crimpTable())?.specs.some(({ hose }) => hose.toUpperCase() === wanted) ?? false;
}
