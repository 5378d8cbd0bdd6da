import { INCH_MARK, inchKey, parseInches } from '#features/catalog/measures/inches.rules.ts';
import { DASHES, dashKey } from '#features/catalog/products/size.rules.ts';
import type { Alternative } from '#search/engine.ts';
import {
  clause,
  LIKELY,
  matchAt,
  PERHAPS,
  phrase,
  piece,
  type Reading,
  SURE,
  value,
} from './query-reading.rules.ts';

export const THREAD_SIZE = String.raw`(?:[1-4][- ])?\d{1,2}/\d{1,2}|[1-4]`;

/** 'MNPT' has its gender in front; a pipe clamp and a pipe plug are no threads. */
const FAMILY = String.raw`(?<letter>[mf](?=npt|bsp|pt|ip))?(?<family>nptf?|npsm|bspp|bspt|bsp|pipe(?! (?:clamp|coupling|plug|nipple|dope))|pt|ip)`;
const SIZE_FIRST = piece(
  String.raw`(?<size>${THREAD_SIZE})${INCH_MARK}?[ -]?${FAMILY}(?: (?<word>male|female)\b)?`,
);
const FAMILY_FIRST = piece(String.raw`${FAMILY}[ -]?(?<size>${THREAD_SIZE})${INCH_MARK}?`);
/** G is BSP parallel, R and Rc tapered. */
const BSP_LETTER = piece(
  String.raw`(?<letter>g|rc?) ?(?<size>(?:[1-4][- ])?\d{1,2}/\d{1,2}|(?<! )[12])(?:[ -](?:11|14|19|28))?(?: ?bsp[pt]?)?`,
);

/** '1/2 NPT', 'NPT 1/2"', '1/2 mnpt', '3/4 bsp female', 'G1/2', 'R 3/4'. */
export function readPipe(text: string, at: number): Reading | undefined {
  const found = matchAt(SIZE_FIRST, text, at) ?? matchAt(FAMILY_FIRST, text, at);
  if (found?.groups === undefined) return readBspLetter(text, at);
  const { size = '', letter, family = '', word: gender } = found.groups;
  const key = threadSizeKey(size);
  if (key === undefined || (letter === undefined && /^(pt|ip)$/.test(family))) return undefined;
  const sex = gender ?? GENDERS[letter ?? ''];
  const names = NAMES[family] ?? ['npt', 'npsm'];
  return {
    end: at + found[0].length,
    clauses: [clause(...threads(names, key, sex)), ...(sex === undefined ? [] : [ends(names, sex)])],
    label: `Thread ${key} ${family === 'pipe' ? 'pipe' : (letter === undefined ? family : 'npt').toUpperCase()}`,
  };
}

const GENDERS: Readonly<Record<string, string>> = { m: 'male', f: 'female' };

/** What a family's name may be, the likeliest first. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  bspp: ['bspp'],
  bspt: ['bspt'],
  bsp: ['bspp', 'bspt'],
  npsm: ['npsm'],
  pipe: ['npt', 'npsm', 'bspp', 'bspt'],
};
const WEIGHTS = [SURE, LIKELY, PERHAPS, PERHAPS];

function threads(names: readonly string[], size: string, sex: string | undefined): Alternative[] {
  // a female end on a male pipe thread is the straight one
  const weights = sex === 'female' ? WEIGHTS.map(() => SURE) : WEIGHTS;
  // a 2 after the family may be the dash as well as inches
  const asDash = DASHES.has(Number(size)) ? [value('threadDash', dashKey(Number(size)), PERHAPS)] : [];
  return [
    ...names.map((name, at) => value('threadKey', `${name} ${size}`, weights[at] ?? PERHAPS)),
    ...asDash,
  ];
}

/** The end itself is of that gender: in 'NPTF male x JIC female' the pipe thread is male. */
function ends(names: readonly string[], sex: string) {
  const written = names.map((name) => (name === 'npt' ? 'nptf' : name));
  return clause(...written.flatMap((name) => [phrase([sex, name]), phrase([name, sex])]));
}

function readBspLetter(text: string, at: number): Reading | undefined {
  const found = matchAt(BSP_LETTER, text, at);
  const { letter = '', size = '' } = found?.groups ?? {};
  const key = threadSizeKey(size);
  if (found === null || key === undefined) return undefined;
  return {
    end: at + found[0].length,
    clauses: [clause(value('threadKey', `${letter === 'g' ? 'bspp' : 'bspt'} ${key}`))],
    label: `Thread ${letter.toUpperCase()}${key}`,
  };
}

/** Inches as the catalog's keys have them: '1 1/4' is '1-1/4'. */
export function threadSizeKey(typed: string): string | undefined {
  const inches = parseInches(typed);
  return inches === undefined ? undefined : inchKey(inches);
}
