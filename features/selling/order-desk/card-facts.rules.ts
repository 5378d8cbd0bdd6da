import type { Build } from '#features/assembly/build/build.contract.ts';
import { readBuild } from '#features/assembly/build/build-string.rules.ts';
import { partLine } from '#features/assembly/sold-builds/assembly-lines.rules.ts';
import type { AssemblyCopy } from '#features/assembly/sold-builds/sold-build.contract.ts';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import type { AssemblyFact } from '#features/crimp/crimp-table/assembly-facts.rules.ts';
import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import type { CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { mmText } from '#features/crimp/crimp-table/measure-text.rules.ts';

export interface CardEnd {
  readonly side: 'A' | 'B';
  readonly part: string;
  /** As it is crimped today; undefined where the table has no such row any more. */
  readonly spec: CrimpSpec | undefined;
  /** What is different from the day of the order. */
  readonly changes: readonly string[];
}

/** What stands on the card of an assembly beside its crimps. */
export interface CardFacts {
  /** Degrees, counter-clockwise seen along the hose from end A, which points down. */
  readonly angle: number;
  readonly facts: readonly AssemblyFact[];
  readonly ends: readonly [CardEnd, CardEnd];
}

/**
 * The card of an assembly that was ordered, by the crimp table of today (book 5).
 *
 * @param specs rows of the current crimp table
 */
export function cardFacts(copy: AssemblyCopy, quantity: number, specs: readonly CrimpSpec[]): CardFacts {
  const read = readBuild(copy.text);
  if (!read.ok) throw new Error(`An order holds ${copy.text}: ${read.message}`);
  const { a, b, angle } = read.build;
  return {
    angle,
    facts: factsOf(copy, read.build, quantity),
    ends: [endOf('A', a.part, copy.crimps.a, specs), endOf('B', b.part, copy.crimps.b, specs)],
  };
}

/** The ends and their ferrules stand over their crimps. */
const onCard: readonly string[] = ['hose', 'guard', 'test', 'caps'];

function factsOf(
  { measures, parts }: AssemblyCopy,
  { angle, options }: Build,
  quantity: number,
): AssemblyFact[] {
  const { cutMm, cutInches, overallMm, overallInches, tolerance, workingPsi, testPsi } = measures;
  const length = (label: string, mm: number | undefined, inches: number | undefined): AssemblyFact[] =>
    mm === undefined || inches === undefined
      ? []
      : [{ label, text: `${mm.toFixed(1)} mm`, other: `(${inches.toFixed(2)} in)` }];
  const test = testPsi === 'ask' ? 'Static hose: ask' : testPsi !== undefined && `${figure(testPsi)} psi`;
  return [
    { label: 'Pieces', text: figure(quantity) },
    ...length('Cut hose', cutMm, cutInches),
    ...length('Overall length', overallMm, overallInches),
    ...(tolerance === undefined ? [] : [{ label: 'Length tolerance', text: tolerance }]),
    {
      label: 'Orientation',
      text: angle === 0 ? 'End B not turned (0°)' : `End B ${angle}° counter-clockwise`,
    },
    ...(workingPsi === undefined ? [] : [{ label: 'Working pressure', text: `${figure(workingPsi)} psi` }]),
    ...(test === false ? [] : [{ label: 'Test pressure', text: test }]),
    ...(options.tag === undefined ? [] : [{ label: 'Tag text', text: options.tag }]),
    ...parts
      .filter(({ kind }) => onCard.includes(kind))
      .map((part) => {
        const [label = '', text = 'Yes'] = partLine(part).split(': ');
        return { label, text };
      }),
  ];
}

function endOf(
  side: CardEnd['side'],
  part: string,
  then: AssemblyCopy['crimps']['a'],
  specs: readonly CrimpSpec[],
): CardEnd {
  const spec = then && specs.find((row) => assemblyText(row) === then.row);
  return { side, part, spec, changes: spec && then ? changesOf(then, spec) : [] };
}

function changesOf(then: NonNullable<AssemblyCopy['crimps']['a']>, now: CrimpSpec): string[] {
  const compared = [
    ['Crimp', then.crimpDiam, now.crimpDiam],
    ['Die set', then.dieSet, now.dieSet],
    ['Tolerance', then.tolerance, now.tolerance],
    ['Insertion depth', then.insertionDepth, now.insertionDepth],
  ] as const;
  return compared.flatMap(([label, was, is]) =>
    was === is ? [] : [`${label} was ${amount(was)}, is ${amount(is)}`],
  );
}

const amount = (mm: number | undefined): string => (mm === undefined ? 'none' : `${mmText(mm)} mm`);
