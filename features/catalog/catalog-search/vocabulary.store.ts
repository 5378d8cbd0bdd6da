import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { type InterchangeLine, readTradeTable } from '#features/catalog/cross-reference/trade-table.rules.ts';
import { readNormTable } from './norm-name.rules.ts';
import type { Vocabulary } from './search-query.rules.ts';
import { readSynonymTable, type SynonymRow } from './synonym.rules.ts';

/** What the reader of a search knows of the trade, from two tables that anybody may edit; read once at the start. */
export type TradeWords = Pick<Vocabulary, 'norms' | 'trades' | 'synonyms'>;

/** @param folder holds synonyms.csv and interchange.csv */
export async function readTradeWords(folder: string): Promise<TradeWords> {
  const [synonyms, norms] = await Promise.all([
    readRows<SynonymRow>(path.join(folder, 'synonyms.csv')),
    readRows<InterchangeLine>(path.join(folder, 'interchange.csv')),
  ]);
  return { synonyms: readSynonymTable(synonyms), norms: readNormTable(norms), trades: readTradeTable(norms) };
}

async function readRows<Row>(file: string): Promise<Row[]> {
  return parse(await readFile(file, 'utf8'), { columns: true, trim: true, skip_empty_lines: true });
}
