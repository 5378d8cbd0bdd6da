import type { Place } from './placing.rules.ts';
import { arc, axis, outline, type Point, radians, type Shape } from './shapes.rules.ts';

interface ElbowSize {
  /** 45 or 90 degrees, upwards. */
  readonly angle: number;
  /** Half the outside diameter of the bent tube. */
  readonly tube: number;
  /** From where the tube begins, x = 0, along the axis to the middle of the seat. */
  readonly run: number;
  /** From the axis up to the middle of the seat. */
  readonly drop: number;
  /** How long the end on the leg is. */
  readonly endLength: number;
}

interface Elbow {
  readonly shapes: readonly Shape[];
  /** Where the end belongs, drawn to the right from its own origin. */
  readonly endPlace: Required<Pick<Place, 'x' | 'y' | 'turn'>>;
  /** The middle of the seat. It is farther out than asked for where bend and end would not find room. */
  readonly seat: Point;
}

/** A bent tube: straight from the origin to the right, a bend, and a leg that carries an end. */
export function elbow({ angle, tube, run, drop, endLength }: ElbowSize): Elbow {
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
  const halfTan = Math.tan(radians(angle / 2));
  const leastTangent = tube * 1.15 * halfTan;
  const leg = Math.max(drop / sin, endLength + leastTangent + tube * 0.1);
  const corner = Math.max(run - leg * cos, leastTangent + tube * 0.3);
  const tangent = Math.min(leg - endLength, corner - tube * 0.2, tube * 3 * halfTan);
  const bend = tangent / halfTan;
  const straight = leg - tangent - endLength;
  const seat: Point = [corner + leg * cos, -leg * sin];
  const bendStart = corner - tangent;
  const [up, back] = [`l${straight * cos} ${-straight * sin}`, `l${-straight * cos} ${straight * sin}`];
  return {
    shapes: [
      outline`M0 ${tube}H${bendStart}${arc(bend + tube, 90, -angle)}${up}l${-2 * tube * sin} ${-2 * tube * cos}${back}${arc(bend - tube, 90 - angle, angle)}H0z`,
      axis`M0 0H${bendStart}${arc(bend, 90, -angle)}l${(straight + endLength + tube * 0.4) * cos} ${-(straight + endLength + tube * 0.4) * sin}`,
    ],
    endPlace: { x: seat[0] - endLength * cos, y: seat[1] + endLength * sin, turn: -angle },
    seat,
  };
}
