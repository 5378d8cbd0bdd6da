import type { CrimpChoice, CrimpStep } from '#features/crimp/crimp-table/crimp.contract.ts';

/** What the filter box leaves of a list (spec 2): hoses by how they start, everything else by what it holds. */
export function filterChoices(
  choices: readonly CrimpChoice[],
  typed: string,
  step: CrimpStep,
): readonly CrimpChoice[] {
  const text = typed.trim().toLowerCase();
  return choices.filter(({ value, label, description = '' }) => {
    if (step === 'hose') return value.toLowerCase().startsWith(text);
    // An insert type is also known by its name; what else is said of a size is not what it is called.
    const names = step === 'insertType' ? [value, label, description] : [value, label];
    return names.some((name) => name.toLowerCase().includes(text));
  });
}
