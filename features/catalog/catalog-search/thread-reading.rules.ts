import { INCH_MARK } from '#features/catalog/measures/inches.rules.ts';
import { readPipe, THREAD_SIZE, threadSizeKey } from './pipe-reading.rules.ts';
import {
  clause,
  LIKELY,
  matchAt,
  PERHAPS,
  phrase,
  piece,
  type Reading,
  value,
  word,
} from './query-reading.rules.ts';

const UNIFIED = piece(
  String.raw`(?<size>${THREAD_SIZE})(?:(?<join> ?[-x] ?)| )(?<tpi>\d{2}(?:[- ]1/2|\.5)?)(?<family> ?(?:unf|unc|uns|unef|un|nptf?|npsm))?`,
);
/** 'M22x1.5'; without the M only where the pitch says so: '18x1.5'. */
const METRIC = piece(
  String.raw`(?:m|(?=\d{2} ?[x*] ?[12]\.\d))(?<mm>\d{1,2}| \d{1,2}(?= ?[x*]))(?: ?[x*] ?(?<pitch>\d(?:\.\d{1,2})?))?`,
);
const TUBE = piece(String.raw`(?<mm>\d{1,2}) ?(?<series>[ls])`);
const FLANGE = piece(
  String.raw`(?:code|cd|c)[ -]?(?<code>6[12])(?:[ -](?<size>${THREAD_SIZE})${INCH_MARK}?)?`,
);

/** '7/16-20', '1 1/16-12 UN', '1/2 NPT', 'G1/2', 'M22x1.5', '12L', 'code 61 1"'. */
export function readThread(text: string, at: number): Reading | undefined {
  return (
    readUnified(text, at) ??
    readPipe(text, at) ??
    readMetric(text, at) ??
    readTube(text, at) ??
    readFlange(text, at)
  );
}

function readUnified(text: string, at: number): Reading | undefined {
  const found = matchAt(UNIFIED, text, at);
  const { size = '', join, tpi = '', family } = found?.groups ?? {};
  const key = threadSizeKey(size);
  // '1-14' alone may be anything, and so may '3/4 16'
  const isSure = family !== undefined || (join !== undefined && size.includes('/'));
  if (found === null || key === undefined || !isSure) return undefined;
  const thread = `${key}-${tpi.replace(/[- ]1\/2/, '.5')}`;
  return reading(at, found[0], `Thread ${thread}`, clause(value('threadKey', thread)));
}

const SMALLEST_METRIC = 5;

function readMetric(text: string, at: number): Reading | undefined {
  const found = matchAt(METRIC, text, at);
  const { mm = '', pitch } = found?.groups ?? {};
  if (found === null || Number(mm) < SMALLEST_METRIC) return undefined;
  const thread = pitch === undefined ? String(Number(mm)) : `${Number(mm)}x${Number(pitch)}`;
  return reading(at, found[0], `Thread M${thread}`, clause(value('threadKey', `metric ${thread}`)));
}

/** DIN tubes of the light and the heavy series. */
const TUBES = new Set([6, 8, 10, 12, 14, 15, 16, 18, 20, 22, 25, 28, 30, 35, 38, 42]);

/** '12L': for a 12 mm tube, light series. */
function readTube(text: string, at: number): Reading | undefined {
  const found = matchAt(TUBE, text, at);
  const { mm = '', series } = found?.groups ?? {};
  if (found === null || !TUBES.has(Number(mm))) return undefined;
  const name = series === 'l' ? 'light' : 'heavy';
  return reading(
    at,
    found[0],
    `Tube ${Number(mm)} mm, ${name} series`,
    clause(value('tubeOD', `${Number(mm)} mm`)),
    clause(word(name)),
  );
}

/** 'code 61', 'C62', 'code 61 3/4': 'C61' may be the start of a part number, too. */
function readFlange(text: string, at: number): Reading | undefined {
  const found = matchAt(FLANGE, text, at);
  const { code = '', size } = found?.groups ?? {};
  if (found === null) return undefined;
  const asCode = found[0].startsWith('co') ? [] : [{ kind: 'code', text: `C${code}` } as const];
  const flange = clause(phrase(['code', code]), word(code, PERHAPS), ...asCode);
  const key = size === undefined ? undefined : threadSizeKey(size);
  if (key === undefined) return reading(at, found[0], `Flange code ${code}`, flange);
  const thread = clause(value('threadKey', `code ${code} ${key}`), value('size', key, LIKELY));
  return reading(at, found[0], `Flange code ${code}, ${key} in`, flange, thread);
}

const reading = (at: number, typed: string, label: string, ...clauses: Reading['clauses']): Reading => ({
  end: at + typed.length,
  clauses,
  label,
});
