import { listCrimpRows } from '#features/crimp/revisions/revisions.public.ts';
import { rowsOfParts } from '#features/exchange/export/export.public.ts';
import type { Tx } from '#platform/db/db.ts';
import { hundredthsText } from '#shared/hundredths.ts';
import type { Mapping } from './import-mappings.contract.ts';
import { listOwnSizes } from './import-mappings.store.ts';
import { assemblyOf, type MapperMeans, noMeans } from './row-mapper.rules.ts';

export { findMapping } from './import-mappings.store.ts';
export { asInFile, mappedSource } from './mapped-file.service.ts';
export type { MapperMeans } from './row-mapper.rules.ts';

/** What is there already, for what a foreign file of this kind leaves unsaid. */
export async function meansFor(tx: Tx, { kind, file }: Pick<Mapping, 'kind' | 'file'>): Promise<MapperMeans> {
  if (kind === 'catalog' && file !== undefined)
    return { ...noMeans, catalogRows: async (parts) => rowsOfParts(tx, file, parts) };
  if (kind !== 'crimp') return noMeans;
  const rows = await listCrimpRows(tx);
  const mm = (size: number | undefined): string => (size === undefined ? '' : hundredthsText(size));
  return {
    ...noMeans,
    ownSizes: Map.groupBy(await listOwnSizes(tx), ({ hose }) => hose.toUpperCase()),
    crimpRows: new Map(
      rows.map((row) => [
        assemblyOf(row),
        {
          crimpDiam: mm(row.crimpDiam),
          dieSet: mm(row.dieSet),
          extSkive: mm(row.extSkive),
          intSkive: mm(row.intSkive),
          crimpVersion: row.crimpVersion,
          rebound: mm(row.rebound),
          tolerance: mm(row.tolerance),
          insertionDepth: mm(row.insertionDepth),
          crimpLength: mm(row.crimpLength),
          image: row.image ?? '',
          warning: row.warning ?? '',
          id: row.id,
        },
      ]),
    ),
  };
}
