import { assemblyText, dashText, readAssemblyText } from './assembly-text.rules.ts';
import {
  type CrimpChoice,
  type CrimpPath,
  type CrimpStep,
  crimpSteps,
  insertTypeNames,
  NO_FERRULE,
} from './crimp.contract.ts';
import type { CrimpSpec } from './crimp-book.contract.ts';

/** What a set of chosen parts leads to: one assembly, or the choices that are left. */
export type Found =
  | { readonly kind: 'assembly'; readonly spec: CrimpSpec }
  | {
      readonly kind: 'choices';
      readonly choices: CrimpChoice[];
      /** What was chosen as the table writes it; absent of a typed text, and where there is no such row. */
      readonly chosen?: CrimpPath;
    };

/**
 * The choices of the first step that is not taken, in size order, or the assembly when all are (shapes 5).
 *
 * One-piece insert types have one ferrule, the placeholder: three parts are enough.
 */
export function follow(specs: readonly CrimpSpec[], path: CrimpPath): Found {
  const wanted = normalized(path);
  const open = crimpSteps.find((step) => wanted[step] === undefined);
  const left = specs.filter((spec) => isNamed(spec, wanted));
  const only = left[0];
  if (
    only &&
    left.length === 1 &&
    (open === undefined || (open === 'ferrule' && only.ferrule === NO_FERRULE))
  )
    return { kind: 'assembly', spec: only };
  return {
    kind: 'choices',
    choices: open === undefined ? [] : choicesOf(left, open),
    ...(only && { chosen: writtenAs(only, wanted) }),
  };
}

/**
 * What a typed assembly means: exactly one, or every one it could be, never a guess.
 *
 * @returns choices with whole assemblies as values when the text fits several, or is half typed
 */
export function followText(specs: readonly CrimpSpec[], text: string): Found {
  const readings = readAssemblyText(text, hosesOf(specs));
  const wanted = readings.map(normalized);
  const named = specs.filter((spec) => wanted.some((path) => isNamed(spec, path)));
  const only = named[0];
  if (only && named.length === 1) return { kind: 'assembly', spec: only };
  const exact = named.find((spec) => assemblyText(spec).toUpperCase() === text.trim().toUpperCase());
  if (exact) return { kind: 'assembly', spec: exact };
  return { kind: 'choices', choices: beginningLike(specs, readings).map(assemblyChoice) };
}

/** Assemblies that begin like what is typed, in the order of the table; a half hose code finds its hoses. */
export function suggest(specs: readonly CrimpSpec[], text: string, most: number): string[] {
  return specsLike(specs, text).slice(0, most).map(assemblyText);
}

/** The rows of the same. */
export function specsLike(specs: readonly CrimpSpec[], text: string): CrimpSpec[] {
  const readings = readAssemblyText(text, hosesOf(specs));
  const start = text.toUpperCase().replace(/\s+/g, '');
  return readings.length > 0
    ? beginningLike(specs, readings)
    : specs.filter((spec) => start !== '' && spec.hose.toUpperCase().startsWith(start));
}

const writtenAs = (spec: CrimpSpec, wanted: CrimpPath): CrimpPath =>
  Object.fromEntries(crimpSteps.flatMap((step) => (wanted[step] === undefined ? [] : [[step, spec[step]]])));

/** Every part that is given, normalized, is the row's own, written out. */
function isNamed(spec: CrimpSpec, wanted: CrimpPath): boolean {
  return crimpSteps.every((step) => wanted[step] === undefined || spec[step].toUpperCase() === wanted[step]);
}

/** Rows whose parts are the given ones; the last one may be half typed. */
function beginningLike(specs: readonly CrimpSpec[], readings: readonly CrimpPath[]): CrimpSpec[] {
  const begins = readings.map((path) => {
    const whole = normalized(path);
    const last = crimpSteps.findLast((step) => path[step] !== undefined);
    if (last === undefined || last === 'hose') return (spec: CrimpSpec) => isNamed(spec, whole);
    const { [last]: typed = '', ...rest } = path;
    const before = normalized(rest);
    return (spec: CrimpSpec) =>
      isNamed(spec, whole) || (isNamed(spec, before) && spec[last].toUpperCase().startsWith(typed));
  });
  return specs.filter((spec) => begins.some((isLike) => isLike(spec)));
}

export const assemblyChoice = (spec: CrimpSpec): CrimpChoice => ({
  value: assemblyText(spec),
  label: assemblyText(spec),
});

function normalized(path: CrimpPath): CrimpPath {
  const entries = crimpSteps.flatMap((step) => {
    const value = path[step]?.trim().toUpperCase();
    return value === undefined || value === ''
      ? []
      : [[step, step === 'dash' ? dashText(value) : value] as const];
  });
  return Object.fromEntries(entries);
}

const hosesOf = (specs: readonly CrimpSpec[]): string[] => [...new Set(specs.map((spec) => spec.hose))];

/** Each value once: hoses in the order of the table, sizes by magnitude, insert types and ferrules as they come. */
function choicesOf(specs: readonly CrimpSpec[], step: CrimpStep): CrimpChoice[] {
  const rowOf = new Map(specs.map((spec) => [spec[step], spec]));
  const choices = [...rowOf].map(([value, spec]) => choice(step, value, spec));
  return step === 'dash' ? choices.toSorted((a, b) => Number(a.value) - Number(b.value)) : choices;
}

function choice(step: CrimpStep, value: string, spec: CrimpSpec): CrimpChoice {
  switch (step) {
    case 'hose':
      return { value, label: value };
    case 'dash':
      return { value, label: `-${value}`, description: `${spec.inches} in, DN ${spec.DN}` };
    case 'insertType': {
      const name = insertTypeNames[value];
      return { value, label: value, ...(name !== undefined && { description: name }) };
    }
    case 'ferrule':
      return { value, label: value };
  }
}
