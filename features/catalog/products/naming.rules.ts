/** The readable part of a product's address: letters and digits with hyphens between. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(NOT_PLAIN, '-')
    .replaceAll(OUTER_HYPHENS, '');
}

/** A part number as people type it: upper case, letters and digits only. */
export function partKey(partNumber: string): string {
  return partNumber.toUpperCase().replaceAll(NOT_ALPHANUMERIC, '');
}

/** Public, derived from the supplier's codes and stable over imports (shapes 1): `f-mj`, `e-eq-cr10`. */
export function productIdOf(prefix: '' | 'f-' | 'q-' | 'a-' | 'e-', code: string): string {
  return prefix + code.toLowerCase().replaceAll(NOT_IN_AN_ID, '-');
}

/** Sentences, each with its full stop, without those that have nothing to say. */
export function sentences(...parts: ReadonlyArray<string | undefined>): string {
  return parts
    .filter((part): part is string => part !== undefined && part !== '')
    .map((part) => `${part.replace(LAST_STOP, '')}.`)
    .join(' ');
}

/** 'design factor 4:1' -> 'Design factor 4:1' */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Parts with commas between, without those that are absent. */
export function commas(...parts: ReadonlyArray<string | undefined>): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

const MARKS = /\p{M}+/gu;
const NOT_PLAIN = /[^a-z0-9]+/g;
const OUTER_HYPHENS = /^-+|-+$/g;
const NOT_ALPHANUMERIC = /[^A-Z0-9]+/g;
const LAST_STOP = /\.$/;
const NOT_IN_AN_ID = /[^a-z0-9._-]+/g;
