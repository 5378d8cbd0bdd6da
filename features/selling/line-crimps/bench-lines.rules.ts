import { readBuild } from '#features/assembly/build/build-string.rules.ts';
import type { AssemblyCopy } from '#features/assembly/sold-builds/sold-build.contract.ts';
import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import type { CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import type { BenchEnd, BenchLine } from './line-crimps.contract.ts';

/** The assemblies of an order as the bench sees them: what was ordered, by the crimp table of today (decision 0213). */
export const benchLines = (items: Order['items'], specs: readonly CrimpSpec[]): BenchLine[] =>
  items.flatMap(({ id, assembly, quantity }, at) =>
    assembly ? [{ id, number: at + 1, quantity, ...benchOf(assembly, specs) }] : [],
  );

function benchOf(
  { text, crimps }: AssemblyCopy,
  specs: readonly CrimpSpec[],
): Pick<BenchLine, 'text' | 'a' | 'b'> {
  const read = readBuild(text);
  if (!read.ok) throw new Error(`An order holds ${text}: ${read.message}`);
  const { a, b } = read.build;
  return { text, a: endOf(a.part, crimps.a?.row, specs), b: endOf(b.part, crimps.b?.row, specs) };
}

function endOf(part: string, ordered: string | undefined, specs: readonly CrimpSpec[]): BenchEnd {
  const spec = specs.find((each) => assemblyText(each) === ordered);
  if (!spec) return { part };
  const { crimpDiam, tolerance, warning } = spec;
  return {
    part,
    row: {
      assembly: assemblyText(spec),
      ...(crimpDiam !== undefined && { crimpDiam }),
      ...(tolerance !== undefined && { tolerance }),
      ...(warning !== undefined && { warning }),
    },
  };
}
