import { readBuild } from '#features/assembly/build/build-string.rules.ts';
import type { AssemblyCopy } from '#features/assembly/sold-builds/sold-build.contract.ts';
import { grouped } from '#shared/count.ts';

/** One label, for one piece. */
export interface AssemblyLabel {
  /** 'Order 100123, line 2' */
  readonly title: string;
  /** 'Piece 1 of 3' */
  readonly piece: string;
  /** Company and PO, hose, ends, lengths, tag: a line each. */
  readonly lines: readonly string[];
  readonly text: string;
  /** Of the build: where the code leads. */
  readonly url: string;
}

/** The labels of an ordered assembly, as many as pieces were ordered. They hold no size of a crimp, and no price. */
export function labelsOf({
  order,
  line,
  assembly: { text, measures },
  quantity,
  url,
}: {
  readonly order: { readonly ref: string; readonly poNumber: string; readonly company: string };
  readonly line: number;
  readonly assembly: Pick<AssemblyCopy, 'text' | 'measures'>;
  readonly quantity: number;
  readonly url: string;
}): AssemblyLabel[] {
  const read = readBuild(text);
  if (!read.ok) throw new Error(`An order holds ${text}: ${read.message}`);
  const { hose, a, b, angle, options } = read.build;
  const { overallMm, overallInches, workingPsi } = measures;
  const lines = [
    `${order.company}, PO ${order.poNumber}`,
    `${hose}: ${a.part} + ${b.part}${angle === 0 ? '' : `, ${angle}°`}`,
    ...(overallMm === undefined || overallInches === undefined
      ? []
      : [`${overallInches.toFixed(2)} in, ${overallMm.toFixed(1)} mm overall`]),
    ...(workingPsi === undefined ? [] : [`Working pressure ${grouped(workingPsi)} psi`]),
    ...(options.tag === undefined ? [] : [options.tag]),
  ];
  return Array.from({ length: quantity }, (_, at) => ({
    title: `Order ${order.ref}, line ${line}`,
    piece: `Piece ${at + 1} of ${quantity}`,
    lines,
    text,
    url,
  }));
}
