import type { CrimpSpec, DialSetting } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { dialSetting } from '#features/crimp/crimp-table/dial-setting.rules.ts';
import { hundredthsFromMm, hundredthsFromText } from '#shared/hundredths.ts';
import { MyCrimper } from './my-crimper.contract.ts';

const noCrimper: MyCrimper = { name: '', corrections: {} };

/** More than this is a worn machine or a slip of the finger. */
const MOST_CORRECTED_HUNDREDTHS = 100;

export const correctionMessage = 'Enter millimetres with at most two decimals, from -1.00 to 1.00.';

/** '-0,05' → -5; undefined when it is no correction. */
export function readCorrection(text: string): number | undefined {
  if (text.trim() === '') return 0;
  const hundredths = hundredthsFromText(text.replace('−', '-').replace(/^\s*\+/, ''));
  return hundredths !== undefined && Math.abs(hundredths) <= MOST_CORRECTED_HUNDREDTHS
    ? hundredths
    : undefined;
}

/**
 * The book's setting with the correction of one's own machine. What the book gives no setting for gets none here.
 *
 * @param dialMax millimetres from which on no setting is given
 */
export function ownDial(
  { crimpDiam, dieSet, dialSetting: book }: CrimpSpec,
  correctionHundredths: number,
  dialMax: number,
): DialSetting | undefined {
  if (!book || crimpDiam === undefined || dieSet === undefined) return undefined;
  return dialSetting(
    hundredthsFromMm(crimpDiam) + correctionHundredths,
    hundredthsFromMm(dieSet),
    hundredthsFromMm(dialMax),
  );
}

/** What the device kept, read as strictly as anything from outside. */
export function readMyCrimper(kept: string | null): MyCrimper {
  try {
    const read = MyCrimper.safeParse(JSON.parse(kept ?? 'null'));
    return read.success ? read.data : noCrimper;
  } catch {
    return noCrimper;
  }
}
