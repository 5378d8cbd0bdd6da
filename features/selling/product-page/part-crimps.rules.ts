import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import { type findCrimpSpecs, NO_FERRULE } from '#features/crimp/crimp-table/crimp.contract.ts';
import type { ReplyOf } from '#shared/endpoint.ts';

/** What a part is crimped in: an assembly, and the steps that lead to its sheet. */
export interface Crimped {
  readonly label: string;
  readonly hose: string;
  readonly dash: string;
  readonly insertType: string;
  readonly ferrule: string;
}

/**
 * What the crimp table answers to the number of a hose's size, of a fitting or of a ferrule, where it is about that number:
 * a text that begins like others finds those, too.
 */
export function crimpsOf(
  part: string,
  { hoses = [], part: end, fullHoseAssembly: only }: ReplyOf<typeof findCrimpSpecs>,
): readonly Crimped[] {
  const labels = [...hoses.map(({ label }) => label), ...(only ? [assemblyText(only)] : [])];
  return labels
    .filter((label) => end === part || label.startsWith(`${part}+`))
    .flatMap((label) => crimpedOf(label) ?? []);
}

/** 'BW2-08+MF+FN208'; what has no ferrule of its own has its step skipped (spec 2). */
function crimpedOf(label: string): Crimped | undefined {
  const [size = '', insertType, ferrule = NO_FERRULE] = label.split('+');
  const [, hose, dash] = /^(.+)-([^-]+)$/.exec(size) ?? [];
  if (hose === undefined || dash === undefined || insertType === undefined) return undefined;
  return { label, hose, dash, insertType, ferrule };
}
