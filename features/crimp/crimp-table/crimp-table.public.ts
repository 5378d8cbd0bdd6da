import { insertTypeNames } from './crimp.contract.ts';
import type { ReadCrimpTable } from './crimp.store.ts';
import type { CrimpSpec } from './crimp-book.contract.ts';
import { specsLike } from './crimp-choices.rules.ts';
import { shortMmText } from './measure-text.rules.ts';

export { listSpecsOfHoses, type ReadCrimpTable } from './crimp.store.ts';

/** What the search and the pages of products ask of the table. */
export const crimpHosesOf = (crimpTable: ReadCrimpTable) => ({
  list: async () => listCrimpHoses(crimpTable),
  has: async (code: string) => isCrimpHose(crimpTable, code),
  rowsLike: async (typed: string) => specsLike((await crimpTable())?.specs ?? [], typed).map(shortcutOf),
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

/** A row that has changed lately says so before it says a number: here it says none. */
const shortcutOf = ({ hose, dash, insertType, ferrule, extSkive, intSkive, dieSet, ...row }: CrimpSpec) => ({
  hose,
  dash,
  insertType,
  ferrule,
  detail: [
    insertTypeNames[insertType] ?? insertType,
    extSkive === 0 && intSkive === 0 ? 'no skive' : 'skive',
    ...(dieSet === undefined ? [] : [`die ${shortMmText(dieSet)}`]),
  ].join(', '),
  ...(row.warning !== undefined && { warning: row.warning }),
  ...(row.dialSetting && !row.changed && { dial: row.dialSetting }),
});
