import type { Rated, UnitReader } from '#shared/units.ts';

/** A head that ends with its unit: 'Working pressure, psi' is 'Working pressure, bar'. */
export function headIn(reader: UnitReader | undefined, head: string): string {
  const [, words, unit] = /^(.*, )(.*)$/.exec(head) ?? [];
  return reader === undefined || words === undefined || unit === undefined ? head : words + reader.unit(unit);
}

/** The value under such a head, of such sizes. */
export function factIn(
  reader: UnitReader | undefined,
  head: string,
  value: string,
  rated: readonly Rated[] = [],
): string {
  const unit = /, (\S+)$/.exec(head)?.[1];
  if (reader === undefined) return value;
  if (unit === undefined) return reader.text(value, rated);
  const beside = reader.beside(value, unit);
  return reader.span(value, unit, { rated }) + (beside === undefined ? '' : ` (${beside})`);
}
