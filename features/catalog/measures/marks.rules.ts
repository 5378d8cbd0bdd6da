import { plainText } from '#features/catalog/measures/search-text.rules.ts';

export type Mark = [start: number, end: number];

/**
 * Where the typed text stands in a label, also when case, accents or punctuation differ: 'bw208' is the whole of
 * 'BW2-08'. Where it does not stand as a whole, its words are marked, each at the beginning of a word.
 *
 * @returns pairs of positions in the label, ascending, apart from each other
 */
export function marksOf(typed: string, label: string): Mark[] {
  const folded = fold(label);
  const whole = markOf(lettersOf(typed), folded, false);
  if (whole !== undefined) return [whole];
  const words = plainText(typed).split(/[^\p{L}\p{N}]+/u);
  const marks = words.map((word) => markOf(word, folded, true)).filter((mark) => mark !== undefined);
  return merged(marks);
}

interface Folded {
  /** Letters and digits of the label, folded. */
  readonly letters: string;
  /** For each of them where its character begins and ends in the label. */
  readonly spans: readonly Mark[];
  /** Whether a word begins with it. */
  readonly starts: readonly boolean[];
}

function fold(label: string): Folded {
  let letters = '';
  const spans: Mark[] = [];
  const starts: boolean[] = [];
  let at = 0;
  let inWord = false;
  for (const character of label) {
    const folded = lettersOf(character);
    for (let unit = 0; unit < folded.length; unit++) {
      spans.push([at, at + character.length]);
      starts.push(!inWord && unit === 0);
    }
    letters += folded;
    inWord = folded !== '' || (inWord && /\p{M}/u.test(character));
    at += character.length;
  }
  return { letters, spans, starts };
}

const lettersOf = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');

function markOf(letters: string, label: Folded, atWordStart: boolean): Mark | undefined {
  if (letters === '') return undefined;
  for (let at = label.letters.indexOf(letters); at !== -1; at = label.letters.indexOf(letters, at + 1)) {
    if (atWordStart && label.starts[at] !== true) continue;
    const [start] = label.spans[at] ?? [];
    const [, end] = label.spans[at + letters.length - 1] ?? [];
    return start === undefined || end === undefined ? undefined : [start, end];
  }
  return undefined;
}

function merged(marks: readonly Mark[]): Mark[] {
  const apart: Mark[] = [];
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}
