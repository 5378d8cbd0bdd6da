import type { LaylinePressure } from '#features/catalog/cross-reference/layline.contract.ts';
import { readLayline } from '#features/catalog/cross-reference/layline.rules.ts';
import type { TradeTable } from '#features/catalog/cross-reference/trade-table.rules.ts';
import { plainText } from '#features/catalog/measures/search-text.rules.ts';
import type { Alternative } from '#search/engine.ts';
import { type NormTable, readNorm } from './norm-name.rules.ts';
import { clause, type Reading, value } from './query-reading.rules.ts';
import { printedPressureClause } from './rating-reading.rules.ts';

/** A line has a pressure, and none of the words by which an end, a coupling or a machine is asked for. */
const PRESSURE = /\d ?(?:k?psi|bars?|mpa|kpa|kg)|\bw\.? ?p\b/i;
const NO_HOSE =
  /\b(?:fittings?|ends?|jic|orfs?|orb|npt\w?|bsp\w?|male|female|adapt[eo]rs?|coupl\w*|crimp\w*|swivel|flange|code|assembly|dies?)\b/i;
const SHORTEST = 12;

/**
 * What is printed along a hose: norm, size and pressure of it, and no other letter. Undefined where the text lacks one of
 * the three: then it is read word by word.
 */
export function readWholeLayline(
  { norms, trades }: { readonly norms: NormTable; readonly trades: TradeTable },
  text: string,
): readonly (Reading & { readonly typed: string })[] | undefined {
  if (text.length < SHORTEST || !PRESSURE.test(text) || NO_HOSE.test(text)) return undefined;
  const { norms: named, size, sizesDiffer, pressure } = readLayline(trades, text);
  if (named.length === 0 || !size || sizesDiffer || !pressure) return undefined;
  const series = named.flatMap(({ names }) => names.flatMap((name) => seriesOf(norms, name)));
  if (series.length === 0) return undefined;
  const read = (typed: string, label: string, ...clauses: Reading['clauses']) => ({
    typed,
    end: text.length,
    label,
    clauses,
  });
  // As each would be typed for itself: what is left of them is asked again where all of it finds nothing.
  return [
    read(
      named[0]?.names[0] ?? '',
      `Norm ${named
        .flatMap(({ names }) => names)
        .slice(0, 2)
        .join(', ')}`,
      clause(...series),
    ),
    read(
      `${size.inches} in`,
      `Size ${size.inches} in`,
      clause(value('bore', size.inches), value('dn', String(size.dn))),
    ),
    read(typedPressure(pressure), `Working pressure ${pressure.printed}`, printedPressure(pressure)),
  ];
}

const seriesOf = (norms: NormTable, name: string): Alternative[] =>
  readNorm(norms, plainText(name), 0)?.clauses.flatMap(({ anyOf }) =>
    anyOf.filter((one) => one.kind === 'value'),
  ) ?? [];

const typedPressure = ({ psi, barTenths }: LaylinePressure): string =>
  barTenths === undefined ? `${psi} psi` : `${barTenths / 10} bar`;

/** Bar beside bar where it is printed: psi is rounded from it. */
const printedPressure = ({ psi, barTenths }: LaylinePressure) =>
  barTenths === undefined
    ? printedPressureClause(psi ?? 0, 'psi')
    : printedPressureClause(barTenths / 10, 'bar');
