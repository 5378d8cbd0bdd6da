import type { AssemblyBook, EndPart, HosePart } from '#features/assembly/build/book.rules.ts';
import { whyEndDoesNotFit } from '#features/assembly/build/fit.rules.ts';
import { parseInches } from '#features/catalog/measures/inches.rules.ts';
import { singular, wordsOf } from '#features/catalog/measures/search-text.rules.ts';
import { threadKeys } from '#features/catalog/measures/thread.rules.ts';

/** What was said of one end. */
export interface SaidEnd {
  /** As it was typed. */
  readonly typed: string;
  /** Of the name of an end: 'jic', 'orfs', 'swivel'. */
  readonly words: readonly string[];
  readonly gender: 'Male' | 'Female' | undefined;
  /** Degrees; an elbow without a number is 'elbow'. */
  readonly angle: number | 'elbow' | undefined;
  /** Dash of its thread. */
  readonly dash: number | undefined;
  /** 'metric 22x1.5', '3/4-16' */
  readonly thread: string | undefined;
  /** Numbers beside it that say nothing: one of them may be its size. */
  readonly unread: readonly string[];
}

export interface SaidEnds {
  readonly ends: readonly SaidEnd[];
  /** What is said of one is said of the other. */
  readonly areBoth: boolean;
  /** Words that say nothing of an end. */
  readonly unknown: readonly string[];
}

/** Words of the counter, of German and of Spanish, and those that stand in the names of ends. */
const ALIASES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b([mf])?(jic|orfs|nptf?|npsm|bspp?|bspt|orb|jis|dko[ls])x?(45|90)?\b/g, '$1 $2 $3'],
  [/\bo-?ring boss\b|\borb\b|\bsae boss\b/g, 'boss'],
  [/\bflat[ -]?face\b|\bofs\b/g, 'orfs'],
  [/\bn\.?p\.?t\.?\b|\bpipe thread\b/g, 'nptf'],
  [/\bbsp\b/g, 'bspp'],
  [/\b37 ?deg(?:rees?)?(?: flare)?\b/g, 'jic'],
  [/\bsae 45(?: deg)?(?: flare)?\b|\b45 deg flare\b/g, 'sae flare'],
  [/\bcode ?(61|62)\b/g, 'code$1'],
  [/\b(?:flansche?|bridas?|flg|flanges)\b/g, 'flange'],
  [
    /\b(?:uberwurfmutter|dichtkopf|tuerca (?:loca|giratoria)|tuerca|giratori[ao]s?|loc[ao]s?|swivels|swvl|swv|swivel nuts?)\b/g,
    'swivel',
  ],
  [/\b(?:macho|aussengewinde|außengewinde|males|m)\b/g, 'male'],
  [/\b(?:hembra|innengewinde|females|fem|f)\b/g, 'female'],
  [/\b(?:metrico|metrica|metrisch|metr)\b/g, 'metric'],
  [/\b(?:ligera|leicht|leichte)\b/g, 'light'],
  [/\b(?:pesada|schwer|schwere)\b/g, 'heavy'],
  [/\b(?:straights?|str|gerade|rect[ao]s?|0 ?deg)\b/g, 'straight'],
  [/\b(?:elbows?|ells?|bends?|bent|bogen|winkel|codos?)\b/g, 'elbow'],
];
const BOTH =
  /\b(?:(?:on |at |an )?both(?: ends?| sides?)?|(?:on )?each end|b\/e|beidseitig|beidseits|(?:an )?beiden? (?:enden|seiten)|(?:en )?(?:ambos|los dos|los 2) (?:extremos|lados)|2 ends)\b/;
const APART =
  /\s(?:and|und|y|e|to|x|by|auf|vs)\s|[&+;,|]|\s\/\s|(?<=[a-z])\/(?=[a-z])|\b(?:(?:on |at |an )?(?:the )?(?:one|1st|first|2nd|second|other|ein|eine|einem|einer|andere[snmr]?|un|otro) (?:ends?|sides?|enden?|seiten?|extremo|lado))\b|\bend [ab]\b:?|(?<![\p{L}\p{N}])[ab] ?[:=]/gu;
