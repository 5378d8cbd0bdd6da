import { type Color, colors, type Line, type Pens } from './pens.rules.ts';
import type { Drawing, Point, Segment, Shape, TextShape, Tile } from './shapes.rules.ts';

interface SvgOptions {
  readonly pens: Pens;
  /** Goes before every id of the drawing: several drawings may stand in one page. */
  readonly prefix: string;
  /** What the picture shows, for those who do not see it; without it the drawing is decoration. */
  readonly title?: string;
  /** A file of its own: fixed light colors on a white ground in place of the page's tokens. */
  readonly standalone?: { readonly desc: string };
}

const FONT = "'IBM Plex Sans Condensed','Arial Narrow',sans-serif";

/** The drawing as SVG text: inline in a page it follows the theme, standalone it is an image file. */
export function svgOf(drawing: Drawing, options: SvgOptions): string {
  const { pens, standalone } = options;
  const color = standalone ? fixedColor : themedColor;
  const prefix = options.prefix.replace(/[^\w-]/g, '');
  const root = { ...attributesOf(pens.outline, color), 'stroke-linejoin': 'round' };
  const texts = drawing.shapes.some((shape) => shape.kind === 'text');
  const font = texts
    ? { 'font-family': standalone ? FONT : `var(--font-cond,${FONT})`, 'font-weight': 600 }
    : {};
  return [
    `<svg${written({ ...headOf(drawing, options), ...font, ...root })}>`,
    standalone
      ? `<title>${escaped(options.title ?? '')}</title><desc>${escaped(standalone.desc)}</desc>`
      : '',
    standalone ? `<path d="M0 0h${drawing.width}v${drawing.height}H0z" stroke="none"/>` : '',
    patternsOf(drawing, prefix, color),
    elementsOf(drawing.shapes, pens, prefix, color),
    '</svg>',
  ].join('');
}

function headOf(drawing: Drawing, { title, standalone }: SvgOptions): Attributes {
  const viewBox = `0 0 ${drawing.width} ${drawing.height}`;
  const { width, height } = drawing;
  if (standalone) return { xmlns: 'http://www.w3.org/2000/svg', viewBox, width, height, role: 'img' };
  return title ? { viewBox, role: 'img', 'aria-label': title } : { viewBox, 'aria-hidden': 'true' };
}

type Attributes = Record<string, string | number>;
type ColorText = (color: Color | 'none') => string;

const fixedColor: ColorText = (color) => (color === 'none' ? 'none' : colors[color].light);
const themedColor: ColorText = (color) =>
  color === 'none' ? 'none' : `var(${colors[color].token},${colors[color].light})`;

function attributesOf(line: Line, color: ColorText): Attributes {
  return {
    fill: color(line.fill),
    stroke: color(line.stroke),
    ...(line.stroke === 'none' ? {} : { 'stroke-width': figure(line.width) }),
    ...(line.dash ? { 'stroke-dasharray': line.dash.join(' ') } : {}),
  };
}

function patternsOf(drawing: Drawing, prefix: string, color: ColorText): string {
  const tiles = new Map<string, Tile>();
  for (const shape of drawing.shapes) {
    if (shape.kind === 'path' && shape.tile) tiles.set(shape.tile.name, shape.tile);
  }
  const patterns = [...tiles.values()].map((tile) => {
    const { name, width, height, turn, lineWidth } = tile;
    const head = {
      id: `${prefix}-${name}`,
      width: figure(width),
      height: figure(height),
      patternUnits: 'userSpaceOnUse',
    };
    const turned = turn === 0 ? {} : { patternTransform: `rotate(${turn})` };
    const ground = `<path d="M0 0h${figure(width)}v${figure(height)}H0z" stroke="none"/>`;
    const lines = { d: pathData(tile.segments), fill: 'none', 'stroke-width': figure(lineWidth) };
    const paper = { fill: color('paper'), stroke: color('ink') };
    return `<pattern${written({ ...head, ...turned, ...paper })}>${ground}<path${written(lines)}/></pattern>`;
  });
  return patterns.length === 0 ? '' : `<defs>${patterns.join('')}</defs>`;
}

function elementsOf(shapes: readonly Shape[], pens: Pens, prefix: string, color: ColorText): string {
  const usual = attributesOf(pens.outline, color);
  const elements: { head: string; d: string; open: boolean }[] = [];
  for (const shape of shapes) {
    if (shape.kind === 'note') continue;
    if (shape.kind === 'text') {
      elements.push({ head: textElement(shape, color), d: '', open: false });
      continue;
    }
    const line = pens[shape.pen];
    const own = Object.entries(attributesOf(line, color)).filter(([key, value]) => usual[key] !== value);
    const attributes: Attributes = Object.fromEntries(own);
    if (shape.kind === 'circle') {
      const place = { cx: figure(shape.x), cy: figure(shape.y), r: figure(shape.radius) };
      elements.push({ head: `<circle${written({ ...place, ...attributes })}/>`, d: '', open: false });
      continue;
    }
    if (shape.tile) attributes['fill'] = `url(#${prefix}-${shape.tile.name})`;
    const head = `<path${written(attributes)} d="`;
    const previous = elements.at(-1);
    // Lines without a fill cannot hide one another: neighbours of one pen become one element.
    if (previous?.open && previous.head === head) previous.d += pathData(shape.segments);
    else elements.push({ head, d: pathData(shape.segments), open: line.fill === 'none' });
  }
  return elements.map(({ head, d }) => (d === '' ? head : `${head}${d}"/>`)).join('');
}

function textElement(shape: TextShape, color: ColorText): string {
  const attributes: Attributes = {
    x: figure(shape.x),
    y: figure(shape.y),
    'font-size': shape.size,
    fill: color(shape.pen === 'solid' ? 'ink' : 'blue'),
    stroke: 'none',
    ...(shape.align === 'start' ? {} : { 'text-anchor': shape.align }),
    ...(shape.fit ? { textLength: figure(shape.fit), lengthAdjust: 'spacingAndGlyphs' } : {}),
  };
  return `<text${written(attributes)}>${escaped(shape.text)}</text>`;
}

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'string' ? escaped(value) : value}"`)
    .join('');

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** The segments as path data, relative and short. Rounding happens on absolute points, so that errors do not add up. */
export function pathData(segments: readonly Segment[]): string {
  let here: Point = [0, 0];
  let start: Point = [0, 0];
  let text = '';
  for (const { command, points } of segments) {
    const ends = points.map(([x, y]): Point => [rounded(x), rounded(y)]);
    const [x, y] = ends.at(-1) ?? start;
    const [dx, dy] = [rounded(x - here[0]), rounded(y - here[1])];
    if (command === 'M') text += `M${numbersText([x, y])}`;
    else if (command === 'Z') text += 'z';
    else if (command === 'L' && dy === 0) text += `h${figure(dx)}`;
    else if (command === 'L' && dx === 0) text += `v${figure(dy)}`;
    else
      text += command.toLowerCase() + numbersText(ends.flatMap(([px, py]) => [px - here[0], py - here[1]]));
    here = [x, y];
    if (command === 'M') start = here;
  }
  return text;
}

function numbersText(numbers: readonly number[]): string {
  return numbers
    .map(figure)
    .reduce((text, number) => (number.startsWith('-') ? text + number : `${text} ${number}`));
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** At most two decimals and no needless zero: 0.5 becomes .5. */
function figure(value: number): string {
  return String(rounded(value)).replace(/^(-?)0\./, '$1.');
}
