import { partKey } from '#features/catalog/pasted-lines/pasted-line.rules.ts';
import { findPartNumbers } from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest, invalid } from '#platform/http/refusal.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import {
  messages,
  PAIRS_MAX,
  type PairProblem,
  type PairsReport,
  type saveOwnNumbers,
} from './own-numbers.contract.ts';
import { changesOf, readPairs } from './own-numbers.rules.ts';
import { holdNumbers, listAll, saveNumbers } from './own-numbers.store.ts';

const PROBLEMS_SHOWN = 100;

/**
 * Replaces the numbers of a company or adds to them, or says what that would do.
 *
 * @throws Refusal 400 with every pair that cannot be, and for more than a company may have
 */
export async function savePairs(
  db: Db,
  { distributorId }: CustomerViewer,
  { mode, pairs: written, dryRun = false }: BodyOf<typeof saveOwnNumbers>,
): Promise<PairsReport> {
  if (written.length === 0 && mode === 'add') throw badRequest(messages.nothing, 'pairs');
  const parts = await findPartNumbers(db, [...new Set(written.flatMap(partKeyIn))]);
  const { pairs, problems, warnings } = readPairs(written, (typed) => parts.get(partKey(typed)));
  const report = (changes: ReturnType<typeof changesOf>, applied: boolean): PairsReport => ({
    applied,
    sent: written.length,
    ...changes,
    problems: problems.slice(0, PROBLEMS_SHOWN),
    problemTotal: problems.length,
    warnings: warnings.slice(0, PROBLEMS_SHOWN),
  });
  if (dryRun) return report(changesOf(await listAll(db, distributorId), pairs, mode), false);
  if (problems.length > 0) throw invalid(refusals(problems));
  return db.transaction().execute(async (tx) => {
    const changes = changesOf(await holdNumbers(tx, distributorId), pairs, mode);
    if (changes.total > PAIRS_MAX) throw badRequest(messages.tooMany, 'pairs');
    await saveNumbers(tx, distributorId, pairs, { mode, total: changes.total });
    return report(changes, true);
  });
}

const partKeyIn = (written: unknown): string[] =>
  typeof written === 'object' && written !== null && 'part' in written && typeof written.part === 'string'
    ? [partKey(written.part)]
    : [];

const refusals = (problems: readonly PairProblem[]) =>
  problems.slice(0, PROBLEMS_SHOWN).map(({ row, field, message }) => ({
    message: `Row ${row}: ${message}`,
    field: `pairs.${row - 1}${field === undefined ? '' : `.${field}`}`,
  }));
