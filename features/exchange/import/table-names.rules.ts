import { crimpFile } from '#features/exchange/columns/crimp-row.rules.ts';
import { distributorFile } from '#features/exchange/columns/distributor-row.rules.ts';
import { catalogFiles } from '#features/exchange/columns/known-files.rules.ts';
import type { TableKind } from './import.contract.ts';

/** The files of each kind of table, by the names they have in a folder. */
export const tableNames: Readonly<Record<TableKind, readonly string[]>> = {
  catalog: catalogFiles.map(({ name }) => name),
  crimp: [crimpFile.name],
  distributors: [distributorFile.name],
};
