import { type Build, type BuildEnd, type BuildLength, lengthUnits, messages } from './build.contract.ts';

/** What the text of a build begins with; a later grammar has another number and reads this one. */
const GRAMMAR = '1';
const LONGEST = 1000;
const TAG_MAX = 40;
const UNIT_E4 = 10_000;

export type ReadBuild =
  | { readonly ok: true; readonly build: Build }
  | { readonly ok: false; readonly message: string };

/**
 * The one text of a build (book 5), grammar 1: its address, its code, what is typed. It holds nothing but
 * `A-Z a-z 0-9 - . _ ~ %`.
 */
export function writeBuild({ hose, a, b, length, angle, options }: Build): string {
  return [
    GRAMMAR,
    escaped(hose),
    crimpText(a),
    escaped(a.part),
    crimpText(b),
    escaped(b.part),
    `${amountText(length)}${length.unit}-${length.basis}`,
    `A${String(angle).padStart(3, '0')}CCW`,
    ...(options.guard === undefined ? [] : [`G.${escaped(options.guard)}`]),
    ...(options.test ? ['T'] : []),
    ...(options.caps ? ['C'] : []),
    ...(options.tag === undefined ? [] : [`K.${escaped(options.tag)}`]),
  ].join('~');
}

/** Reads the text of a build; lower case is read as upper case, but on the tag. It never throws. */
export function readBuild(text: string): ReadBuild {
  if (text.length > LONGEST) return refused(messages.notAString);
  const [grammar, hoseText = '', aCrimp, aPart, bCrimp, bPart, lengthText, angleText, ...rest] = text
    .trim()
    .split('~');
  if (grammar !== GRAMMAR) return refused(messages.notAString);
  const hose = partOf(hoseText);
  const [a, b] = [endOf(aCrimp, aPart), endOf(bCrimp, bPart)];
  const length = lengthOf(lengthText);
  const angle = angleOf(angleText);
  const options = optionsOf(rest);
  if (hose === undefined) return refused('The hose is not a part number.');
  if (!a) return refused('End A is not an insert, a ferrule and a part number.');
  if (!b) return refused('End B is not an insert, a ferrule and a part number.');
  if (!length) return refused('The length is not one such as 36.00IN-OA.');
  if (angle === undefined) return refused('The angle is not one such as A090CCW.');
  if (!options) return refused('An option is not one of G., T, C and K., each once.');
  return { ok: true, build: { hose, a, b, length, angle, options } };
}

/** Whether a text can only be meant as a build. */
export const looksLikeBuild = (text: string): boolean => /^\s*1~[^~\s]/.test(text);

/** One build has one text, however it is typed; anything else stays as it is. */
export function oneTextOf(text: string): string {
  const read = looksLikeBuild(text) && readBuild(text);
  return read && read.ok ? writeBuild(read.build) : text;
}

const refused = (message: string): ReadBuild => ({ ok: false, message });

const crimpText = ({ insertType, ferrule }: BuildEnd): string => `${insertType}.${ferrule}`;

/** Inches and feet have two decimals at least, millimetres one: 36.00, 36.125, 914.4. */
export function amountText({ amountE4, unit }: Pick<BuildLength, 'amountE4' | 'unit'>): string {
  const decimals = String(amountE4 % UNIT_E4)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(amountE4 / UNIT_E4)}.${decimals.padEnd(unit === 'MM' ? 1 : 2, '0')}`;
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const PART = /^[A-Z0-9](?:[A-Z0-9 ._/+#()-]{0,38}[A-Z0-9._/+#()-])?$/;
const INSERT_TYPE = /^[A-Z0-9]{1,10}$/;
const FERRULE = /^(?:_|[A-Z0-9][A-Z0-9.]{0,19})$/;
const LENGTH = /^(\d{1,6})(?:\.(\d{1,6}))?(IN|MM|FT)-(OA|CUT)$/;
const ANGLE = /^A(\d{1,3})CCW$/;

function unescaped(text: string): string | undefined {
  if (!/^[A-Za-z0-9\-._%]*$/.test(text)) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function partOf(text: string | undefined): string | undefined {
  const part = unescaped(text ?? '')?.toUpperCase();
  return part !== undefined && PART.test(part) ? part : undefined;
}

function endOf(crimp: string | undefined, partText: string | undefined): BuildEnd | undefined {
  const text = (crimp ?? '').toUpperCase();
  const dot = text.indexOf('.');
  const [insertType, ferrule] = [text.slice(0, Math.max(0, dot)), text.slice(dot + 1)];
  const part = partOf(partText);
  if (part === undefined || !INSERT_TYPE.test(insertType) || !FERRULE.test(ferrule)) return undefined;
  return { insertType, ferrule, part };
}

function lengthOf(text: string | undefined): BuildLength | undefined {
  const [, whole = '', fraction = '', unitText, basis] = LENGTH.exec((text ?? '').toUpperCase()) ?? [];
  const unit = lengthUnits.find((each) => each === unitText);
  const decimals = fraction.replace(/0+$/, '');
  // Tenths of a millimetre are the finest that is cut.
  if (!unit || decimals.length > (unit === 'MM' ? 1 : 4)) return undefined;
  const amountE4 = Number(whole) * UNIT_E4 + Number(decimals.padEnd(4, '0'));
  if (amountE4 === 0) return undefined;
  return { amountE4, unit, basis: basis === 'CUT' ? 'CUT' : 'OA' };
}

function angleOf(text: string | undefined): number | undefined {
  const [, digits] = ANGLE.exec((text ?? '').toUpperCase()) ?? [];
  return digits !== undefined && Number(digits) < 360 ? Number(digits) : undefined;
}

/** Read in any order; undefined where one is unknown, or there twice. */
function optionsOf(segments: readonly string[]): Build['options'] | undefined {
  let options: Build['options'] = { test: false, caps: false };
  const seen = new Set<string>();
  for (const segment of segments) {
    const kind = segment.slice(0, segment.length === 1 ? 1 : 2).toUpperCase();
    if (seen.has(kind)) return undefined;
    seen.add(kind);
    const value = segment.slice(2);
    if (kind === 'T') options = { ...options, test: true };
    else if (kind === 'C') options = { ...options, caps: true };
    else if (kind === 'G.' && partOf(value) !== undefined) options = { ...options, guard: partOf(value) };
    else if (kind === 'K.' && tagOf(unescaped(value)) !== undefined)
      options = { ...options, tag: tagOf(unescaped(value)) };
    else return undefined;
  }
  return options;
}

/** What may stand on a tag: up to 40 characters that can be printed. */
export function tagOf(text: string | undefined): string | undefined {
  const tag = text?.trim() ?? '';
  if (
    tag === '' ||
    Array.from(tag).length > TAG_MAX ||
    !tag.isWellFormed() ||
    /[\p{Cc}\p{Zl}\p{Zp}]/u.test(tag)
  )
    return undefined;
  return tag;
}
