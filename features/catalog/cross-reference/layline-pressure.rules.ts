import { grouped } from '#shared/count.ts';
import type { LaylinePressure } from './layline.contract.ts';
import { withoutAt } from './layline-text.rules.ts';
import { isOfNorm } from './norm-pressure.rules.ts';

const UNIT = String.raw`PSIG?|P\.S\.I\.?|LBS?\.?\/?(?:SQ\.?)? ?IN2?|BARS?|M\.?PA|KPA|KGF?\/ ?CM2?`;
const NUMBER = String.raw`\d{1,6}(?:\.\d{1,2})?`;
/** 4 000 PSI and 4.000 PSI: a blank or dot before three digits, where a number begins. */
const GROUPED = String.raw`(?<![\w./#-]|DN |SIZE |# |- )\d{1,3}(?:[ .']\d{3})+`;
const WORKING = String.raw`(?:M?A?W\.? ?P\.?|MAWP|MOP|PN|PS|P ?MAX\.?|(?:MAX(?:IMUM)?\.? ?)?(?:RATED |WORKING |OPERATING |SERVICE |WORK ?)(?:PRESSURE|PRESS\.?|PR\.?)|MAX(?:IMUM)?\.? ?(?:W\.? ?P\.?|PRESSURE|PRESS\.?)|BETRIEBSDRUCK|PRESSION (?:DE )?SERVICE|PRESI[OÓ]N (?:DE )?TRABAJO|P\.? ?SERV\.?|P\.? ?E\.?|RATED)`;
const OTHER = String.raw`(?:M?\.?B\.? ?P\.?|(?:MIN(?:IMUM)?\.? ?)?BURST(?:ING)?(?: ?(?:PRESSURE|PRESS\.?))?|PROOF(?: ?(?:PRESSURE|PRESS\.?))?|TEST(?:ED)?(?: ?(?:PRESSURE|PRESS\.?|TO|AT))?|T\.? ?P\.?|BERSTDRUCK|PR(?:Ü|UE)FDRUCK|ROTURA|[EÉ]CLATEMENT|PEAK|SURGE|SHOCK|IMPULSE|VAC(?:UUM)?)`;
const BETWEEN = String.raw`(?: ?MIN\.?)?(?: ?MAX\.?)? ?[:=.]? ?`;

