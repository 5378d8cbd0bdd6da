import type { CartLine } from '#features/selling/cart/cart-line.rules.ts';

/** How a purchasing system counts a line: in pieces or feet, and how many of them are one of ours. */
export interface Counted {
  readonly unit: 'EA' | 'FOT';
  /** Of `unit` in one piece, package, cut or box. */
  readonly each: number;
}

/** How a part is sold, beside its number. */
export interface ItemLength extends Counted {
  readonly optionId?: string;
  readonly customFeet?: number;
  readonly isBoxed?: boolean;
}

/**
 * Hose is counted in feet where the price of a foot comes out whole to 1/10,000 dollar, so that quantity times price is the
 * amount to the cent; a length is counted as a piece where it does not (decision 0251).
 */
export function lengthOf(line: CartLine): ItemLength {
  const { customFeet, optionId, option, unit, piecesPerBox, state } = line;
  const feet = customFeet ?? option?.lengthFeet;
  if (feet === undefined)
    return unit === 'boxes'
      ? { unit: 'EA', each: piecesPerBox ?? 1, isBoxed: true }
      : { unit: 'EA', each: 1 };
  const isWhole = state.kind === 'priced' && (state.price.unitCents * 100n) % BigInt(feet) === 0n;
  return {
    ...(customFeet === undefined ? { optionId: optionId ?? '' } : { customFeet }),
    ...(isWhole ? { unit: 'FOT', each: feet } : { unit: 'EA', each: 1 }),
  };
}

/** The SupplierPartAuxiliaryID: 'cut.36.FOT.36', 'pkg.BW2-08-400.FOT.400', 'box.20'; none for a piece. */
export function auxiliaryOf({ unit, each, optionId, customFeet, isBoxed }: ItemLength): string | undefined {
  if (isBoxed) return `box.${each}`;
  if (customFeet !== undefined) return `cut.${customFeet}.${unit}.${each}`;
  return optionId === undefined ? undefined : `pkg.${encodeURIComponent(optionId)}.${unit}.${each}`;
}

/** @returns undefined for what we never wrote */
export function readAuxiliary(text: string): ItemLength | undefined {
  if (text === '') return { unit: 'EA', each: 1 };
  const [, boxed] = /^box\.([1-9]\d{0,5})$/.exec(text) ?? [];
  if (boxed !== undefined) return { unit: 'EA', each: Number(boxed), isBoxed: true };
  const [, kind, what = '', unit, each] =
    /^(cut|pkg)\.([^.]{1,300})\.(EA|FOT)\.([1-9]\d{0,5})$/.exec(text) ?? [];
  const counted: Counted = { unit: unit === 'FOT' ? 'FOT' : 'EA', each: Number(each) };
  if (kind === 'cut' && /^[1-9]\d{0,5}$/.test(what)) return { ...counted, customFeet: Number(what) };
  if (kind === 'pkg' && /^(?:[^%]|%[0-9A-F]{2})+$/.test(what)) return { ...counted, optionId: plain(what) };
  return undefined;
}

/** Bytes that are no letters stay as they are: no option has them. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
