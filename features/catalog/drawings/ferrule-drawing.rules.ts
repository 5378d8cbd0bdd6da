import { DOWN, type DrawingRequest, type Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import { axis, hidden, note } from '#features/catalog/drawing-kit/shapes.rules.ts';
import { ferrule, named, turned, withMore } from '#features/catalog/drawing-kit/turned.rules.ts';
import { withFractions } from '#features/catalog/measures/figures.rules.ts';
import { sizeToMm } from './thread-size.rules.ts';

const USUAL_HOSE = 12.7;
/** Millimetres of a plate's 720 wide drawing are at most this many of its units. */
const LARGEST = 5;

/** The shell by itself, its hose end on the left: as it stands on a fitting's tail. */
export function ferruleFigure({ size }: DrawingRequest): Figure {
  const hose = sizeToMm(size?.hoseID) ?? USUAL_HOSE;
  const [length, radius] = [18 + hose * 1.3, 4.6 + hose * 0.66];
  const bore = radius * 0.8;
  const shell = withMore(named('Ferrule', ferrule(length, radius), radius), (x) => [
    hidden`M${x} ${-bore}H${x + length * 0.86}V${bore}H${x}`,
    note('Bore that takes the hose', x + length * 0.2, bore),
  ]);
  const line = axis`M${-hose * 0.3} 0H${length + hose * 0.3}`;
  const says = size?.hoseID && `for hose ${withFractions(size.hoseID)} in`;
  return {
    shapes: [...turned([shell]), line],
    measures: says ? [{ kind: 'tag', at: [length / 2, radius], away: DOWN, says: [says] }] : [],
    largest: LARGEST,
  };
}
