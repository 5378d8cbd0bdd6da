import { bare, detail, fine, hidden, note, outline, type Shape, type Tile, tiled } from './shapes.rules.ts';

/** A length of a turned part. It lies on the axis y = 0 and draws itself from x to x + length; millimetres. */
export interface Section {
  readonly length: number;
  readonly draw: (x: number) => readonly Shape[];
}

/** Sections one after the other, from x to the right. */
export function turned(sections: readonly Section[], x = 0): readonly Shape[] {
  let here = x;
  return sections.flatMap((section) => {
    const shapes = section.draw(here);
    here += section.length;
    return shapes;
  });
}

export function lengthOf(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + section.length, 0);
}

/** The section with a name for the legend, which points at its upper half. */
export function named(name: string, section: Section, radius: number): Section {
  return {
    length: section.length,
    draw: (x) => [...section.draw(x), note(name, x + section.length / 2, -radius * 0.7)],
  };
}

/** More shapes on a section, which count from the section's start. */
export function withMore(section: Section, more: (x: number) => readonly Shape[]): Section {
  return { length: section.length, draw: (x) => [...section.draw(x), ...more(x)] };
}

/** A cylinder, or a cone when it ends with another radius. */
export function round(length: number, radius: number, endRadius = radius): Section {
  return {
    length,
    draw: (x) => [outline`M${x} ${-radius}L${x + length} ${-endRadius}V${endRadius}L${x} ${radius}z`],
  };
}

/** A cylinder with a surface: a knurled sleeve, a braid. */
export function patterned(length: number, radius: number, tile: Tile): Section {
  return { length, draw: (x) => [tiled(tile)`M${x} ${-radius}h${length}v${2 * radius}h${-length}z`] };
}

/** Half the width across corners of a hex that is `flats` across its flats. */
export const cornerRadius = (flats: number) => flats / 2 / Math.cos(Math.PI / 6);

/** A hex seen on one face; its corners are chamfered at both ends. */
export function hex(length: number, flats: number): Section {
  const r = cornerRadius(flats);
  const c = Math.min(length * 0.16, r * 0.09);
  return {
    length,
    draw: (x) => [
      outline`M${x} ${-r + c}l${c} ${-c}h${length - 2 * c}l${c} ${c}v${2 * (r - c)}l${-c} ${c}h${2 * c - length}l${-c} ${-c}z`,
      detail`M${x} ${-r / 2}h${length}M${x} ${r / 2}h${length}`,
      // Where the chamfer cuts a face it leaves a bow.
      fine`M${x + c * 1.3} ${-r / 2}q${-c * 2.6} ${r / 2} 0 ${r}M${x + length - c * 1.3} ${-r / 2}q${c * 2.6} ${r / 2} 0 ${r}`,
    ],
  };
}

/** A male thread; `endRadius` makes it taper. Its end is chamfered. */
export function thread(length: number, radius: number, endRadius = radius): Section {
  const chamfer = Math.min(length * 0.12, radius * 0.16);
  const turns = Math.max(4, Math.round(length / Math.max(1.5, radius * 0.22)));
  const pitch = (length - chamfer) / turns;
  return {
    length,
    draw: (x) => {
      const at = (t: number) => radius + ((endRadius - radius) * t) / turns;
      const lines = Array.from({ length: turns - 1 }, (_, turn) => {
        const r = at(turn + 1);
        return `M${x + (turn + 0.75) * pitch} ${-r}l${pitch * 0.5} ${2 * r}`;
      });
      const end = x + length;
      return [
        outline`M${x} ${-radius}L${end - chamfer} ${-endRadius}l${chamfer} ${chamfer}V${endRadius - chamfer}l${-chamfer} ${chamfer}L${x} ${radius}z`,
        detail`${lines.join('')}`,
        bare`M${end - chamfer} ${-endRadius}V${endRadius}`,
      ];
    },
  };
}

/** An O-ring in its groove, seen from the side: it stands out a little. */
export function oRing(width: number, radius: number): Section {
  const bulge = width * 0.5;
  return {
    length: width,
    draw: (x) => [
      outline`M${x} ${-radius}c0 ${-bulge} ${width} ${-bulge} ${width} 0V${radius}c0 ${bulge} ${-width} ${bulge} ${-width} 0z`,
    ],
  };
}

/** The dashed inside of a female end that opens to the right: threads, then the bottom of the bore. */
export function femaleThread(x: number, end: number, radius: number, bore: number): readonly Shape[] {
  return [
    hidden`M${end} ${-radius}H${x}V${radius}H${end}M${x} ${-bore}h${-(end - x) * 0.4}M${x} ${bore}h${-(end - x) * 0.4}`,
  ];
}

/** The dashed inside of a swivel nut that opens to the right, with the cone of the nose that it pulls in. */
export function femaleCone(x: number, end: number, radius: number, nose: number): readonly Shape[] {
  const tip = x + (end - x) * 0.45;
  return [
    hidden`M${end} ${-radius}H${x + (end - x) * 0.2}V${radius}H${end}`,
    hidden`M${x} ${-nose}H${tip}l${nose * 0.5} ${nose * 0.5}v${nose}l${-nose * 0.5} ${nose * 0.5}H${x}`,
  ];
}

/** The shell that is crimped onto the hose: a collar with grooves, its hose end on the left. */
export function ferrule(length: number, radius: number): Section {
  const corner = radius * 0.14;
  return {
    length,
    draw: (x) => {
      const grooves = [0.14, 0.3, 0.46, 0.62].map((part) => {
        const [a, b] = [x + length * part, x + length * (part + 0.075)];
        return `M${a} ${-radius}V${radius}M${b} ${-radius}V${radius}`;
      });
      const [w, h] = [length - 2 * corner, 2 * (radius - corner)];
      const c = corner;
      return [
        outline`M${x} ${-radius + c}q0 ${-c} ${c} ${-c}h${w}q${c} 0 ${c} ${c}v${h}q0 ${c} ${-c} ${c}h${-w}q${-c} 0 ${-c} ${-c}z`,
        detail`${grooves.join('')}`,
      ];
    },
  };
}

/** The saw teeth of a push-on tail, sharp towards the hose on the left. */
export function barbs(length: number, radius: number, count = 4): Section {
  const tooth = length / count;
  const low = radius * 0.78;
  return {
    length,
    draw: (x) => {
      // Each tooth rises from the hose end and falls off sharply.
      const rise = `l${tooth} ${-(radius - low)}v${radius - low}`.repeat(count);
      const fall = `v${radius - low}l${-tooth} ${-(radius - low)}`.repeat(count);
      const edges = Array.from({ length: count - 1 }, (_, i) => `M${x + tooth * (i + 1)} ${-low}v${2 * low}`);
      return [outline`M${x} ${-low}${rise}V${low}${fall}z`, detail`${edges.join('')}`];
    },
  };
}
