import { isSpoilt, LOOKS_SPOILT, noPart } from '#features/catalog/measures/spoilt-code.rules.ts';
import { cellsOf, plainLine } from '#features/catalog/pasted-lines/pasted-cells.rules.ts';
import {
  messages,
  type OwnNumber,
  type PairProblem,
  type PairsReport,
  WrittenPair,
} from './own-numbers.contract.ts';

/** By what a number of a company is known: case and punctuation do not matter. */
export const ownKey = (theirs: string): string =>
  theirs
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A number as it is kept. */
export interface KeptNumber extends OwnNumber {
  readonly key: string;
}

/** @param partOf our part number as the catalog writes it; undefined where there is none */
export function readPairs(
  written: readonly unknown[],
  partOf: (typed: string) => string | undefined,
): {
  readonly pairs: readonly KeptNumber[];
  readonly problems: readonly PairProblem[];
  readonly warnings: readonly PairProblem[];
} {
  const pairs: KeptNumber[] = [];
  const problems: PairProblem[] = [];
  const warnings: PairProblem[] = [];
  const seen = new Set<string>();
  for (const [at, each] of written.entries()) {
    const row = at + 1;
    const parsed = WrittenPair.safeParse(each);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const field = issue?.path[0]?.toString();
      problems.push({
        row,
        message: issue?.message ?? messages.theirs,
        ...(field !== undefined && { field }),
      });
      continue;
    }
    const { theirs } = parsed.data;
    const key = ownKey(theirs);
    if (isSpoilt(theirs)) warnings.push({ row, field: 'theirs', message: `'${theirs}' ${LOOKS_SPOILT}` });
    const part = partOf(parsed.data.part);
    if (part === undefined)
      problems.push({ row, field: 'part', message: noPart(parsed.data.part, messages.partUnknown) });
    else if (seen.has(key)) problems.push({ row, field: 'theirs', message: messages.twice });
    else pairs.push({ key, theirs, part });
    seen.add(key);
  }
  return { pairs, problems, warnings };
}

type Changes = Pick<PairsReport, 'added' | 'changed' | 'unchanged' | 'removed' | 'total'>;

/** What becomes of the numbers that are there. */
export function changesOf(
  existing: readonly KeptNumber[],
  pairs: readonly KeptNumber[],
  mode: 'replace' | 'add',
): Changes {
  const before = new Map(existing.map((one) => [one.key, one]));
  const kept = pairs.filter(({ key }) => before.has(key));
  const unchanged = kept.filter((pair) => {
    const old = before.get(pair.key);
    return old?.theirs === pair.theirs && old.part === pair.part;
  }).length;
  const others = existing.length - kept.length;
  return {
    added: pairs.length - kept.length,
    changed: kept.length - unchanged,
    unchanged,
    removed: mode === 'replace' ? others : 0,
    total: pairs.length + (mode === 'replace' ? 0 : others),
  };
}

/**
 * Pairs of a table that was pasted from a spreadsheet or is a CSV file: with a head that says which column is which, or
 * their number and then ours.
 */
export function pairsOfTable(text: string): OwnNumber[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => cellsOf(plainLine(line)))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const head = lines[0] && headOf(lines[0]);
  const { theirs, part } = head ?? { theirs: 0, part: 1 };
  return (head ? lines.slice(1) : lines).map((cells) => ({
    theirs: cells[theirs] ?? '',
    part: cells[part] ?? '',
  }));
}

const THEIRS = /^(?:your|our own|ours$|own|their|my|customer|internal|item|material|article)\b|^theirs$/i;
const OURS = /part|catalog|supplier|vendor|sku|^yours$/i;

/** 'Your number, Part number': one column of each, and no digit in either. */
function headOf(cells: readonly string[]): { readonly theirs: number; readonly part: number } | undefined {
  if (cells.some((cell) => /\d/.test(cell))) return undefined;
  const theirs = cells.findIndex((cell) => THEIRS.test(cell));
  const part = cells.findIndex((cell, at) => at !== theirs && OURS.test(cell));
  return theirs < 0 || part < 0 ? undefined : { theirs, part };
}
