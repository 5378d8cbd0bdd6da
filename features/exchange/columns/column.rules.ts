import type { DecimalMark } from './number.rules.ts';

/** What a cell holds, or one clear sentence about what is wrong with it. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

/** 'cell': every row fills it. 'column': the header has it, a cell may be n/a. 'optional': it may be left out. */
export type Need = 'cell' | 'column' | 'optional';

/** One column of a file, declared once: the reader, the checks and the documentation all come from it. */
export interface Column<T = unknown, N extends Need = Need> {
  readonly need: N;
  /** A column of the product says the same in all its rows: the first row's value is used. */
  readonly of: 'product' | 'size' | 'company' | 'nobody';
  /** As the documentation prints it; empty for texts. */
  readonly unit: string;
  readonly about: string;
  /** 0 says that there is no such thing, as n/a does. */
  readonly zeroIsAbsent?: true;
  /** Its letters and digits are a text, whatever a spreadsheet takes them for. */
  readonly isCode?: true;
  readonly read: (cell: string, mark: DecimalMark) => Reading<T>;
}

export type Columns = Readonly<Record<string, Column>>;

/** The type of a row that was read by these columns. */
export type RowOf<C> = {
  readonly [K in keyof C]: C[K] extends Column<infer T, infer N>
    ? N extends 'cell'
      ? T
      : T | undefined
    : never;
};

/** A column is optional unless it says otherwise. */
export function column<T, N extends Need = 'optional'>(
  of: Column['of'],
  unit: string,
  about: string,
  rest: { readonly need?: N; readonly zeroIsAbsent?: true },
  read: Column<T>['read'],
): Column<T, N> {
  // N is 'optional' when nothing is said: the default of the type and of the value are the same.
  return { need: 'optional' as N, ...rest, of, unit, about, read };
}

/** A column that a spreadsheet must not read as a number or a day. */
export const asCode = <C extends Column>(of: C): C & { readonly isCode: true } => ({ ...of, isCode: true });

export const good = <T>(value: T): Reading<T> => ({ ok: true, value });
export const bad = (message: string): Reading<never> => ({ ok: false, message });
