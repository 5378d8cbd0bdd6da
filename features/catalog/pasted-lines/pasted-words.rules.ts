/** What a quantity counts. */
type Unit = 'pieces' | 'boxes';

export interface PastedLength {
  readonly feet?: number;
  /** 'reel', 'coil' or 'box' */
  readonly packedAs?: string;
}

/** What stands beside a part number. */
export interface Beside {
  readonly quantity?: number;
  readonly length?: PastedLength;
  readonly unit?: Unit;
  /** The words of length and unit, to be written back when the quantity is mended. */
  readonly kept: string;
  readonly problem?: ReadingProblem;
}

/** Why nobody can tell the quantity. */
export type ReadingProblem =
  /** A number that counts nothing: 2.5, -3. */
  | { readonly kind: 'no quantity'; readonly text: string }
  | { readonly kind: 'many quantities'; readonly texts: readonly string[] }
  | { readonly kind: 'unread'; readonly text: string };

const units = { pcs: 'pieces', boxes: 'boxes' } as const satisfies Record<string, Unit>;
const PIECES = /^(?:pcs?|pieces?|ea|each)$/i;
const BOXES = /^(?:boxes|bxs?)$/i;
const FEET = /^(?:ft|feet|foot|')$/i;
const PACKED = /^(reel|coil|box)s?$/i;
/** Between a part number and its quantity: 'x', 'qty', ':', '='; and what a part number is called: 'P/N', 'Part #'. */
const FILLER = /^(?:x|\*|:|=|qty|quantity|item|part|p\/n|pn|sku|no|number|(?:item|part)?#)$/i;

/** Words that count or measure nothing that we sell by: read as a description they would make a quantity wrong in silence. */
const OTHER_UNITS =
  /^(?:dz|doz|dozens?|cs|cases?|ctns?|cartons?|pks?|packs?|pkgs?|packages?|pr|prs|pairs?|rolls?|rls?|bags?|lots?|gross|c|m|k|hundreds?|thousands?|sets?|kits?|in|inch|inches|"|mm|cm|met(?:er|re)s?|yds?|yards?|kgs?|lbs?)$/i;

const WHOLE = /^\d{1,9}$/;
const NUMBER = /^[-+]?[\d.,]*\d[\d.,]*%?$/;
const MONEY = /^(?:(?:us|ca)?[$€]\s?[\d.,]+|[\d.,]+\s?(?:usd|cad|\$|€))$/i;

/** Reads the words that stand before and behind a part number. */
export function besideOf(words: readonly string[]): Beside {
  const numbers: string[] = [];
  const unread: string[] = [];
  const kept: string[] = [];
  let length: PastedLength = {};
  let unit: Unit | undefined;
  const parts = words.flatMap(partsOf);
  for (let at = 0; at < parts.length; at += 1) {
    const word = parts[at] ?? '';
    const next = parts[at + 1] ?? '';
    const packedAs = PACKED.exec(word)?.[1]?.toLowerCase();
    if (NUMBER.test(word) && FEET.test(next) && length.feet === undefined) {
      length = { ...length, feet: Number(word) };
      kept.push(`${word} ft`);
      at += 1;
    } else if (NUMBER.test(word)) numbers.push(word);
    else if (packedAs !== undefined && length.packedAs === undefined) {
      length = { ...length, packedAs };
      kept.push(word);
    } else if (BOXES.test(word) && unit !== 'pieces') {
      unit = units.boxes;
      kept.push(word);
    } else if (PIECES.test(word) && unit !== 'boxes') {
      unit = units.pcs;
      kept.push(word);
    } else if (!FILLER.test(word)) unread.push(word);
  }
  const isMeasured = length.feet !== undefined || length.packedAs !== undefined;
  return {
    ...(isMeasured && { length }),
    ...(unit && { unit }),
    ...quantityOf(numbers, unread),
    kept: kept.join(' '),
  };
}

function quantityOf(
  numbers: readonly string[],
  unread: readonly string[],
): Pick<Beside, 'quantity' | 'problem'> {
  const [text] = numbers;
  if (unread.length > 0) return { problem: { kind: 'unread', text: unread.join(' ') } };
  if (text === undefined) return {};
  if (numbers.length > 1) return { problem: { kind: 'many quantities', texts: numbers } };
  // '12.00' is 12 everywhere; '1.000' is 1 here and a thousand elsewhere.
  const whole = /^(\d{1,9})\.0{1,2}$/.exec(text)?.[1] ?? withoutThousands(text);
  return WHOLE.test(whole) ? { quantity: Number(whole) } : { problem: { kind: 'no quantity', text } };
}

const withoutThousands = (text: string): string =>
  /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;

/** '12pcs' is '12' and 'pcs', 'x12' is 'x' and '12', '(12)' is '12'. */
function partsOf(word: string): string[] {
  const bare = /^\((.+)\)$/.exec(word)?.[1] ?? word;
  const [, before = '', number = '', behind = ''] =
    /^((?:qty|quantity)?[x*:=]?)([-+]?\d[\d.,]*)([a-z*']*)\.?$/i.exec(bare) ?? [];
  if (number !== '')
    return [before.replace(/[:=]$/, ''), number.replace(/[.,]$/, ''), behind].filter((part) => part !== '');
  return [bare.replace(/(?<=\p{L})[.:]$/u, '')];
}

/** May these words stand before a part number? '10 pcs', '12 x', '3 boxes'. */
export const isBesideWord = (word: string): boolean =>
  partsOf(word).every(
    (part) =>
      NUMBER.test(part) || [PIECES, BOXES, FEET, PACKED, FILLER].some((pattern) => pattern.test(part)),
  );

/** Is this column a description, or a price: words that say nothing about what to order? */
export function isDescription(cell: string): boolean {
  if (MONEY.test(cell)) return true;
  const words = cell.split(/\s+/).flatMap(partsOf);
  return !words.every(
    (word) =>
      NUMBER.test(word) ||
      [PIECES, BOXES, FEET, PACKED, FILLER, OTHER_UNITS].some((pattern) => pattern.test(word)),
  );
}
