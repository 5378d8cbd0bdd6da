import {
  arc,
  bare,
  box,
  circle,
  detail,
  fine,
  outline,
  radians,
  type Shape,
} from '#features/catalog/drawing-kit/shapes.rules.ts';

/** Where equipment stands, in units of which a thumbnail is about 64 high. */
const GROUND = 60;

export function ground(from: number, to: number): Shape {
  return bare`M${from} ${GROUND}H${to}`;
}

/** Points on a circle, evenly spaced, beginning at `start` degrees. */
export function around(count: number, start = 0): readonly { readonly cos: number; readonly sin: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = radians(start + (360 / count) * index);
    return { cos: Math.cos(angle), sin: Math.sin(angle) };
  });
}

/** Eight dies around the opening that they close. */
export function dieRing(x: number, y: number, outer: number, opening: number): readonly Shape[] {
  const joints = around(8, 22.5).map(
    ({ cos, sin }) => `M${x + opening * cos} ${y + opening * sin}L${x + outer * cos} ${y + outer * sin}`,
  );
  return [circle('outline', x, y, outer), detail`${joints.join('')}`, circle('outline', x, y, opening)];
}

/** A round instrument with scale and needle. */
export function gauge(x: number, y: number, radius: number): readonly Shape[] {
  const ticks = around(24, 135)
    .slice(0, 19)
    .map(({ cos, sin }, index) => {
      const inner = radius * (index % 3 === 0 ? 0.62 : 0.7);
      return `M${x + inner * cos} ${y + inner * sin}L${x + radius * 0.8 * cos} ${y + radius * 0.8 * sin}`;
    });
  return [
    circle('outline', x, y, radius),
    circle('detail', x, y, radius * 0.86),
    fine`${ticks.join('')}`,
    bare`M${x} ${y}L${x + radius * 0.5} ${y - radius * 0.42}`,
    circle('solid', x, y, radius * 0.1),
  ];
}

/** A gear-like rim: the blade of a saw. */
export function blade(x: number, y: number, radius: number, teeth: number): readonly Shape[] {
  const rim = around(teeth * 2).map(({ cos, sin }, index) => {
    const r = index % 2 === 0 ? radius : radius * 0.93;
    return `${x + r * cos} ${y + r * sin}`;
  });
  return [
    outline`M${rim.join('L')}z`,
    circle('detail', x, y, radius * 0.34),
    circle('outline', x, y, radius * 0.12),
  ];
}

export function wheel(x: number, radius: number): readonly Shape[] {
  const y = GROUND - radius;
  return [
    circle('outline', x, y, radius),
    circle('detail', x, y, radius * 0.62),
    circle('solid', x, y, radius * 0.16),
  ];
}

/** A straight lever of some thickness with a grip at its end. */
export function lever(
  x: number,
  y: number,
  length: number,
  angle: number,
  thickness = 2.4,
): readonly Shape[] {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  const [nx, ny] = [(-sin * thickness) / 2, (cos * thickness) / 2];
  const grip = length * 0.3;
  const [gx, gy] = [x + (length - grip) * cos, y + (length - grip) * sin];
  return [
    outline`M${x + nx} ${y + ny}l${length * cos} ${length * sin}l${-2 * nx} ${-2 * ny}l${-length * cos} ${-length * sin}z`,
    outline`M${gx + nx * 1.9} ${gy + ny * 1.9}l${grip * cos} ${grip * sin}l${-3.8 * nx} ${-3.8 * ny}l${-grip * cos} ${-grip * sin}z`,
  ];
}

/** Louvres of a motor or a cabinet. */
export function louvres(x: number, y: number, width: number, count: number, gap = 3): Shape {
  return detail`${Array.from({ length: count }, (_, index) => `M${x} ${y + index * gap}h${width}`).join('')}`;
}

/** An electric motor or pump lying on its side: finned body with an end cap. */
export function motor(x: number, y: number, length: number, height: number): readonly Shape[] {
  const cap = length * 0.18;
  const fins = Array.from(
    { length: 4 },
    (_, index) => `M${x + cap} ${y + (height * (index + 1)) / 5}h${length - cap * 1.6}`,
  );
  return [
    box('outline', x, y, length, height, 1.5),
    detail`M${x + cap} ${y}v${height}M${x + length - cap * 0.6} ${y}v${height}${fins.join('')}`,
  ];
}

/** A thick curved line: a hose hanging, bent along a quarter or half circle. */
export function bentHose(
  x: number,
  y: number,
  radius: number,
  from: number,
  sweep: number,
  half: number,
): Shape {
  const a = radians(from);
  const b = radians(from + sweep);
  const outer = radius + half;
  const start = `${x + outer * Math.cos(a)} ${y + outer * Math.sin(a)}`;
  const inner = `${x + (radius - half) * Math.cos(b)} ${y + (radius - half) * Math.sin(b)}`;
  return {
    ...outline`M${start}${arc(outer, from, sweep)}L${inner}${arc(radius - half, from + sweep, -sweep)}z`,
    pen: 'tone',
  };
}
