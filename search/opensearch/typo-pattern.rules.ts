import { TYPO_FROM } from '#search/scoring.rules.ts';

/**
 * `isWithinOneEdit` and `startsWithinOneEdit` of typo.rules.ts as a pattern of Lucene's, which looks at the words of the
 * index alone and stops at the first letter that none has. A word with a digit is no typing error.
 */

const LETTER = '[^0-9]';
/** A longer word is taken as it is typed: its pattern grows by the square. */
const LONGEST = 40;

/** @returns undefined where no word can match */
export function typoPattern(typed: string, part: 'whole' | 'beginning'): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const letters = Array.from(typed);
  const forms = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join('');
    const behind = letters.slice(at + 1).join('');
    const [next, ...others] = letters.slice(at + 1);
    return [
      `${before}${LETTER}${letter}${behind}`,
      `${before}${LETTER}${behind}`,
      // A word of three letters is none that is mistaken.
      ...(typed.length > TYPO_FROM ? [before + behind] : []),
      ...(typed.length === TYPO_FROM && part === 'beginning' ? [`${before}${behind}${LETTER}`] : []),
      ...(next === undefined ? [] : [`${before}${next}${letter}${others.join('')}`]),
    ];
  });
  const like = [...new Set([...forms, `${typed}${LETTER}`])].join('|');
  return part === 'whole' ? like : `(${like})${LETTER}*`;
}
