import type { Figure, Subject } from '#features/catalog/drawing-kit/figure.rules.ts';
import { thumbnailPens } from '#features/catalog/drawing-kit/pens.rules.ts';
import { fitted } from '#features/catalog/drawing-kit/placing.rules.ts';
import type { Drawing } from '#features/catalog/drawing-kit/shapes.rules.ts';
import { svgOf } from '#features/catalog/drawing-kit/svg.rules.ts';
import { figureOf } from './figure-of.rules.ts';

const WIDTH = 200;
const HEIGHT = 64;
/** What a figure calls its largest scale is meant for a plate. */
const PLATE_TO_THUMBNAIL = 3;

/**
 * A small drawing of a product, as SVG text in the colors of the page's theme. It says nothing to a screen reader:
 * the name stands beside it.
 *
 * @param prefix goes before its ids; no two drawings of one page may share it
 */
export function drawThumbnail(subject: Subject, prefix: string): string {
  return svgOf(thumbnailOf(subject), { pens: thumbnailPens, prefix });
}

export function thumbnailOf(subject: Subject): Drawing {
  return thumbnailFrom(figureOf({ subject, grain: 'small' }));
}

export function thumbnailFrom({ shapes, inPlace, largest = 5 }: Figure): Drawing {
  const seen = shapes.filter((shape) => shape.kind !== 'note' && shape.pen !== 'fine');
  const box = { x: 4, y: 3, width: WIDTH - 8, height: HEIGHT - 6 };
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: inPlace ? seen : fitted(seen, box, largest / PLATE_TO_THUMBNAIL),
  };
}
