/** Part numbers that were mistyped as hands and eyes do it: 'WB2-08', 'BW2-O8', 'BWl-06', 'BBW2-08'. */

/** Letters and digits that are taken for each other. */
const ALIKE: Readonly<Record<string, string>> = {
  o: '0',
  '0': 'o',
  l: '1',
  i: '1',
  '1': 'i',
  z: '2',
  '2': 'z',
  s: '5',
  '5': 's',
  b: '8',
  '8': 'b',
};
/** Each doubles what is tried. */
const MOST_ALIKE = 7;
const SHORTEST = 4;
const LONGEST = 24;

/**
 * The part numbers that a text may have been meant for, by the likeliest error that leads to any: taken for each other,
 * then swapped, then one typed twice. None where the text is no part number at all.
 *
 * @param stripped letters and digits alone, lower case
 */
export function mistypedParts(
  stripped: string,
  partNumber: (text: string) => string | undefined,
): readonly string[] {
  if (stripped.length < SHORTEST || stripped.length > LONGEST || !/[a-z]/.test(stripped)) return [];
  for (const spellings of [takenForEachOther, swapped, typedTwice]) {
    const found = new Set(spellings(stripped).flatMap((text) => partNumber(text) ?? []));
    if (found.size > 0) return [...found];
  }
  return [];
}

function takenForEachOther(stripped: string): string[] {
  const places = Array.from(stripped, (letter, at) => (ALIKE[letter] === undefined ? -1 : at))
    .filter((at) => at >= 0)
    .slice(0, MOST_ALIKE);
  return Array.from({ length: 2 ** places.length - 1 }, (_, mask) => {
    const letters = Array.from(stripped);
    places.forEach((place, bit) => {
      if ((mask + 1) & (1 << bit)) letters[place] = ALIKE[letters[place] ?? ''] ?? '';
    });
    return letters.join('');
  });
}

const swapped = (stripped: string): string[] =>
  Array.from(
    { length: stripped.length - 1 },
    (_, at) =>
      stripped.slice(0, at) + (stripped[at + 1] ?? '') + (stripped[at] ?? '') + stripped.slice(at + 2),
  );

const typedTwice = (stripped: string): string[] =>
  Array.from({ length: stripped.length }, (_, at) => at)
    .filter((at) => stripped[at] === stripped[at + 1])
    .map((at) => stripped.slice(0, at) + stripped.slice(at + 1));

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');

/** Part numbers one wrong, missing or needless letter away. */
export function partsOneLetterAway(
  stripped: string,
  partNumber: (text: string) => string | undefined,
): readonly string[] {
  if (stripped.length < SHORTEST || stripped.length > LONGEST) return [];
  const spellings = Array.from({ length: stripped.length + 1 }, (_, at) => {
    const [before, behind, rest] = [stripped.slice(0, at), stripped.slice(at), stripped.slice(at + 1)];
    return [
      before + rest,
      ...LETTERS.flatMap((letter) => [before + letter + rest, before + letter + behind]),
    ];
  }).flat();
  return [...new Set(spellings.flatMap((text) => (text === stripped ? [] : (partNumber(text) ?? []))))];
}
