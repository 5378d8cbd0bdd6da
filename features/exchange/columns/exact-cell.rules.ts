import { bad, type Column, column, good, type Reading } from './column.rules.ts';

type Of = Column['of'];

/**
 * A text that is kept to the letter. It stands as it is or, where it could not (empty, of several lines, 'n/a'), as a
 * JSON string: "", "two\\nlines".
 */
export function prose(of: Of, about: string, most: number): Column<string, 'optional'> {
  return column(of, '', about, {}, (cell) => {
    const text = cell.startsWith('"') ? fromJson(cell) : cell;
    if (typeof text !== 'string') return bad('begins with a quotation mark and is no JSON string.');
    if (!isKeepable(text)) return bad(UNSTORABLE);
    return text.length > most ? bad(`is ${text.length} characters long; ${most} is the most.`) : good(text);
  });
}

interface Shape<T> {
  readonly safeParse: (value: unknown) =>
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: ReadonlyArray<{ readonly path: readonly PropertyKey[]; readonly message: string }>;
        };
      };
}

/** JSON of a shape; what the shape does not know is passed over. */
export function json<T>(of: Of, about: string, shape: Shape<T>): Column<T, 'optional'> {
  return column(of, '', about, {}, (cell): Reading<T> => {
    const value = fromJson(cell);
    if (value === undefined) return bad('is not JSON.');
    if (!isKeepable(value)) return bad(UNSTORABLE);
    const read = shape.safeParse(value);
    if (read.success) return good(read.data);
    const [issue] = read.error.issues;
    const place = issue?.path.length ? issue.path.join('.') : 'It';
    return bad(`cannot be taken. ${place}: ${issue?.message ?? 'wrong'}`);
  });
}

const UNSTORABLE = 'holds a character that cannot be stored.';

function fromJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    // Said as the problem of this cell.
    return undefined;
  }
}

/** JSON can spell what no table can hold: the character 0, half of a surrogate pair. */
function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isKeepable(name) && isKeepable(inner));
}
