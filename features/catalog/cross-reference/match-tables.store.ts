import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { MatchTables } from './match.rules.ts';
import { type NormPair, readNormPairs } from './norm-pairs.rules.ts';
import { type InterchangeLine, readTradeTable } from './trade-table.rules.ts';

/**
 * @param folder holds interchange.csv, which anybody may edit
 * @param readPairs norms that may stand for another, as the staff keep them
 */
export async function readMatchTables(
  folder: string,
  readPairs: () => Promise<readonly NormPair[]>,
): Promise<MatchTables> {
  const [trade, pairs] = await Promise.all([
    rowsOf<InterchangeLine>(path.join(folder, 'interchange.csv')),
    readPairs(),
  ]);
  return { trade: readTradeTable(trade), mayReplace: readNormPairs(pairs) };
}

const rowsOf = async <Row>(file: string): Promise<Row[]> =>
  parse(await readFile(file, 'utf8'), { columns: true, trim: true, skip_empty_lines: true });
