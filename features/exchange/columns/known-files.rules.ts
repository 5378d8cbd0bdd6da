import { adapters } from './adapter-row.rules.ts';
import type { CatalogFile } from './catalog-file.rules.ts';
import type { DescribedFile } from './column-docs.rules.ts';
import { couplings } from './coupling-row.rules.ts';
import { crimpFile } from './crimp-row.rules.ts';
import { distributorFile } from './distributor-row.rules.ts';
import { equipment } from './equipment-row.rules.ts';
import { fittings } from './fitting-row.rules.ts';
import { hoses } from './hose-row.rules.ts';

/** The files of a catalog, in catalog order. */
export const catalogFiles: readonly CatalogFile[] = [hoses, fittings, couplings, adapters, equipment];

/** Every file that the import takes, as its documentation describes it. */
export const describedFiles: readonly DescribedFile[] = [...catalogFiles, distributorFile, crimpFile];

/** What the import takes from a folder; everything else is reported and left alone. */
export const knownFileNames: readonly string[] = describedFiles.map((file) => file.name);
