import type { Measure } from '#features/catalog/drawing-kit/figure.rules.ts';
import type { VariantFacts } from '#features/catalog/products/product.contract.ts';
import { adapterEndKind, type EndKind } from './end-kind.rules.ts';
import { type EndSize, endSections } from './fitting-ends.rules.ts';
import { threadLines, threadMeasure } from './fitting-measures.rules.ts';
import { threadDiameterMm } from './thread-size.rules.ts';

/** One end of an adapter, ready to draw. */
export interface AdapterEnd {
  readonly kind: EndKind;
  readonly size: EndSize;
  /** Its thread as the plate says it. */
  readonly says?: readonly string[];
}

/** Half the thread of a 1/2 in JIC end, for a drawing of no size in particular. Millimetres. */
export const USUAL_RADIUS = 9.5;
/** Units of a plate for a millimetre of an adapter, at most. */
export const LARGEST = 5.4;

export function adapterEnd(
  end: string,
  designation: VariantFacts['thread'],
  usual = USUAL_RADIUS,
): AdapterEnd {
  const kind = adapterEndKind(end);
  const radius = (threadDiameterMm(designation ?? '') ?? usual * 2) / 2;
  const size = { radius, flats: radius * 2.35, seat: seatOf(kind), threadName: end };
  return designation ? { kind, size, says: threadLines(designation) } : { kind, size };
}

function seatOf(kind: EndKind): string {
  if (kind.startsWith('flare')) return kind === 'flare-male' ? '37° flare' : '37° cone';
  if (kind.startsWith('face')) return kind === 'face-male' ? 'Flat face with O-ring' : 'Flat face';
  return kind === 'boss-male' ? 'O-ring at base of thread' : 'Cone seat';
}

export const sectionsOf = ({ kind, size }: AdapterEnd) => endSections(kind, size);
export function measuresAt(
  end: AdapterEnd,
  place: { x: number; y: number; turn: number },
): readonly Measure[] {
  return threadMeasure(end.size.radius, end.says, place);
}
