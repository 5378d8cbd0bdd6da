import type { AssemblyBook, AssemblyPart } from '#features/assembly/build/book.rules.ts';
import type { NormTable } from '#features/catalog/catalog-search/norm-name.rules.ts';
import { partKey } from '#features/catalog/pasted-lines/pasted-line.rules.ts';
import type { TypedAssembly } from '#features/catalog/typed-assembly/typed-assembly.contract.ts';
import {
  endMeant,
  endWords,
  type FoundEnd,
  isKind,
  readTypedEnds,
  type SaidEnd,
} from './typed-ends.rules.ts';
import { type HosesBySeries, hosesBySeries, readTypedHose } from './typed-hose.rules.ts';
import { type ReadLength, readTypedLength } from './typed-length.rules.ts';
import { assemblyText, taken, without } from './typed-text.rules.ts';

export interface TypedWords {
  readonly book: AssemblyBook;
  readonly norms: NormTable;
  /** By their numbers without case and punctuation. */
  readonly parts: ReadonlyMap<string, AssemblyPart>;
  readonly endWords: ReadonlySet<string>;
  readonly hoses: HosesBySeries;
}

/** What typed texts are read with, of one book. */
export const typedWords = (book: AssemblyBook, norms: NormTable): TypedWords => ({
  book,
  norms,
  parts: new Map(
    [...book.hoses.values(), ...book.ends.values(), ...book.guards.values()].map((part) => [
      partKey(part.part),
      part,
    ]),
  ),
  endWords: endWords(book),
  hoses: hosesBySeries(book.hoses.values()),
});

const ASSEMBLY =
  /\b(?:(?:hydraulic )?(?:hose )?(?:assembl(?:y|ies)|assys?)|(?:hydraulik)?schlauchleitung(?:en)?|mangueras? armadas?|latiguillos?|ensambles?(?: de mangueras?)?)\b/;
/** Where a number without a unit is no inches. */
const METRIC =
  /(?<![\p{L}\p{N}])(?:dn ?\d|schlauch|manguera|latiguillo|ensamble|beid|ambos|extremo|metric|dko|mm|cm)/u;
const COUNT = String.raw`(?<count>\d{1,3})`;
const NUMBER_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const IN_WORDS = new RegExp(String.raw`^[\s,]*(${NUMBER_WORDS.join('|')}|(?:a )?dozen)(?: of)?(?= )`, 'u');
/** Behind a length that has its unit: '36" x 3'. */
const TIMES = /[\s,]x ?(\d{1,3})[\s,]*$/u;
const QUANTITY = new RegExp(
  String.raw`^[\s,]*\(${COUNT}\)|^[\s,]*${COUNT} (?=(?:en|sae|iso|din) ?\d)|^[\s,]*${COUNT} ?(?:x(?![\p{L}\p{N}])|of\b|ea\b|each\b|pcs?\b|pieces?\b|stuck\b|stk\b|piezas?\b|pzas?\b|uds?\b|unidades\b|de\b)(?: of\b| de\b| x\b)?|\b(?:qty|quantity|cantidad|menge|anzahl)[ :.=]*${COUNT}\b|\b${COUNT} ?(?:pcs|pieces?|ea|stuck|stk|piezas?|pzas|uds)\b|^[\s,]*${COUNT} (?=(?:hydraulic )?(?:hose )?(?:assembl|assys?\b|schlauchleitung|mangueras? armadas?|latiguillo))`,
  'u',
);
const TURN =
  /\b(?:clock(?:ed|ing)?|orientation|oriented|offset|twist(?:ed)?|verdreht|verdrehwinkel|orientacion|angle)(?: angle)?(?: of| at| um)?[ :=]*(\d{1,3})(?: ?deg(?:rees?)?)?(?![\p{L}\p{N}])/u;

/**
 * What a typed text says of an assembly, filled into the fields of the builder; undefined where it is not about one. Nothing
 * is filled in that the text leaves open: several hoses or ends it could be, a length nobody can count.
 */
