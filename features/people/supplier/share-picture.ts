import { createRequire } from 'node:module';
import type * as fontkitModule from 'fontkit';
import type { Font } from 'fontkit';
import type { Supplier } from '#shared/supplier.ts';
import { inks } from './paper.public.ts';
import { fontsFor, type PaperFont } from './paper-fonts.ts';
import { runsOf } from './paper-runs.ts';

const require = createRequire(import.meta.url);

/** 1.91 to 1, as those who show a shared link want it, without the margin that is laid around it. */
const [WIDTH, HEIGHT] = [1080, 510];

/**
 * The mark, the supplier and what is found there, for links to pages that have no picture. Its letters are drawn, not
 * set: a server has no fonts.
 */
export async function sharePicture({ name }: Pick<Supplier, 'name'>, words: string): Promise<string> {
  const fonts = await fontsFor(name + words);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    '<g transform="translate(0 20) scale(4.4)">',
    `<path d="M1 10h7v10H1zM31 7h6v16h-6z" fill="none" stroke="${inks.ink}" stroke-width="2"/>`,
    `<rect x="8" y="3" width="23" height="24" rx="2" fill="${inks.ink}"/>`,
    `<path d="M13.5 3v24M19.5 3v24M25.5 3v24" stroke="${inks.here}" stroke-width="2.4"/></g>`,
    drawn(words, fonts.head, { y: 330, size: 110, color: inks.ink }),
    `<path d="M4 380h92" stroke="${inks.here}" stroke-width="10"/>`,
    drawn(name, fonts.narrow, { y: 470, size: 64, color: inks.soft }),
    '</svg>',
  ].join('');
}

const NOWHERE = { xAdvance: 0, xOffset: 0, yOffset: 0 } as const;

interface Line {
  readonly y: number;
  readonly size: number;
  readonly color: string;
}

/** One line from the left edge, smaller where it would not fit. */
function drawn(text: string, fonts: readonly PaperFont[], { y, size, color }: Line): string {
  const { create } = require('fontkit') as typeof fontkitModule;
  const runs = runsOf(text, fonts).map((run) => {
    const data = fonts.find(({ name }) => name === run.font)?.data ?? Buffer.alloc(0);
    const font = create(data) as Font;
    return { font, layout: font.layout(run.text) };
  });
  const wide = runs.reduce((sum, { font, layout }) => sum + layout.advanceWidth / font.unitsPerEm, 0);
  const fitting = Math.min(size, WIDTH / wide);
  let x = 0;
  const paths = runs.flatMap(({ font, layout }) => {
    const scale = fitting / font.unitsPerEm;
    return layout.glyphs.map((glyph, at) => {
      const { xAdvance, xOffset, yOffset } = layout.positions[at] ?? NOWHERE;
      const left = x + xOffset * scale;
      x += xAdvance * scale;
      const place = `translate(${left.toFixed(2)} ${(y - yOffset * scale).toFixed(2)})`;
      return `<path transform="${place} scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return `<g fill="${color}">${paths.join('')}</g>`;
}
