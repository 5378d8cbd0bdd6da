import { DOWN, type Measure, RIGHT } from '#features/catalog/drawing-kit/figure.rules.ts';
import { mover, type Place } from '#features/catalog/drawing-kit/placing.rules.ts';
import type { Point } from '#features/catalog/drawing-kit/shapes.rules.ts';
import { cornerRadius } from '#features/catalog/drawing-kit/turned.rules.ts';
import { withFractions, figure as written } from '#features/catalog/measures/figures.rules.ts';
import type { VariantFacts } from '#features/catalog/products/product.contract.ts';
import type { FittingSize } from './fitting-size.rules.ts';

/** What the row itself says, as it is written on the plate. */
interface FittingTexts {
  readonly thread?: readonly string[] | undefined;
  readonly cutoff?: string | undefined;
  readonly drop?: string | undefined;
  readonly nutHex?: string | undefined;
  readonly bodyHex?: string | undefined;
  readonly hose?: string | undefined;
}

export function fittingTexts(size: VariantFacts | undefined): FittingTexts {
  const wrench = (hex: string | undefined) => hex && (hex.endsWith('mm') ? hex : `${withFractions(hex)} in`);
  return {
    thread: threadTexts(size),
    cutoff: size?.cuttoff && `cutoff ${written(size.cuttoff.length, 1)}`,
    drop: size?.drop ? written(size.drop, 1) : undefined,
    nutHex: wrench(size?.nutHex),
    bodyHex: wrench(size?.bodyHex),
    hose: size?.hoseID && `${withFractions(size.hoseID)} in`,
  };
}

/** A flange names its head, a banjo its bore, everything else its thread. */
function threadTexts(size: VariantFacts | undefined): readonly string[] | undefined {
  const thread = size?.thread;
  if (!thread) return undefined;
  const head = /head ([\d.]+) mm/.exec(thread)?.[1];
  if (head) return ['head', `⌀ ${head}`];
  const bore = /bore ([\d.]+) mm/.exec(thread)?.[1];
  if (bore) return ['bore', `⌀ ${bore}`];
  return threadLines(thread);
}

/** '3/4-16 UNF' on two lines, 'M18x1.5' with a real times sign. */
export function threadLines(thread: string): readonly string[] {
  const [, size = thread, form] = /^(.*\d) ([A-Z]+)$/.exec(thread) ?? [];
  const shown = withFractions(size).replace(/(\d)x(\d)/, '$1×$2');
  return form ? [shown, form] : [shown];
}

/** Across the thread of an end that stands at `place` and points to its right. */
export function threadMeasure(
  radius: number,
  says: readonly string[] | undefined,
  place: Required<Pick<Place, 'x' | 'y' | 'turn'>>,
): readonly Measure[] {
  if (!says) return [];
  const move = mover(place);
  const away = mover({ turn: place.turn })(RIGHT);
  return [{ kind: 'length', from: move([0, -radius]), to: move([0, radius]), away, says }];
}

/** Under everything else: `bottom` is the lowest point of the part. */
export function cutoffMeasure(
  { cutoff }: FittingTexts,
  { from, to, bottom }: { readonly from: number; readonly to: number; readonly bottom: number },
): readonly Measure[] {
  if (!cutoff) return [];
  return [{ kind: 'length', from: [from, bottom], to: [to, bottom], away: DOWN, says: [cutoff], row: 1 }];
}

export function dropMeasure(
  { end, kind }: FittingSize,
  { drop }: FittingTexts,
  seat: Point,
): readonly Measure[] {
  if (!drop) return [];
  const wide = kind.endsWith('female') ? cornerRadius(end.flats) : end.radius;
  return [
    {
      kind: 'length',
      from: [seat[0] + wide, seat[1]],
      to: [seat[0] + wide, 0],
      away: RIGHT,
      says: ['drop', drop],
    },
  ];
}

/** The wrench sizes, under their hexes. */
export function hexMeasures(
  { kind, end, bodyFlats }: FittingSize,
  { nutHex, bodyHex }: FittingTexts,
  at: { readonly bodyAt: number | undefined; readonly end: number },
): readonly Measure[] {
  const tags: Measure[] = [];
  if (bodyHex && at.bodyAt !== undefined) {
    tags.push({ kind: 'tag', at: [at.bodyAt, cornerRadius(bodyFlats)], away: DOWN, says: [bodyHex] });
  }
  if (nutHex && kind.endsWith('female')) {
    tags.push({
      kind: 'tag',
      at: [at.end - end.radius, cornerRadius(end.flats)],
      away: DOWN,
      says: [nutHex],
    });
  }
  return tags;
}

export function spliceMeasures(
  { hose, cutoff }: FittingTexts,
  tail: { readonly radius: number; readonly stop: number },
  collar: number,
): readonly Measure[] {
  const stops = cutoffMeasure({ cutoff }, { from: -tail.stop, to: collar + tail.stop, bottom: tail.radius });
  if (!hose) return stops;
  return [...stops, { kind: 'tag', at: [-tail.stop * 4, tail.radius], away: DOWN, says: [`hose ${hose}`] }];
}
