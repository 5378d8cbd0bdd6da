import { plainText } from '#features/catalog/measures/search-text.rules.ts';
import { LONGEST_TERM } from './search-report.contract.ts';

/**
 * The term under which a search is counted; undefined when it is not: nothing was typed, it is too long for a term, or
 * it may name a person.
 */
export function reportedTerm(typed: string): string | undefined {
  const term = plainText(typed);
  if (term === '' || term.length > LONGEST_TERM || E_MAIL.test(term)) return undefined;
  return term;
}

/** Also one that is not finished, or written with blanks around the sign. */
const E_MAIL = /[^\s@] ?@ ?[^\s@]/;