export function typedAssembly(typed: string, words: TypedWords): TypedAssembly | undefined {
  const { book, norms } = words;
  const text = assemblyText(typed);
  // What counts them stands before the word.
  const counted = quantityIn(text);
  const named = taken(counted.rest, ASSEMBLY);
  const turned = taken(named.rest, TURN);
  const parts = partsIn(turned.rest, words);
  const measured = readTypedLength(parts.rest, !METRIC.test(text));
  const { quantity, length } = timesIn(counted.quantity, measured);
  const numbered = parts.hose === undefined ? undefined : book.hoses.get(parts.hose);
  const hose = numbered
    ? { hose: numbered, as: '', isNamed: true, open: undefined, rest: length.rest }
    : readTypedHose(length.rest, words.hoses, norms);
  const said = readTypedEnds(hose.rest, words.endWords);
  const ends = endsOf(book, parts.ends, said, hose.hose);
  const isNamed = hose.isNamed || hose.open !== undefined || ends.length > 0 || length.length !== undefined;
  const isBare = !isNamed && said.unknown.length === 0 && /^[\s,\d]*$/.test(turned.rest);
  // A layline has numbers and inches, and no end.
  const isAnEnd = parts.ends.length > 0 || said.ends.some(isKind);
  const isAbout = named.found
    ? isNamed || isBare
    : hose.isNamed && isAnEnd && (length.length !== undefined || said.areBoth || ends.length > 1);
  if (!isAbout) return undefined;
  const angle = turned.found ? Number(turned.found[1]) : undefined;
  const [a, b] = ends;
  const unknown = [
    ...(length.unread === undefined ? [] : [length.unread]),
    ...said.unknown,
    ...ends.slice(2).map(({ typed: third }) => third),
  ];
  return {
    fields: {
      ...(hose.hose && { hose: hose.hose.part }),
      ...(a?.part !== undefined && { a: a.part }),
      ...(b?.part !== undefined && { b: b.part }),
      ...(length.length && {
        length: length.length.amount,
        unit: length.length.unit,
        basis: length.length.basis,
      }),
      ...(angle !== undefined && angle < 360 && { angle: String(angle) }),
      ...(parts.guard !== undefined && { guard: parts.guard }),
      ...(quantity !== undefined && { quantity: String(quantity) }),
    },
    understood: [
      ...(quantity === undefined ? [] : [`${quantity} of`]),
      ...(hose.hose ? [`hose ${hose.hose.part}${hose.as && ` for ${hose.as}`}`] : []),
      ...(length.length ? [lengthWords(length.length)] : []),
      ...endWordsOf(a, b),
      ...(angle !== undefined && angle < 360 ? [`turned by ${angle}°`] : []),
      ...(parts.guard === undefined ? [] : [`guard ${parts.guard}`]),
    ],
    open: [
      ...(hose.open === undefined ? [] : [`Hose: ${hose.open}`]),
      ...(a?.open === undefined ? [] : [`End A: ${a.open}`]),
      ...(b?.open === undefined ? [] : [`End B: ${b.open}`]),
    ],
    unknown: [...new Set(unknown)],
  };
}

function endWordsOf(a: TypedEnd | undefined, b: TypedEnd | undefined): string[] {
  if (a?.part !== undefined && a.part === b?.part) return [`both ends ${a.part}${a.as}`];
  return [
    ...(a?.part === undefined ? [] : [`end A ${a.part}${a.as}`]),
    ...(b?.part === undefined ? [] : [`end B ${b.part}${b.as}`]),
  ];
}

/** How many, where it stands behind a length that has its unit. */
function timesIn(
  counted: number | undefined,
  length: ReadLength,
): { readonly quantity: number | undefined; readonly length: ReadLength } {
  const isMeasured = length.length !== undefined && !length.length.isWithoutUnit;
  const { found, rest } = taken(length.rest, TIMES);
  const times = Number(found?.[1]);
  return counted === undefined && isMeasured && times >= 1 && times <= 599
    ? { quantity: times, length: { ...length, rest } }
    : { quantity: counted, length };
}

