import type { PricePartKind } from '#features/assembly/build/assembly-price.rules.ts';
import type { AssemblyLine, AssemblyPart } from './sold-build.contract.ts';

/** What a part is in its assembly. */
export const partNames: Readonly<Record<PricePartKind, string>> = {
  hose: 'Hose, cut',
  'end A': 'End A',
  'end B': 'End B',
  'ferrule A': 'Ferrule A',
  'ferrule B': 'Ferrule B',
  labor: 'Labor, both ends',
  test: 'Proof test',
  caps: 'Caps and cleaning',
  tag: 'Tag',
  guard: 'Guard',
};

/** 'Hose, cut: BW2-08, 3 ft' */
export function partLine({ kind, part, quantity }: AssemblyPart): string {
  if (part === undefined) return partNames[kind];
  return `${partNames[kind]}: ${part}${isByTheFoot(kind) ? `, ${quantity} ft` : ''}`;
}

const isByTheFoot = (kind: PricePartKind): boolean => kind === 'hose' || kind === 'guard';

/** What stands beneath the name of an assembly: its text, and its parts. */
export const assemblyLines = ({ text, parts }: AssemblyLine): readonly string[] => [
  text,
  ...parts.map(partLine),
];
