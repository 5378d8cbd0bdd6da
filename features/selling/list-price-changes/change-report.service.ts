import { type findStepsMadeDearer, readNames } from '#features/selling/price-lists/price-lists.public.ts';
import type { RowProblem } from '#features/selling/price-lists/price-rows.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { dollarsFromE4 } from '#shared/money.ts';
import { type ChangeReport, messages, type Rule } from './list-price-changes.contract.ts';
import { findParts, listPartsOf } from './priced-parts.store.ts';
import { pricesOfTable, type ReadPrices, raisedPrices, readPrices } from './written-prices.rules.ts';

const SHOWN = 100;

interface Source {
  readonly changes?: readonly unknown[] | undefined;
  readonly csv?: string | undefined;
  readonly rule?: Rule | undefined;
}

/**
 * The prices that were sent, or that a rule makes, judged against the catalog.
 *
 * @returns undefined where none were sent
 * @throws Refusal 400 for two of the three, or a rule for what there is not
 */
export async function readSource(db: Db, { changes, csv, rule }: Source): Promise<ReadPrices | undefined> {
  const given = [changes, csv, rule].filter((each) => each !== undefined);
  if (given.length === 0) return undefined;
  if (given.length > 1) throw badRequest(messages.source, 'changes');
  if (rule) return raisedPrices(await partsOf(db, rule), rule.percent);
  const written = changes ?? pricesOfTable(csv ?? '');
  const typed = written.flatMap((row) =>
    typeof row === 'object' && row !== null && 'part' in row && typeof row.part === 'string'
      ? [row.part]
      : [],
  );
  return readPrices(written, await findParts(db, typed));
}

async function partsOf(db: Db, { scope, of = '' }: Rule) {
  if (scope === 'everything') {
    if (of !== '') throw badRequest(messages.ofEverything, 'of');
    return listPartsOf(db, scope, '');
  }
  if (of === '') throw badRequest(messages.of, 'of');
  const names = await readNames(db, scope === 'part' ? [of] : []);
  const named = names.of[scope].get(of.toLowerCase());
  if (named === undefined) throw badRequest(messages.unknown[scope], 'of');
  return listPartsOf(db, scope, named);
}

export function reportOf(
  { prices, unchanged, problems }: ReadPrices,
  { steps, total }: Awaited<ReturnType<typeof findStepsMadeDearer>>,
): ChangeReport {
  const up = prices.filter(({ oldE4, newE4 }) => newE4 > oldE4).length;
  return {
    total: prices.length,
    unchanged,
    up,
    down: prices.length - up,
    changes: prices.slice(0, SHOWN).map(({ part, name, oldE4, newE4 }) => ({
      part,
      name,
      old: dollarsFromE4(oldE4),
      price: dollarsFromE4(newE4),
      difference: dollarsFromE4(newE4 - oldE4),
    })),
    problems: problems.slice(0, SHOWN),
    problemTotal: problems.length,
    dearer: steps,
    dearerTotal: total,
  };
}

/** What is wrong with them, as refusals of a call are told. */
export const priceProblems = (problems: readonly RowProblem[]) =>
  problems.slice(0, SHOWN).map(({ row, field, message }) => ({
    message: `Row ${row}: ${message}`,
    field: `changes.${row - 1}${field === undefined ? '' : `.${field}`}`,
  }));
