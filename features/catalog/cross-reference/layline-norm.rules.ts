import { withoutAt } from './layline-text.rules.ts';

/** A norm on a layline, with the number behind it, which is a size: 'SAE 100R2AT-8', 'EN 853/2SN/12'. */
export interface PrintedNorm {
  readonly key: string;
  readonly at: number;
  /** '8' in the way of SAE, or a DN or dash in the way of EN and ISO. */
  readonly size?: { readonly number: string; readonly by: 'dash' | 'norm'; readonly joint: string };
}

const BODY = String.raw`(?:DIN |BS |UNI |NF |GB\/?T )?(?:EN|ISO|DIN|GB\/?T|BS|AS|NF|UNI|JIS)(?:[ -]?ISO)?[ -]?(?:K ?)?\d{3,5}(?:\.\d)?(?::? ?(?:19|20)\d{2})?`;
const TYPE = String.raw`(?: ?[-/] ?| ?TYPE ?| )?`;
const NOT_UNIT = String.raw`(?![\d./"]|-\d{1,2}\/| ?(?:MM|IN(?:CH)?(?![A-Z])|BAR|MPA|PSI|°|C(?![A-Z])|F(?![A-Z])|FT|FEET|M(?![A-Z])|Q\d|WIRE|LAYER|SPIRAL))`;

const SAE = new RegExp(
  String.raw`(?<![A-Z0-9])(?:SAE ?(?:J ?517)?[ /:,-]*)?(?:TYPE ?)?100 ?-? ?R ?-?(?<r>\d{1,2})(?!\d)(?:${TYPE}(?<type>ATS|AT|A|S|B|NC|EC)(?![A-Z]))?`,
  'g',
);
const RUBBER = String.raw`(?<![A-Z0-9.])R ?-?(?<r>1\d|[1-9])(?!\d)(?:${TYPE}(?<type>ATS|AT|A|S|B)(?![A-Z]))?`;
const EN_R = new RegExp(String.raw`(?:${BODY}(?:-\d)?|¦)[-/ ,:(]{0,3}${RUBBER}`, 'g');
const SAE_R = new RegExp(String.raw`SAE(?: ?J ?517)?[-/ ,:(]{0,3}${RUBBER}`, 'g');
/** 'R1/2' and 'R3/8-19' are pipe threads. */
const BARE_R = new RegExp(String.raw`${RUBBER}(?!\/\d{1,2}(?!\d))`, 'g');
const EN_TYPE =
  /(?<![A-Z0-9.])(?:(?<wires>[12]) ?-?(?<wire>SN|ST|SC)(?: ?-?K(?![A-Z]))?|(?<plies>[123]) ?-?TE|4 ?-?(?<spiral>S[PH]))(?![A-Z])/g;
const CLASS = new RegExp(
  String.raw`(?<![A-Z0-9])(?:EN ?)?(?:ISO[ -]?)?18752(?::? ?20\d{2})?(?:[ /:,()-]|CLASS|CL\.?|GRADE|GR\.?|TYPE|PERFORMANCE|[A-D][SC]?(?![A-Z0-9]))*?(?<![\d.])(?<class>35|70|140|210|250|280|350|420|560)(?![\d.]| ?(?:BAR|MPA|PSI|°))(?:[ /-]*(?:TYPE ?|GRADE ?)?[A-D][SC]?(?![A-Z0-9]))*`,
  'g',
);
/** Where the number of the norm stands elsewhere in the line. */
const CLASS_APART = /(?<![A-Z])CLASS ?(?<class>35|70|140|210|250|280|350|420|560)(?![\d.])/g;
const OTHERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?<![A-Z0-9])IJ ?-?100(?!\d)/g, 'IJ100'],
  [/(?<![A-Z0-9])(?:SAE ?)?J ?1402(?: ?-?A? ?II)?(?! ?-?A? ?I|\d)/g, 'J1402'],
  [/(?<![A-Z0-9])(?:DIN )?EN ?1829(?:-\d)?(?!\d)/g, '1829'],
  [/(?<![A-Z0-9])(?:EN ?)?ISO ?6134(?:-\d[A-D]?)?(?: ?TYPE ?\d ?[A-D]?)?(?!\d)/g, '6134'],
  [/(?<![A-Z0-9])(?:EN ?)?ISO ?2398(?: ?TYPE ?\d)?(?!\d)/g, '2398'],
];
/** Norms of fuel hose, of fire, of mines and ships, and the numbers of norms whose type was read. */
const FOREIGN: readonly RegExp[] = [
  /(?<![A-Z0-9])(?:SAE ?)?J ?(?!517)\d{2,4}(?:-\d)?(?: ?R ?\d{1,2})?/g,
  /(?<![A-Z0-9])(?:SAE ?)?J ?517(?!\d)/g,
  /(?<![A-Z0-9])(?:U\.?S\.? ?)?MSHA[ :-]*(?:(?:NO|IC|2G|APPROVAL|ACC|FR)[ .:-]*)*(?:[A-Z0-9]*\d[A-Z0-9/-]*)?/g,
  /(?<![A-Z0-9])(?:2G-)?IC-?\d{2,4}[A-Z]?(?:[/-]\d+)*/g,
  /(?<![A-Z0-9])(?:DNV|ABS|USCG|GOST|FRAS|RINA|LR|BV|AS|MED|FDA|LOBA|UL)(?: ?R)?[ -]?\d[\d.,/-]*/g,
  new RegExp(String.raw`(?<![A-Z0-9])${BODY}(?:-\d(?!\d))?(?![A-Z0-9])`, 'g'),
];