const TWO_OF_TWO = new RegExp(
  String.raw`(?<a>${NUMBER}) ?[/(] ?(?<b>${NUMBER})\)? ?(?<ua>${UNIT}) ?[/(] ?(?<ub>${UNIT})\)?(?![A-Z0-9])`,
  'g',
);
const UNIT_FIRST = new RegExp(
  String.raw`(?<=(?:${WORKING}|${OTHER})${BETWEEN}(?:\(? ?)(?:(?:PSI|BAR|MPA) ?${NUMBER}[ /,()-]{1,3})?)(?<u>PSI|BAR|MPA)\)? ?[:=]? ?(?<n>${NUMBER})(?![\d/])`,
  'g',
);
const USUAL = new RegExp(
  String.raw`(?<!\d\.|[\d/])(?<n>(?:${GROUPED}(?= ?P\.?S)|${NUMBER}))(?<k> ?K)? ?(?<u>${UNIT})(?![A-Z0-9])`,
  'g',
);
const POUNDS = /(?<![\w./-])(?<n>\d{3,5}) ?(?:#|LBS?(?![A-Z/.]))/g;
const BARE = new RegExp(
  String.raw`(?<![A-Z0-9])(?:${WORKING})${BETWEEN}(?<n>(?:[1-9]\d? \d{3}|${NUMBER}))(?![\d/.]| ?(?:${UNIT}|°|MM|"|IN(?![A-Z])))`,
  'g',
);

interface Printed {
  readonly at: number;
  readonly end: number;
  readonly number: string;
  readonly unit: 'psi' | 'bar' | 'MPa' | 'kPa' | 'kg/cm²';
}

/** Tenths of a bar in one of each (domain 4.12); 1 kg/cm² is 0.980665 bar. */
const BAR_TENTHS = { bar: 10, MPa: 100, kPa: 0.1, 'kg/cm²': 9.806_65 } as const;
const PSI_PER_BAR_TENTH = 1.450_38;

/**
 * The working pressure of a layline: what is called so, else the lowest that is not called burst, proof, test or peak.
 *
 * @returns the line without any pressure, so that no number of one is read as a size
 */
export function readPressures(text: string): { readonly rest: string; readonly pressure?: LaylinePressure } {
  const found = printedIn(text);
  const groups = groupsOf(found, text).map((group) => ({ group, kind: kindOf(group, text, found) }));
  const isWorking = groups.filter(({ kind }) => kind === 'working');
  const candidates = isWorking.length > 0 ? isWorking : groups.filter(({ kind }) => kind === undefined);
  const [lowest] = candidates.map(({ group }) => group).toSorted((a, b) => psiOf(a) - psiOf(b));
  const rest = found.reduce((left, { at, end }) => withoutAt(left, at, end - at), text);
  return { rest, ...(lowest && { pressure: shown(lowest) }) };
}

function printedIn(text: string): Printed[] {
  const found: Printed[] = [];
  let left = text;
  const keep = (at: number, length: number, ...printed: Array<Omit<Printed, 'at' | 'end'>>): void => {
    found.push(...printed.map((one) => ({ ...one, at, end: at + length })));
    left = withoutAt(left, at, length);
  };
  for (const { 0: all, index, groups: g } of left.matchAll(TWO_OF_TWO))
    keep(
      index,
      all.length,
      { number: g?.['a'] ?? '', unit: unitOf(g?.['ua']) },
      { number: g?.['b'] ?? '', unit: unitOf(g?.['ub']) },
    );
  for (const pattern of [UNIT_FIRST, USUAL, POUNDS, BARE])
    for (const { 0: all, index, groups: g } of left.matchAll(pattern)) {
      const digits = (g?.['n'] ?? '').replace(pattern === UNIT_FIRST ? /[ ']/g : /[ ']|\.(?=\d{3})/g, '');
      const number = g?.['k'] === undefined ? digits : String(Number(digits) * 1000);
      keep(index, all.length, {
        number,
        unit: g?.['u'] ? unitOf(g['u']) : bareUnit(Number(number), pattern),
      });
    }
  return found.filter(({ number }) => Number(number) > 0).toSorted((a, b) => a.at - b.at);
}

/** 'WP 2600' is psi, 'WP 275' is bar: no hose of the norms holds 1,000 bar, and few are printed below 1,000 psi without their unit. */
const bareUnit = (number: number, pattern: RegExp): 'psi' | 'bar' =>
  pattern === POUNDS || number >= 1000 ? 'psi' : 'bar';

function unitOf(written = ''): Printed['unit'] {
  if (written.startsWith('BAR')) return 'bar';
  if (written.startsWith('KG')) return 'kg/cm²';
  if (written.startsWith('K')) return 'kPa';
  return written.startsWith('M') ? 'MPa' : 'psi';
}

/** '27.5 MPa (4000 psi)' is one pressure in two units; '4000 psi 16000 psi' are two. */
function groupsOf(found: readonly Printed[], text: string): Printed[][] {
  const groups: Printed[][] = [];
  for (const one of found) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const isSame =
      last !== undefined &&
      before !== undefined &&
      !last.some(({ unit }) => unit === one.unit) &&
      /^(?:[\s()/,=.-]|OR|MAX|EQUALS)*$/.test(text.slice(before.end, Math.max(before.end, one.at)));
    if (isSame) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

const LABEL_BEFORE = new RegExp(
  String.raw`(?<![A-Z])(?:(?<working>${WORKING})|(?<other>${OTHER}))[^A-Z0-9]*(?:MIN\.?|MAX\.?|IS)?[^A-Z0-9]*$`,
);
/** Behind a pressure; '4000 PSI BURST 16000 PSI' says it of what follows. */
const LABEL_AFTER = new RegExp(
  String.raw`^[\s(),.]*(?:MIN\.? ?|MAX\.? ?)?(?:(?<working>${WORKING}|MAX(?:IMUM)?)|(?<other>${OTHER}))(?![A-Z])\.?(?![.\s:=-]*(?:PSI|BAR|MPA)?\s?\d)`,
);

function kindOf(
  group: readonly Printed[],
  text: string,
  all: readonly Printed[],
): 'working' | 'other' | undefined {
  const first = group[0];
  const last = group.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const from = Math.max(0, ...all.filter(({ end }) => end <= first.at).map(({ end }) => end));
  const after = LABEL_AFTER.exec(text.slice(last.end));
  if (after) return after.groups?.['other'] === undefined ? 'working' : 'other';
  const before = LABEL_BEFORE.exec(text.slice(from, first.at));
  if (before) return before.groups?.['other'] === undefined ? 'working' : 'other';
  // 'WP 4000': the pattern has read the word, too
  const isBare = /^(?!PSI|BAR|MPA)[A-Z]/.test(text.slice(first.at, first.end));
  return isBare ? 'working' : undefined;
}

const barTenthsOf = ({ number, unit }: Printed): number | undefined =>
  unit === 'psi' ? undefined : Math.round(Number(number) * BAR_TENTHS[unit]);

const psiOf = (group: readonly Printed[]): number =>
  Math.min(
    ...group.map((one) => (barTenthsOf(one) ?? Number(one.number) / PSI_PER_BAR_TENTH) * PSI_PER_BAR_TENTH),
  );

function shown(group: readonly Printed[]): LaylinePressure {
  const psi = group.find(({ unit }) => unit === 'psi');
  const barTenths = group.map(barTenthsOf).find((tenths) => tenths !== undefined);
  return {
    printed: group.map(({ number, unit }) => `${grouped(Number(number))} ${unit}`).join(', '),
    ...(psi && { psi: Number(psi.number) }),
    ...(barTenths !== undefined && { barTenths }),
  };
}

const ALONE = /(?<![\w./#-])[1-9]\d{2,4}(?![\w./])/g;

/** A number without a unit that is the pressure of the norm for this size: 'SAE 100R17 -06 3000'. */
export function pressureOfNorm(
  text: string,
  keys: readonly string[],
  dn: number,
): LaylinePressure | undefined {
  for (const [number] of text.matchAll(ALONE))
    for (const unit of ['psi', 'bar'] as const) {
      const pressure = shown([{ at: 0, end: 0, number, unit }]);
      if (keys.some((key) => isOfNorm(key, dn, pressure))) return pressure;
    }
  return undefined;
}
