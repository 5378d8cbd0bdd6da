import type { AssemblyBook, CrimpOf, EndPart, GuardPart, HosePart } from './book.rules.ts';

/** Why two parts do not go together, in a sentence; undefined where they do. */
export type WhyNot = string | undefined;

const isSplice = ({ gender }: EndPart): boolean => gender === 'Splice';

/** An end whose position can be turned against the other's; a banjo counts as one (book 5). */
export const isElbow = ({ angleDegrees, gender }: EndPart): boolean =>
  angleDegrees !== 0 || gender === 'Banjo';

/** The rows that an end can be crimped on this hose by: those of its own insert types. */
export const rowsFor = (
  { crimps }: Pick<AssemblyBook, 'crimps'>,
  hose: HosePart,
  end: EndPart,
): readonly CrimpOf[] =>
  (crimps.get(hose.part.toUpperCase()) ?? []).filter(({ insertType }) =>
    end.insertTypes.includes(insertType),
  );

/**
 * Ends go by the hose's own DN, and there must be a crimp row of that hose with an insert type of the end (book 5); never by
 * dash, never by the DN of the ferrule.
 */
export function whyEndDoesNotFit(book: Pick<AssemblyBook, 'crimps'>, hose: HosePart, end: EndPart): WhyNot {
  if (isSplice(end)) return `${end.part} joins two hoses and is no end.`;
  if (hose.dn === undefined || end.hoseDn !== hose.dn)
    return `${end.part} is for hose of DN ${end.hoseDn ?? '?'}; ${hose.part} is DN ${hose.dn ?? '?'}.`;
  if (rowsFor(book, hose, end).length > 0) return undefined;
  const types = end.insertTypes.join(', ') || 'no insert';
  return `The crimp table has no row for ${hose.part} with ${types}, as ${end.part} has it.`;
}

/** The same end in the size of the hose. */
export const sameEndInSizeOf = (
  book: Pick<AssemblyBook, 'crimps' | 'ends'>,
  hose: HosePart,
  end: EndPart,
): EndPart | undefined =>
  [...book.ends.values()].find(
    (other) =>
      other.series === end.series && !other.isRetired && whyEndDoesNotFit(book, hose, other) === undefined,
  );

/** A guard goes by the outside diameter of the hose (domain 6). */
export function whyGuardDoesNotFit(hose: HosePart, guard: GuardPart): WhyNot {
  const { outsideTenths } = hose;
  if (outsideTenths === undefined) return `The outside diameter of ${hose.part} is not known.`;
  if (guard.fromTenths <= outsideTenths && outsideTenths <= guard.toTenths) return undefined;
  const window = `${mm(guard.fromTenths)} to ${mm(guard.toTenths)} mm`;
  return `${guard.part} takes hose of ${window} outside; ${hose.part} has ${mm(outsideTenths)} mm.`;
}

/** 222 → '22.2', 180 → '18' */
export const mm = (tenths: number): string => String(tenths / 10);
