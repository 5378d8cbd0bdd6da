import { type RawBuilder, sql } from 'kysely';

/** A condition of what a reader typed, trimmed. Who typed nothing looks for nothing in particular: every row fits. */
export function searchLike(
  typed: string,
  condition: (text: string) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const text = typed.trim();
  return text === '' ? sql`true` : condition(text);
}

/** The pattern of LIKE and ILIKE that fits whatever has the text in it, letter by letter. */
export const holding = (text: string): string => `%${escaped(text)}%`;

/** The same for what begins with the text. */
export const beginning = (text: string): string => `${escaped(text)}%`;

/** A percent sign, an underscore and a backslash are looked for like any other character. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