function quantityIn(text: string): { readonly quantity: number | undefined; readonly rest: string } {
  const inWords = taken(text, IN_WORDS);
  const word = inWords.found?.[1];
  if (word !== undefined) return { quantity: NUMBER_WORDS.indexOf(word) + 1 || 12, rest: inWords.rest };
  const { found, rest } = taken(text, QUANTITY);
  // Named groups of alternatives: one of them has it.
  const quantity = Number(found?.groups?.['count']);
  return found && quantity >= 1 && quantity <= 599 ? { quantity, rest } : { quantity: undefined, rest: text };
}

interface NamedParts {
  readonly hose: string | undefined;
  readonly ends: readonly string[];
  readonly guard: string | undefined;
  readonly rest: string;
}

/** A part number is three words at most: 'fjx 08 08'. */
const MOST_WORDS = 3;

/** Part numbers in any spelling, the longest first. */
function partsIn(text: string, { parts: known }: TypedWords): NamedParts {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}._#/-]*/gu)];
  const found: { hose?: string; ends: string[]; guard?: string } = { ends: [] };
  let rest = text;
  for (let at = 0; at < words.length; at += 1)
    for (let count = MOST_WORDS; count > 0; count -= 1) {
      const [first, last] = [words[at], words[at + count - 1]];
      if (!first || !last) continue;
      const end = last.index + last[0].length;
      const part = partOf(text.slice(first.index, end), known);
      if (!part) continue;
      if (part.kind === 'hose' && found.hose === undefined) found.hose = part.part.toUpperCase();
      else if (part.kind === 'end') found.ends.push(part.part);
      else if (part.kind === 'guard' && found.guard === undefined) found.guard = part.part;
      else break;
      rest = without(rest, first.index, end);
      at += count - 1;
      break;
    }
  return { hose: found.hose, ends: found.ends, guard: found.guard, rest };
}

/** 'bw2 08', 'BW208' and 'bw2-8' are BW2-08; 'BW2 1/2' is not BW2-12: digits that stand apart do so in the number. */
function partOf(written: string, known: TypedWords['parts']): AssemblyPart | undefined {
  if (/[,;]/.test(written) || !/\p{L}/u.test(written)) return undefined;
  const padded = written.replace(/(?<=[-\s/.])\d(?!\d)/g, '0$&');
  return [written, padded]
    .map((spelled) => ({ spelled, part: known.get(partKey(spelled)) }))
    .find(({ spelled, part }) => part && apart(spelled).isSubsetOf(apart(part.part)))?.part;
}

/** After how many letters and digits two digits are set apart. */
function apart(text: string): ReadonlySet<number> {
  return new Set(
    Array.from(
      text.matchAll(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu),
      ({ index }) => partKey(text.slice(0, index)).length,
    ),
  );
}

interface TypedEnd {
  readonly part: string | undefined;
  /** How it was taken, where that was not said. */
  readonly as: string;
  readonly open: string | undefined;
  readonly typed: string;
}

/** Part numbers first, then what is described; one end alone is both where the text says so. */
function endsOf(
  book: AssemblyBook,
  parts: readonly string[],
  { ends: said, areBoth }: { readonly ends: readonly SaidEnd[]; readonly areBoth: boolean },
  hose: Parameters<typeof endMeant>[2],
): TypedEnd[] {
  const described = said.map((one) => ({ ...asTyped(endMeant(book, one, hose)), typed: one.typed }));
  const all: TypedEnd[] = [
    ...parts.map((part) => ({ part, as: '', open: undefined, typed: part })),
    ...described,
  ];
  const [only] = all;
  return areBoth && only && all.length === 1 ? [only, only] : all;
}

const asTyped = ({ end, isFemaleTaken, open }: FoundEnd): Omit<TypedEnd, 'typed'> => ({
  part: end?.part,
  as: end ? ` (${end.product.name}${isFemaleTaken ? ', as neither male nor female was said' : ''})` : '',
  open,
});

function lengthWords({
  amount,
  unit,
  basis,
  isWithoutUnit,
}: NonNullable<ReturnType<typeof readTypedLength>['length']>): string {
  const of = basis === 'CUT' ? 'cut hose' : 'whole assembly';
  return `${amount} ${unit.toLowerCase()} ${of}${isWithoutUnit ? ', inches as no unit was said' : ''}`;
}
