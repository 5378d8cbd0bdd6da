import type { CrimpSpec } from './crimp-book.contract.ts';

type Warned = Pick<CrimpSpec, 'warning'>;

export interface Warnings {
  /** What every row warns of. */
  readonly common: string | undefined;
  /** What this row warns of beside that. */
  readonly own: (spec: Warned) => string | undefined;
}

/** The warnings of a table, said once where they hold for all of it and at the row where they do not. */
export function splitWarnings(specs: readonly Warned[]): Warnings {
  const [first, ...others] = specs.map(clauses);
  const common = (first ?? []).filter((clause) => others.every((all) => all.includes(clause)));
  return {
    common: joined(common),
    own: (spec) => joined(clauses(spec).filter((clause) => !common.includes(clause))),
  };
}

const clauses = ({ warning = '' }: Warned): string[] =>
  warning
    .split(';')
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

const joined = (parts: readonly string[]): string | undefined =>
  parts.length === 0 ? undefined : parts.join('; ');
