import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';

/** Hoses that have crimp specs, each with its dash sizes as the specs write them: BW2 has 03, 04 … */
export type CrimpHoses = ReadonlyMap<string, readonly string[]>;

export interface Assembly {
  readonly hose: string;
  readonly dash: string;
  readonly insertType?: string;
  readonly ferrule?: string;
}

/** 'BW2-08+MF+FN208', 'bw2 08', 'bw208', 'BW2-8': a hose with crimp specs and one of its sizes; more when more is typed. */
export function readAssembly(typed: string, hoses: CrimpHoses): Assembly | undefined {
  const [assembled = '', insertType, ferrule] = typed
    .toUpperCase()
    .split('+', 3)
    .map((part) => part.trim());
  const key = strippedCode(assembled);
  for (const [hose, dashes] of hoses) {
    const start = strippedCode(hose);
    if (!key.startsWith(start)) continue;
    const typedDash = key.slice(start.length);
    const dash = dashes.find((one) => typedDash !== '' && Number(one) === Number(typedDash));
    if (dash === undefined) continue;
    return {
      hose,
      dash,
      ...(insertType !== undefined && insertType !== '' && { insertType }),
      ...(ferrule !== undefined && ferrule !== '' && { ferrule }),
    };
  }
  return undefined;
}
