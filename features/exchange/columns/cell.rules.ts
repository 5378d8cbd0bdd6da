import { asCode, bad, type Column, column, good, type Need, type Reading } from './column.rules.ts';
import { inches as toInches } from './inches.rules.ts';
import { type DecimalMark, numberText } from './number.rules.ts';

interface Rest<N extends Need> {
  /** 'optional' when left out. */
  readonly need?: N;
}
interface TextRest<N extends Need> extends Rest<N> {
  readonly most?: number;
}
interface NumberRest<N extends Need> extends Rest<N> {
  readonly least?: number;
  readonly most?: number;
  readonly zeroIsAbsent?: true;
}
type Of = Column['of'];

export function text<N extends Need = 'optional'>(
  of: Of,
  about: string,
  { most = 500, ...rest }: TextRest<N> = {},
): Column<string, N> {
  return column(of, '', about, rest, (cell) => {
    if (CONTROL.test(cell)) return bad('holds a character that cannot be printed.');
    return cell.length > most
      ? bad(`is ${cell.length} characters long; ${most} is the most.`)
      : good(cell.replaceAll(BLANKS, ' '));
  });
}

/** Becomes part of an address of the catalog. */
export function code<N extends Need = 'optional'>(
  of: Of,
  about: string,
  rest: Rest<N> = {},
): Column<string, N> {
  return asCode(
    column(of, '', about, rest, (cell) =>
      CODE.test(cell)
        ? good(cell)
        : bad(
            'may hold only letters, digits, point, hyphen and underscore, 40 at most, a letter or digit first.',
          ),
    ),
  );
}

export function partNumber(about: string): Column<string, 'cell'> {
  return asCode(
    column('size', '', about, { need: 'cell' }, (cell) =>
      PART_NUMBER.test(cell)
        ? good(cell)
        : bad(
            'may hold only letters, digits, blanks and . _ - / + # ( ), 40 at most, a letter or digit first.',
          ),
    ),
  );
}

export function decimal<N extends Need = 'optional'>(
  of: Of,
  unit: string,
  about: string,
  rest: NumberRest<N> = {},
): Column<number, N> {
  return numeric(of, unit, about, rest, (value) => good(value));
}

export function whole<N extends Need = 'optional'>(
  of: Of,
  unit: string,
  about: string,
  rest: NumberRest<N> = {},
): Column<number, N> {
  return numeric(of, unit, about, rest, (value) =>
    Number.isInteger(value) ? good(value) : bad('must be a whole number.'),
  );
}

/** Dollars as text with up to four decimals: money is never a float. */
export function price(about: string): Column<string, 'column'> {
  return column('size', 'US dollars', about, { need: 'column' }, (cell, mark) => {
    const digits = digitsOf(cell, mark);
    if (!digits.ok) return digits;
    if (digits.value.startsWith('-')) return bad('is negative.');
    return PRICE.test(digits.value) ? digits : bad('must be below 100,000,000 with at most four decimals.');
  });
}

/** One of a few words, upper or lower case. */
export function choice<const V extends string, N extends Need = 'optional'>(
  values: readonly V[],
  of: Of,
  about: string,
  rest: Rest<N> = {},
): Column<V, N> {
  return column(
    of,
    '',
    `${about} ${values.length === 1 ? 'Always' : 'One of'} ${values.join(', ')}.`,
    rest,
    (cell) => {
      const value = values.find((each) => each.toLowerCase() === cell.toLowerCase());
      return value === undefined ? bad(`must be ${listed(values)}.`) : good(value);
    },
  );
}

/** Several texts with semicolons between them. */
export function list<N extends Need = 'optional'>(
  of: Of,
  about: string,
  rest: Rest<N> = {},
): Column<readonly string[], N> {
  const item = text(of, about, { most: 200 });
  return column(of, '', `${about} Several with ; between them.`, rest, (cell, mark) => {
    const items = cell.split(';').map((part) => item.read(part.trim(), mark));
    const wrong = items.find((each) => !each.ok);
    return wrong ?? good(items.flatMap((each) => (each.ok && each.value !== '' ? [each.value] : [])));
  });
}

/** A size in inches as the trade writes it: 3/8, 1-1/4, 2. */
export function inches<N extends Need = 'optional'>(
  of: Of,
  about: string,
  rest: Rest<N> = {},
): Column<string, N> {
  return column(of, 'in', about, rest, (cell) => {
    const size = cell.replace(INCH_MARK, '').replace(' ', '-');
    return toInches(size) === undefined
      ? bad('is not a size in inches such as 3/8, 1-1/4 or 2 (some spreadsheets turn 3/16 into a date).')
      : good(size);
  });
}

/** A picture or document: http, https or a path of this site, nothing that could run. */
export function url<N extends Need = 'optional'>(
  of: Of,
  about: string,
  rest: Rest<N> = {},
): Column<string, N> {
  return column(of, '', about, rest, (cell) =>
    cell.length <= 2000 && WEB_ADDRESS.test(cell)
      ? good(cell)
      : bad('must be an address that begins with https://, http:// or a single /.'),
  );
}

const CONTROL = /[^\P{Cc}\s]/u;
const BLANKS = /\s+/g;
const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;
const PART_NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9 ._/+#()-]{0,38}[A-Za-z0-9._/+#()-])?$/;
const PRICE = /^\d{1,8}(?:\.\d{1,4})?$/;
const INCH_MARK = /\s*(?:"|″|in\.?)$/;
const WEB_ADDRESS = /^(?:https?:\/\/[^\s\p{Cc}/\\"'<>][^\s\p{Cc}"'<>]*|\/(?![/\\])[^\s\p{Cc}\\"'<>]*)$/iu;

function numeric<N extends Need>(
  of: Of,
  unit: string,
  about: string,
  { least, most, ...rest }: NumberRest<N>,
  convert: (value: number) => Reading<number>,
): Column<number, N> {
  return column(of, unit, about, rest, (cell, mark) => {
    const digits = digitsOf(cell, mark);
    if (!digits.ok) return digits;
    const value = convert(Number(digits.value));
    if (!value.ok) return value;
    if (least !== undefined && value.value < least)
      return bad(least === 0 ? 'is negative.' : `is below ${least}.`);
    if (most !== undefined && value.value > most) return bad(`is above ${most}.`);
    return value;
  });
}

function digitsOf(cell: string, mark: DecimalMark): Reading<string> {
  const number = numberText(cell, mark);
  switch (number.kind) {
    case 'number':
      return good(number.digits);
    case 'ambiguous':
      return bad(`could be ${number.readings[0]} or ${number.readings[1]}; write one of these.`);
    case 'no number':
      return bad('is not a number.');
  }
}

function listed(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}`;
}