const ANGLE =
  /(?<![\p{L}\p{N}./-])(?:(45|90)(?:s|'s)?(?: ?deg(?:rees?)?)?(?: elbow)?|elbow (45|90)(?: ?deg(?:rees?)?)?)(?![\p{L}\p{N}/]|[.-]\d)/u;
const THREAD =
  /(?<![\p{L}\p{N}./-])(?:m(\d{1,2})(?:x(\d(?:\.\d+)?))?|((?:\d-)?\d{1,2}\/\d{1,2}|\d)-(\d{1,2}))(?![\p{L}\p{N}/]|[.-]\d)/u;
const DASH =
  /(?<![\p{N}/.])[-#](\d{1,2})(?![\p{L}\p{N}/.])|(?<=(?:jic|orfs|nptf|boss|bspp|bspt|male|female|swivel|jis) )(\d{1,2})(?![\p{L}\p{N}/.]| ?deg)/u;
const SERIES_ANGLE = /^[a-z]+(45|90)l?$/;
const FRACTION =
  /(?<![\p{L}\p{N}./-])((?:[1-3][- ])?\d{1,2}\/(?:16|8|4|2))(?: ?(?:"|in\b|inch\b))?(?![\p{N}/])/u;
const FILLER =
  /^(?:a|an|the|of|with|w|mit|con|de|del|la|el|los|for|fur|para|each|ea|ends?|enden?|extremos?|lados?|sides?|fittings?|couplings?|armaturen?|conexion(?:es)?|terminal(?:es)?|racor(?:es)?|thread|threaded|deg|degrees?|hoses?|schlauche?|mangueras?|on|at|in|is|are|please|need|crimp(?:ed)?|hydraulic|hydraulik|hidraulica|made|up|from|make|quote|me|x|and|und|y|to|steel|braid|braided|size)$/;

/** Takes what is left of a text apart into what is said of each end. */
export function readTypedEnds(text: string, known: ReadonlySet<string>): SaidEnds {
  const isBoth = BOTH.test(text);
  const plain = ALIASES.reduce(
    (rest, [alias, word]) => rest.replace(alias, word),
    text.replace(BOTH, ' , '),
  ).replace(/ +/g, ' ');
  const segments = plain
    .replace(APART, '|')
    .split('|')
    .map((segment) => segment.trim())
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment))
    .map((segment) => saidIn(segment, known));
  const unknown = segments.flatMap((segment) => segment.unknown);
  const said = together(segments.map(({ said: one }) => one).filter(saysSomething));
  // 'with jic ends'
  return { ends: shared(said, isBoth), areBoth: isBoth || /\bends\b/.test(text), unknown };
}

const kindOf = ({ words }: SaidEnd): string[] => words.filter((word) => word !== 'swivel');
/** It is called by more than its size and its angle. */
export const isKind = (said: SaidEnd): boolean => kindOf(said).length > 0;
const saysSomething = ({ words, gender, angle, dash, thread }: SaidEnd): boolean =>
  words.length > 0 ||
  gender !== undefined ||
  angle !== undefined ||
  dash !== undefined ||
  thread !== undefined;
const turns = ({ gender, angle }: SaidEnd): boolean => gender !== undefined || angle !== undefined;

/** 'jic, swivel': what names no end of its own belongs to the one before it. */
function together(said: readonly SaidEnd[]): SaidEnd[] {
  return said.reduce<SaidEnd[]>((all, one) => {
    const before = all.at(-1);
    if (!before || kindOf(one).length > 0 || turns(one)) return [...all, one];
    return [...all.slice(0, -1), merged(before, one)];
  }, []);
}

/** 'JIC straight and 90': what is not said of one end is as at the other. */
function shared(said: readonly SaidEnd[], isBoth: boolean): SaidEnd[] {
  const [first, ...others] = said;
  if (!first) return [];
  const isKindAlone = kindOf(first).length > 0 && first.angle === undefined;
  if (isKindAlone && others.length === 2 && others.every((one) => kindOf(one).length === 0))
    return others.map((one) => merged(first, one));
  if (
    isBoth &&
    others.length === 1 &&
    others[0] &&
    (kindOf(others[0]).length === 0 || kindOf(first).length === 0)
  )
    return [merged(first, others[0])];
  const named = said.find((one) => kindOf(one).length > 0);
  return said.map((one) =>
    kindOf(one).length > 0 || !named
      ? one
      : { ...one, words: [...new Set([...named.words, ...one.words])], gender: one.gender ?? named.gender },
  );
}

const merged = (one: SaidEnd, other: SaidEnd): SaidEnd => ({
  typed: `${one.typed} ${other.typed}`,
  words: [...new Set([...one.words, ...other.words])],
  gender: other.gender ?? one.gender,
  angle: other.angle ?? one.angle,
  dash: other.dash ?? one.dash,
  thread: other.thread ?? one.thread,
  unread: [...one.unread, ...other.unread],
});

function saidIn(
  segment: string,
  known: ReadonlySet<string>,
): { readonly said: SaidEnd; readonly unknown: string[] } {
  let rest = segment;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const thread = take(THREAD);
  const angle = take(ANGLE);
  const isStraight = take(/\bstraight\b/) !== null;
  const isElbow = take(/\belbow\b/) !== null;
  const dash = take(DASH);
  const fraction = dash ? null : take(FRACTION);
  const tokens = (rest.match(/[\p{L}\p{N}]+/gu) ?? []).map((token) =>
    known.has(token) ? token : singular(token),
  );
  const gender = tokens.includes('female') ? 'Female' : tokens.includes('male') ? 'Male' : undefined;
  const words = tokens.filter((token) => token !== 'male' && token !== 'female');
  const inDash = (parseInches(fraction?.[1] ?? '') ?? 0) * 16;
  // FJX90 is an elbow by its name.
  const [, named] =
    words.map((word) => (known.has(word) ? SERIES_ANGLE.exec(word) : null)).find(Boolean) ?? [];
  const degrees = angle?.[1] ?? angle?.[2] ?? named;
  const isName = (token: string): boolean => known.has(token) && !FILLER.test(token);
  const unknown = words.filter((token) => !isName(token) && !FILLER.test(token));
  return {
    said: {
      typed: segment,
      words: words.filter(isName),
      gender,
      angle: degrees === undefined ? (isStraight ? 0 : isElbow ? 'elbow' : undefined) : Number(degrees),
      dash: dash ? Number(dash[1] ?? dash[2]) : Number.isInteger(inDash) && inDash > 0 ? inDash : undefined,
      thread: thread ? threadText(thread) : undefined,
      unread: unknown.filter((token) => /\d/.test(token)),
    },
    unknown,
  };
}

const threadText = ([, metric, pitch, size, tpi]: RegExpExecArray): string =>
  metric === undefined ? `${size}-${tpi}` : `metric ${metric}${pitch === undefined ? '' : `x${pitch}`}`;

export interface FoundEnd {
  readonly end: EndPart | undefined;
  /** Nobody said female; it was taken as such. */
  readonly isFemaleTaken: boolean;
  readonly open: string | undefined;
}

/** The one end that is meant; where several may be, none is taken. */
export function endMeant(
  book: Pick<AssemblyBook, 'ends' | 'crimps'>,
  said: SaidEnd,
  hose: HosePart | undefined,
): FoundEnd {
  const none = (open: string): FoundEnd => ({ end: undefined, isFemaleTaken: false, open });
  if (!hose) return none('goes by the hose');
  if (said.unread.length > 0) return none(`what is ${said.unread.join(' and ')}`);
  if (said.angle === 'elbow') return none('an elbow of 45° or 90°');
  const { words, gender, angle = 0, dash, thread } = said;
  const described = [...book.ends.values()].filter(
    (end) =>
      !end.isRetired &&
      words.every((word) => nameOf(end).includes(word)) &&
      end.angleDegrees === angle &&
      (gender === undefined || end.gender === gender) &&
      whyEndDoesNotFit(book, hose, end) === undefined,
  );
  if (kindOf(said).length === 0) return none('which thread');
  const sized = described.filter((end) =>
    thread !== undefined
      ? threadKeys(end.thread ?? '').includes(thread)
      : end.threadDash === (dash ?? end.hoseDash),
  );
  const swivels = sized.filter((end) => end.gender === 'Female' && nameOf(end).includes('swivel'));
  const isFemaleTaken =
    gender === undefined && swivels.length > 0 && sized.some((end) => end.gender !== 'Female');
  const [plainest = [], next] = byLengthOfName(isFemaleTaken ? swivels : sized);
  const [end, ...others] = plainest;
  if (!end)
    return none(`none is ${said.typed} on ${hose.part}${described.length > 0 ? ' in that size' : ''}`);
  const genders = new Set([...plainest, ...(next ?? [])].map((one) => one.gender));
  if (others.length > 0 || (gender === undefined && !isFemaleTaken && genders.size > 1))
    return none(
      `one of ${[...plainest, ...(next ?? [])]
        .map(({ part }) => part)
        .slice(0, 6)
        .join(', ')}`,
    );
  return { end, isFemaleTaken, open: undefined };
}

/** The plainest first: a long drop, a live swivel and a push-on barb have more words than what is meant by fewer. */
function byLengthOfName(ends: readonly EndPart[]): EndPart[][] {
  const groups = Map.groupBy(ends, (end) => nameOf(end).length);
  return [...groups].toSorted(([one], [other]) => one - other).map(([, group]) => group);
}

/** The words by which an end may be called, its series among them; 'code 61' is one. */
const nameOf = ({ product, series, angleDegrees }: EndPart): string[] => [
  ...new Set([
    ...wordsOf(product.name.toLowerCase().replace(/code (61|62)/g, 'code$1')),
    series.toLowerCase(),
    // FJX90 is the FJX of 90°
    ...(angleDegrees === 0 ? [] : [series.toLowerCase().replace(new RegExp(`e?${angleDegrees}l?$`), '')]),
  ]),
];

/** Every word that stands in the name of an end. */
export const endWords = ({ ends }: Pick<AssemblyBook, 'ends'>): ReadonlySet<string> =>
  new Set([...ends.values()].flatMap(nameOf));
