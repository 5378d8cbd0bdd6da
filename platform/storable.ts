/**
 * Can every text of a request be stored? PostgreSQL has no zero character, and no half of a surrogate pair in JSON. Judged once,
 * where a request comes in: what is gathered in memory and written later would fail then, again and again.
 */
export function isStorable(value: unknown): boolean {
  // A list in place of a recursion: a body may be nested as deep as it is long.
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string') {
      if (one.includes('\0') || !one.isWellFormed()) return false;
    } else if (Array.isArray(one)) {
      // The numbers of its places are no text: fifty thousand rows are looked through in a few milliseconds.
      for (const held of one) left.push(held);
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, held] of Object.entries(one)) left.push(key, held);
    }
  }
  return true;
}

/** A text that comes from elsewhere and is to be noted whatever it holds. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Did PostgreSQL refuse what it was given, so that it will refuse it the next time as well? */
export function isFaultOfData(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Data exceptions, broken constraints, and more than fits in a row or an index.
  return /^(22|23|54)...$/.test(code);
}
