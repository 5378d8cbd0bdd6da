import type { OwnNumber } from '#features/catalog/own-numbers/own-numbers.contract.ts';
import { partMeanings } from './code-reading.rules.ts';
import type { ReadQuery } from './search-query.rules.ts';

/**
 * A text that is a number of the reader's company means our part for it, too: every piece of it may be that part, which
 * is so found by its part number, first of all, and what else the text finds comes behind it (book 2).
 */
export function withOwnNumber(read: ReadQuery, own: OwnNumber | undefined): ReadQuery {
  if (!own) return read;
  const { theirs, part } = own;
  const meant = { anyOf: partMeanings(part) };
  const wanted = read.clauses.map(({ anyOf, optional }) =>
    optional ? { anyOf, optional } : { anyOf: [...anyOf, ...meant.anyOf] },
  );
  return {
    ...read,
    clauses: wanted.length > 0 ? wanted : [meant],
    origins: wanted.length > 0 ? read.origins : [{ typed: theirs, isUnknown: false }],
    understood: [{ typed: theirs, label: `Part number ${part}` }, ...read.understood],
    codes: [part, ...read.codes],
    unknown: [],
  };
}