/** Norms of hose in the order of the line; the line without them. */
export function readNorms(text: string): { readonly rest: string; readonly norms: readonly PrintedNorm[] } {
  const norms: PrintedNorm[] = [];
  let rest = text;
  const take = (found: RegExpExecArray, key: string | undefined, by: 'dash' | 'norm'): void => {
    if (key === undefined) return;
    const end = found.index + found[0].length;
    const size = sizeBehind(rest, end, by);
    norms.push({ key, at: found.index, ...(size && { size: size.size }) });
    rest = withoutAt(rest, found.index, found[0].length + (size?.length ?? 0));
  };
  const each = (
    pattern: RegExp,
    by: 'dash' | 'norm',
    keyOf: (groups: Record<string, string | undefined>) => string | undefined,
  ): void => {
    for (const found of rest.matchAll(pattern)) take(found, keyOf(found.groups ?? {}), by);
  };
  each(CLASS, 'norm', ({ class: bar }) => `18752-${bar}`);
  if (norms.length === 0 && text.includes('18752'))
    each(CLASS_APART, 'norm', ({ class: bar }) => `18752-${bar}`);
  for (const [pattern, key] of OTHERS) each(pattern, 'dash', () => key);
  each(SAE, 'dash', ({ r, type }) => rubberKey(r, type));
  each(EN_TYPE, 'norm', ({ wires, wire, plies, spiral }) => {
    if (wire !== undefined) return `${wires}${wire}`;
    return plies === undefined ? `4${spiral}` : `${plies}TE`;
  });
  rest = rest.replace(
    /(?<![A-Z0-9])(?:SAE ?)?J ?(?:20|30|1401|2044|2064|1527|1532)(?: ?R ?\d{1,2})?(?!\d)/g,
    (found) => '¦'.repeat(found.length),
  );
  each(EN_R, 'norm', ({ r, type }) => rubberKey(r, type));
  each(SAE_R, 'dash', ({ r, type }) => rubberKey(r, type));
  each(BARE_R, 'dash', ({ r, type }) =>
    norms.length === 0 || type !== undefined ? rubberKey(r, type) : undefined,
  );
  for (const pattern of FOREIGN) rest = rest.replace(pattern, (found) => '¦'.repeat(found.length));
  return { rest, norms: norms.toSorted((a, b) => a.at - b.at) };
}

/** R1 and R2 of type A have the thick cover of 1ST and 2ST; AT and S are 1SN and 2SN. */
function rubberKey(r = '', type = ''): string | undefined {
  const number = Number(r);
  if (number < 1 || number > 19) return undefined;
  if (number > 2) return `R${number}`;
  return `${number}${type === 'A' ? 'ST' : 'SN'}`;
}

const BEHIND = {
  dash: new RegExp(String.raw`^(?<joint> ?- ?| ?\/ ?| )(?<number>\d{1,2})(?![A-Z0-9])${NOT_UNIT}`),
  norm: new RegExp(String.raw`^(?<joint> ?- ?| ?\/ ?| |)(?<number>\d{1,2}(?:\.\d)?)(?![A-Z0-9])${NOT_UNIT}`),
};

function sizeBehind(
  text: string,
  at: number,
  by: 'dash' | 'norm',
): { readonly size: NonNullable<PrintedNorm['size']>; readonly length: number } | undefined {
  const found = BEHIND[by].exec(text.slice(at));
  const { joint = '', number = '' } = found?.groups ?? {};
  if (found === null || Number(number) === 0) return undefined;
  return { size: { number, by, joint: joint.trim() }, length: found[0].length };
}
