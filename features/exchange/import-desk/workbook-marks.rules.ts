import type { Marks } from '#features/exchange/import/import.contract.ts';
import type { GivenFile } from '#shared/given-file.ts';

/**
 * How files are read of which some may be workbooks: what a workbook becomes has commas between its cells and points before
 * its decimals, whatever a mapping says of files. Beside a CSV file each is told by its own first row.
 *
 * @param chosen what somebody says for this once
 */
export function marksOf(files: readonly Pick<GivenFile, 'encoding'>[], chosen: Marks): Marks {
  const isAllWorkbooks = files.every(({ encoding }) => encoding === 'XLSX');
  return isAllWorkbooks ? { separator: 'comma', decimals: chosen.decimals ?? 'point' } : chosen;
}
