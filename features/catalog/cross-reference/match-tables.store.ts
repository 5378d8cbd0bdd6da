import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { MatchTables } from './match.rules.ts';
import { type NormPair, readNormPairs } from './norm-pairs.rules.ts';
import { type InterchangeLine, readTradeTable } from './trade-table.rules.ts';

/** @param folder holds interchange.csv and norm_pairs.csv, which anybody may edit; read once at the start */
export async function readMatchTables(folder: string): Promise<MatchTables> {
  const [trade, pairs] = await Promise.all([
    rowsOf<InterchangeLine>(path.join(folder, 'interchange.csv')),
    rowsOf<NormPair>(path.join(folder, 'norm_pairs.csv')),
  ]);
  return { trade: readTradeTable(trade), mayReplace: readNormPairs(pairs) };
}

const rowsOf = async <Row>(file: string): Promise<Row[]> =>
  parse(await readFile(file, 'utf8'), { columns: true, trim: true, skip_empty_lines: true });
