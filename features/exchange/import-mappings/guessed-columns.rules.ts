import type { ImportKind } from '#features/exchange/import/import.contract.ts';
import { unitsFor } from './converted.rules.ts';
import { headKey } from './file-head.rules.ts';
import type { MappedColumn, Unit } from './import-mappings.contract.ts';
import { targetColumns } from './target-columns.rules.ts';

/** How makers head the columns of a crimp table, in English and German; the first that fits. */
const crimpHeads: ReadonlyArray<readonly [ours: string, pattern: RegExp]> = [
  ['DN_ferrule', /\bdn\b.*(?:ferrule|shell|fassung)|(?:ferrule|shell|fassung).*\bdn\b/],
  ['DN', /^(?:dn|nw|nominal (?:diameter|bore))\b/],
  ['insertionDepth', /(?:insert(?:ion)?|einsteck).*(?:depth|tiefe)/],
  ['crimpLength', /(?:crimp|ferrule|shell|fassung|press).*(?:length|länge)/],
  ['tolerance', /tol|\+\/-|±/],
  ['rebound', /rebound|spring ?back|rückfeder/],
  ['intSkive', /(?:int(?:ernal)?|inner|inside|innen).*(?:skiv|schäl)|(?:skiv|schäl).*(?:int|inn|inside)/],
  ['extSkive', /skiv|schäl/],
  ['dieSet', /\bdies?\b|backen|jaw/],
  ['crimpDiam', /(?:crimp|swage|press).*(?:dia|o\.?d|ø|maß|mass|size)|^(?:crimp|swage)\b/],
  ['partNumber', /(?:assembly|part|fitting).*(?:number|p\/?n|no\b|nr)|^p\/?n\b/],
  ['insertType', /insert|stem|nipple|armatur|nippel|fitting type/],
  ['ferrule', /ferrule|shell|socket|fassung|hülse/],
  ['inches', /(?:inch|zoll|\bi\.?d\b|inside|bore|innen)/],
  ['dash', /dash|^size\b|größe/],
  ['hose', /hose|schlauch|series|type|typ\b/],
  ['crimpVersion', /rev(?:ision)?\b|version|ausgabe|stand\b|issue/],
  ['warning', /warn|remark|note|bemerkung|hinweis|comment/],
  ['image', /image|picture|bild/],
];

/** A row that is never left out stands in no maker's table. */
const usualConstants: Readonly<Partial<Record<ImportKind, Readonly<Record<string, string>>>>> = {
  crimp: { crimpVersion: '1' },
};

interface Target {
  readonly kind: ImportKind;
  readonly file?: string | undefined;
}

/** What the heads of a file look like: a beginning, which whoever makes the mapping looks through. */
export function guessColumns(target: Target, heads: readonly string[]): readonly MappedColumn[] {
  const columns = targetColumns(target) ?? {};
  const taken = new Set<string>();
  const find = (fits: (key: string) => boolean): string | undefined => {
    const head = heads.find((each) => !taken.has(each) && fits(headKey(each)));
    if (head !== undefined) taken.add(head);
    return head;
  };
  const named = new Map<string, string>();
  const note = (ours: string, from: string | undefined): void => {
    if (from !== undefined) named.set(ours, from);
  };
  for (const ours of Object.keys(columns))
    note(
      ours,
      find((key) => bare(key) === bare(ours)),
    );
  if (target.kind === 'crimp')
    for (const [ours, pattern] of crimpHeads)
      if (!named.has(ours))
        note(
          ours,
          find((key) => pattern.test(key)),
        );
  const constants = usualConstants[target.kind] ?? {};
  return Object.entries(columns).flatMap(([ours, { unit }]): MappedColumn[] => {
    const from = named.get(ours);
    if (from === undefined) return constants[ours] === undefined ? [] : [{ ours, constant: constants[ours] }];
    const theirs = unitIn(from, unitsFor(unit));
    return [{ ours, from, ...(theirs !== undefined && { unit: theirs }) }];
  });
}

/** 'List Price' is list_price. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]+/g, '');

/** The unit that a head names, where it is not ours. */
function unitIn(head: string, [ours, ...others]: readonly Unit[]): Unit | undefined {
  const text = headKey(head);
  const said = others.find((unit) => patterns[unit]?.test(text));
  return ours !== undefined && patterns[ours]?.test(text) ? undefined : said;
}

const patterns: Readonly<Partial<Record<Unit, RegExp>>> = {
  mm: /\bmm\b/,
  cm: /\bcm\b/,
  in: /"|″|\binch(?:es)?\b|\bin\b|\bzoll\b/,
  bar: /\bbar\b/,
  MPa: /\bmpa\b/,
  kPa: /\bkpa\b/,
  psi: /\bpsi\b/,
  'kg/m': /kg\/m/,
  'g/m': /(?<!k)g\/m/,
  'lb/ft': /lbs?\/ft/,
  cents: /\bcents?\b/,
};
