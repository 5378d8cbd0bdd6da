import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');
const STYLES = path.join(ROOT, 'web/styles/tokens.css');
const MADE = path.join(ROOT, 'node_modules/.cache/small-fonts');
/** A face of the styles that is cut down, and the characters that stay in it. */
const SMALL_FACE = /url\("small-fonts\/(?<file>[^"]+)"\)[^}]*?unicode-range:\s*(?<range>[^;]+);/g;
/** No hints for coarse screens, and none of the shapes that a page has to ask for. (The types do not know `noHinting`.) */
const SMALL = { targetFormat: 'woff2', noHinting: true, noLayoutClosure: true } as const;
/** Of a font that has all weights, those that we use. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

/**
 * Letters that every page needs, without the others, their hints and their rarer shapes: 25 kB for all weights and both
 * widths, where six whole files have 135 kB. The styles say which characters those are.
 */
export function smallFonts(): Plugin {
  return {
    name: 'small-fonts',
    async config() {
      await mkdir(MADE, { recursive: true });
      for (const { groups } of (await readFile(STYLES, 'utf8')).matchAll(SMALL_FACE)) {
        const { file = '', range = '' } = groups ?? {};
        await writeFile(path.join(MADE, smallName(file)), await cutDown(file, charactersOf(range)));
      }
      return {
        resolve: {
          alias: [{ find: /^small-fonts\/.+\/(.+)\.woff2$/, replacement: `${MADE}/$1-small.woff2` }],
        },
      };
    },
  };
}

const smallName = (file: string): string => path.basename(file).replace('.woff2', '-small.woff2');

/** @param file of a package */
async function cutDown(file: string, characters: string): Promise<Buffer> {
  const whole = await readFile(path.join(ROOT, 'node_modules', file));
  const variable = file.includes('variable');
  return subset(whole, characters, { ...SMALL, ...(variable && { variationAxes: WEIGHTS }) });
}

/** Of a `unicode-range`: 'U+20-7E, U+B0'. */
function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = Number.NaN, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
