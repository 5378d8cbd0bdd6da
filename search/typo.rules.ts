/**
 * Typing errors: a letter too many, one missing, a wrong one, or two neighbours swapped, at any place, the first
 * letter included. Letters are UTF-16 units of folded words.
 */

/** Whether the word is the typed text with at most one error. */
export function isWithinOneEdit(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  const at = commonStart(typed, word);
  return (
    typed.slice(at + 1) === word.slice(at + 1) ||
    typed.slice(at) === word.slice(at + 1) ||
    typed.slice(at + 1) === word.slice(at) ||
    (isSwapped(typed, word, at) && typed.slice(at + 2) === word.slice(at + 2))
  );
}

/** Whether the word begins with the typed text, give or take one error. */
export function startsWithinOneEdit(typed: string, word: string): boolean {
  const at = commonStart(typed, word);
  return (
    word.startsWith(typed.slice(at + 1), at + 1) ||
    word.startsWith(typed.slice(at), at + 1) ||
    word.startsWith(typed.slice(at + 1), at) ||
    (isSwapped(typed, word, at) && word.startsWith(typed.slice(at + 2), at + 2))
  );
}

/**
 * How many typing errors lie between two words (optimal string alignment).
 *
 * @returns `most + 1` as soon as it is clear that there are more than `most`
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** How many errors a suggestion may be away from the typed word. */
export function mostErrors(typed: string): number {
  return typed.length < 6 ? 1 : 2;
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

function isSwapped(a: string, b: string, at: number): boolean {
  return (
    at + 1 < a.length &&
    at + 1 < b.length &&
    a.charCodeAt(at) === b.charCodeAt(at + 1) &&
    a.charCodeAt(at + 1) === b.charCodeAt(at)
  );
}
