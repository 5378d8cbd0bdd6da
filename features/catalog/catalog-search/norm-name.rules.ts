import type { InterchangeLine } from '#features/catalog/cross-reference/trade-table.rules.ts';
import { wordsOf } from '#features/catalog/measures/search-text.rules.ts';
import {
  clause,
  END,
  LIKELY,
  matchAt,
  PERHAPS,
  phrase,
  type Reading,
  SURE,
  value,
  word,
} from './query-reading.rules.ts';

/** One name of a norm, without blanks where no two digits meet: 'sae100r2at', 'en853 2sn', '2sn'. */
interface NormName {
  readonly name: string;
  /** Lengths at which a word of it ends. */
  readonly ends: ReadonlySet<number>;
  /** The same without blanks. */
  readonly bare: string;
  /** How the whole of it may be written on a layline. */
  readonly layline: RegExp;
  readonly series: readonly string[];
  /** The table has a reservation: 'check OD'. */
  readonly isLoose: boolean;
  readonly label: string;
}
export type NormTable = readonly NormName[];

/** Norms and trade designations under every name that the interchange table knows for them. */
export function readNormTable(rows: readonly InterchangeLine[]): NormTable {
  return rows.flatMap((row) => {
    const series = row.our_series
      .replace(/\(.*$/, '')
      .split(/ or |;/)
      .map((code) => code.trim());
    const isNorm = row.kind === 'norm';
    const names = isNorm
      ? [row.designation, row.norm_sae, row.norm_en, row.norm_iso]
      : [`${row.designation_owner} ${row.designation}`];
    const label =
      [row.norm_sae, row.norm_en].filter((norm) => /^(SAE|EN) /.test(norm)).join(', ') || row.norm_iso;
    const layline = new RegExp(String.raw`^(?:(?:sae|en|iso|din)[ -]?)?(?:${row.match_pattern})$`, 'i');
    return names.flatMap(spellings).map((words) => ({
      ...joined(words),
      layline,
      series,
      isLoose: row.our_series.includes('('),
      label,
    }));
  });
}

/** 'ISO 1436 2SN/R2ATS (withdrawn)' is also called 'ISO 1436 R2ATS', '1436 2SN', '2SN' and 'R2ATS'. */
function spellings(norm: string): string[][] {
  if (norm === 'n/a' || norm.startsWith('performance')) return [];
  const [first = [], ...others] = norm.replace(/\(.*$/, '').split('/').map(wordsOf);
  const head = first.slice(0, -1);
  return [first, ...others.map((last) => [...head, ...last])].flatMap((words) => [
    ...words.map((_, at) => words.slice(at)),
    ...words.filter((name) => /^100r\d/.test(name)).map((name) => [name.slice('100'.length)]),
  ]);
}

function joined(words: readonly string[]): Pick<NormName, 'name' | 'bare' | 'ends'> {
  let name = '';
  const ends = new Set<number>();
  for (const next of words) {
    name += /\d$/.test(name) && /^\d/.test(next) ? ` ${next}` : next;
    ends.add(name.length);
  }
  return { name, bare: name.replaceAll(' ', ''), ends };
}

const MOST_WORDS = 5;
const WORD = /([a-z0-9]+)[ ./-]{0,2}/y;
/** A layline has the dash behind the norm: '100R2AT-08'. */
const AFTER = new RegExp(String.raw`(?:(?=-\d{1,2}(?!\w))|${END})`, 'y');

/** 'SAE 100R2AT', '100 R2 AT', 'R2AT', '2SN', 'EN853', 'DIN 20022', '301SN': the series that the table names for it. */
export function readNorm(table: NormTable, text: string, at: number): Reading | undefined {
  const words: string[] = [];
  const ends: number[] = [];
  for (let next = at; words.length < MOST_WORDS; ) {
    const found = matchAt(WORD, text, next);
    if (found === null) break;
    words.push(found[1] ?? '');
    ends.push(next + (found[1] ?? '').length);
    next += found[0].length;
  }
  for (let count = words.length; count > 0; count--) {
    const end = ends[count - 1] ?? at;
    const isWhole = matchAt(AFTER, text, end) !== null;
    const names = isWhole ? namesFor(table, words.slice(0, count), text.slice(at, end)) : [];
    if (names.length > 0) return normReading(end, words.slice(0, count), names);
  }
  return readForeignNorm(text, at);
}

function namesFor(table: NormTable, typed: readonly string[], written: string): NormName[] {
  // 'DIN EN 853' is EN 853
  const { name } = joined(
    /^(din|bs)$/.test(typed[0] ?? '') && /^(en|iso)/.test(typed[1] ?? '') ? typed.slice(1) : typed,
  );
  const isName = /\d/.test(name) && (/[a-z]/.test(name) || name.length > 3);
  if (!isName) return [];
  const endsInWord = /[a-z]/.test(typed.at(-1) ?? '');
  // The many spellings of a row share its layline.
  const laylines = new Map<RegExp, boolean>();
  const isOn = (layline: RegExp): boolean => {
    const is = laylines.get(layline) ?? layline.test(written);
    laylines.set(layline, is);
    return is;
  };
  return table.filter((norm) => {
    if (norm.name === name || norm.bare === name || isOn(norm.layline)) return true;
    if (!norm.name.startsWith(name)) return false;
    if (norm.ends.has(name.length)) return true;
    // 'R2' is R2AT; 'R1' is not R12, and '853' no beginning of '8531'
    return endsInWord && !(/\d$/.test(name) && /^\d/.test(norm.name.slice(name.length)));
  });
}

function normReading(end: number, typed: readonly string[], names: readonly NormName[]): Reading {
  const isExact = (norm: NormName): boolean => norm.name === joined(typed).name;
  const weights = new Map<string, number>();
  for (const norm of names) {
    const weight = norm.isLoose ? LIKELY : isExact(norm) ? SURE + 1 : SURE;
    for (const series of norm.series) weights.set(series, Math.max(weight, weights.get(series) ?? 0));
  }
  const rubber = /r\d+/.exec(typed.join(''))?.[0];
  return {
    end,
    clauses: [
      clause(
        ...Array.from(weights, ([series, weight]) => value('series', series, weight)),
        // what performs as a norm names it without holding it
        ...(rubber === undefined ? [] : [word(`100${rubber}`, PERHAPS), word(rubber, PERHAPS)]),
        phrase(typed, PERHAPS),
        // another supplier's series may be called by its norm
        { kind: 'code', text: typed.join('') },
      ),
    ],
    label: `Norm ${[...new Set(names.map(({ label }) => label))].slice(0, 2).join(' or ')}`,
  };
}

const FOREIGN = new RegExp(
  String.raw`(?:din |bs )?(?<body>sae|en iso|en|iso|din|jis|asme|bs)[ -]?(?<number>[a-z]{0,3}\d{1,5}(?:\.\d{1,2})?(?:[-/]\d{1,2})?)${END}|(?<alone>j\d{3,4}(?:-\d)?)${END}`,
  'y',
);

/** A norm that is none of a hose: 'SAE J514', 'ISO 8434-2', 'DIN 3015'. It stands in the text as it is. */
function readForeignNorm(text: string, at: number): Reading | undefined {
  const found = matchAt(FOREIGN, text, at);
  if (found?.groups === undefined) return undefined;
  const { body = '', number = '', alone } = found.groups;
  const words = wordsOf(alone ?? `${body.replace('en iso', 'iso')} ${number.replace('.', ' ')}`);
  return {
    end: at + found[0].length,
    clauses: [clause(phrase(words, LIKELY), phrase(alone === undefined ? words.slice(1) : words, PERHAPS))],
    label: `Norm ${words.join(' ').toUpperCase()}`,
  };
}
