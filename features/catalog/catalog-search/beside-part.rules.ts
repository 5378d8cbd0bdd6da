import { matchAt, piece, type Reading } from './query-reading.rules.ts';

/** What stands beside a part number in one search: how many, how long, how packed. It chooses no other part. */

const PIECES = String.raw`(?:pcs?\b\.?|pieces?|ea\b\.?|each|units?|off|nos?\b\.?|x)`;
/** 'JIC 8' and 'WP 2600' count nothing. */
const MEASURED = String.raw`\b(?:jic|orfs|ors|orb|sae|unf?|nptf?|bsp[pt]?|jis|komatsu|boss|flare|dash|size|dn|code|wp|mawp) ?-?`;
const QUANTITY = piece(
  String.raw`(?<!${MEASURED})(?:(?:qty|quantity|order|need|want|x) ?[:=.]? ?)?(?<count>\d{1,6})(?: ?${PIECES})?(?! ?(?:psi|bar|mpa|deg|k\b))`,
);
const LENGTH = piece(
  String.raw`(?:qty ?[:=]? ?)?(?<length>\d{1,5}(?:\.\d{1,2})?) ?-?(?<unit>ft\b\.?|feet|foot|'|meters?|metres?|mtrs?|m|inch(?:es)?|in\b\.?|"|cm|mm|yards?|yds?)(?: (?:length|long|cut|of))?`,
);
const HUNG_ON = piece(String.raw`[-x](?<count>\d{1,5})(?<unit>ft|'|m|pcs?|ea)?`);
const PACKING = piece(
  String.raw`(?:full |whole |per |by the )?(?<packing>reel|coil|box(?:es)?|roll|spool|drum|pack|pkg|package|carton|case|bag|bulk|pallet)s?`,
);
const UNITS: Readonly<Record<string, string>> = { "'": 'ft', feet: 'ft', foot: 'ft', '"': 'in' };

/** '16', '4 pcs', 'qty 3', '50 ft', 'reel'; the label says what was read. */
export function readBeside(text: string, at: number): Reading | undefined {
  const length = matchAt(LENGTH, text, at);
  if (length?.groups) {
    const { length: count = '', unit = '' } = length.groups;
    return said(at, length[0], `Length ${count} ${UNITS[unit] ?? unit.replace(/\.$/, '')}`);
  }
  const quantity = matchAt(QUANTITY, text, at);
  if (quantity?.groups) return said(at, quantity[0], `Quantity ${Number(quantity.groups['count'])}`);
  const packing = matchAt(PACKING, text, at);
  if (packing?.groups) return said(at, packing[0], `Packing ${packing.groups['packing']}`);
  return undefined;
}

/** 'BW2-08-400' and 'FJX-08-08x4': what is hung on a part number. */
export function readHungOn(text: string, at: number): Reading | undefined {
  const found = matchAt(HUNG_ON, text, at);
  if (!found?.groups) return undefined;
  const { count = '', unit } = found.groups;
  const isLength = unit !== undefined && /^(?:ft|'|m)$/.test(unit);
  const isQuantity = found[0].startsWith('x') || (unit !== undefined && !isLength);
  const what = isLength ? 'Length' : isQuantity ? 'Quantity' : 'Quantity or length';
  return said(at, found[0], [what, Number(count), ...(isLength ? [UNITS[unit] ?? unit] : [])].join(' '));
}

const said = (at: number, typed: string, label: string): Reading => ({
  end: at + typed.length,
  clauses: [],
  label,
});
