import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as fontkitModule from 'fontkit';
import { LRUCache } from 'lru-cache';
import type subsetFont from 'subset-font';
import { unpackWoff } from './woff-font.ts';

const require = createRequire(import.meta.url);

export const styles = ['text', 'strong', 'narrow', 'head'] as const;
export type Style = (typeof styles)[number];

/** A plain font, and the letters in it. */
export interface PaperFont {
  readonly name: string;
  readonly data: Buffer;
  readonly letters: ReadonlySet<number>;
}

/** By style, fonts to look a letter up in: the look's own first. */
export type PaperFonts = Readonly<Record<Style, readonly PaperFont[]>>;

/** The look's type: Plex Sans, and its condensed cut for heads, units and drawings. */
const looks = {
  text: { family: 'ibm-plex-sans', weight: 400 },
  strong: { family: 'ibm-plex-sans', weight: 600 },
  narrow: { family: 'ibm-plex-sans-condensed', weight: 400 },
  head: { family: 'ibm-plex-sans-condensed', weight: 600 },
} as const satisfies Record<Style, { readonly family: string; readonly weight: 400 | 600 }>;

/** The look's own letters beyond ours; the condensed cut has some of them, the wide one all. */
const LOOK_PARTS = {
  'ibm-plex-sans': ['latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'],
  'ibm-plex-sans-condensed': ['latin-ext', 'vietnamese', 'cyrillic-ext'],
} as const;

/** Letters that the look has not, a family for a script: whole scripts, cut into parts by their packages. */
const FAMILIES = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-sc',
  'noto-sans-kr',
] as const;

/** The fonts for a text: those of the look always, others where it has letters of them. */
export async function fontsFor(text: string): Promise<PaperFonts> {
  const all = new Set(Array.from(text.normalize('NFC'), (letter) => letter.codePointAt(0) ?? 0));
  const found = await Promise.all(styles.map((style) => fontsOf(style, all)));
  return Object.fromEntries(styles.map((style, at) => [style, found[at]])) as Record<Style, PaperFont[]>;
}

async function fontsOf(style: Style, all: ReadonlySet<number>): Promise<readonly PaperFont[]> {
  const { family, weight } = looks[style];
  const own = await plexFont(style, family, 'latin', weight);
  let missing = all.difference(own.letters);
  const fonts = [own];
  const add = async (load: () => Promise<PaperFont>): Promise<void> => {
    const font = await load();
    const after = missing.difference(font.letters);
    if (after.size < missing.size) fonts.push(font);
    missing = after;
  };
  for (const name of new Set([family, 'ibm-plex-sans'] as const))
    for (const part of LOOK_PARTS[name])
      if (hasOther(missing)) await add(async () => plexFont(`${name}-${part}-${weight}`, name, part, weight));
  for (const name of FAMILIES) {
    if (!hasOther(missing)) break;
    for (const part of partsOf(name))
      if (!part.letters.isDisjointFrom(missing)) await add(async () => notoFont(name, part, weight));
  }
  return fonts;
}

/** Signs below are for machines, and no font has them. */
const hasOther = (missing: ReadonlySet<number>): boolean => missing.values().some((letter) => letter >= 0xa0);

/** Whole parts: what one sheet needs, the next needs as well. */
const loaded = new LRUCache<string, Promise<PaperFont>>({ max: 100 });

async function kept(key: string, make: () => Promise<PaperFont>): Promise<PaperFont> {
  const known = loaded.get(key);
  if (known) return known;
  const made = make();
  loaded.set(key, made);
  made.catch(() => loaded.delete(key));
  return made;
}

const plexFont = async (name: string, family: string, part: string, weight: number): Promise<PaperFont> =>
  kept(name, async () => {
    const file = `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`;
    return read(name, unpackWoff(await readFile(fileURLToPath(import.meta.resolve(file)))));
  });

interface Part {
  readonly file: string;
  readonly letters: ReadonlySet<number>;
}

/** A weight of a part of a family that has all weights in one file, which pdfkit cannot read. */
const notoFont = async (family: string, part: Part, weight: number): Promise<PaperFont> =>
  kept(`${part.file}-${weight}`, async () => {
    const subset: typeof subsetFont = require('subset-font');
    const file = `@fontsource-variable/${family}/files/${part.file}`;
    const data = await subset(
      await readFile(fileURLToPath(import.meta.resolve(file))),
      String.fromCodePoint(...part.letters),
      { targetFormat: 'truetype', variationAxes: { wght: weight } },
    );
    return read(`${part.file}-${weight}`, data);
  });

function read(name: string, data: Buffer): PaperFont {
  const { create }: typeof fontkitModule = require('fontkit');
  const font = create(data);
  if (!('characterSet' in font)) throw new Error(`${name} is a collection, no font.`);
  return { name, data, letters: new Set(font.characterSet) };
}

const parts = new Map<string, readonly Part[]>();

/** As the package says which letters are in which of its files. */
function partsOf(family: (typeof FAMILIES)[number]): readonly Part[] {
  const known = parts.get(family);
  if (known) return known;
  const ranges: Readonly<Record<string, string>> = require(`@fontsource-variable/${family}/unicode.json`);
  const made = Object.entries(ranges)
    // The look has these.
    .filter(([name]) => !/^(latin|cyrillic|greek|vietnamese)/.test(name))
    .map(([name, text]) => ({
      file: `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      letters: lettersIn(text),
    }));
  parts.set(family, made);
  return made;
}

/** @param ranges as styles have them: 'U+5F3A,U+5F40-5F43' */
function lettersIn(ranges: string): ReadonlySet<number> {
  const letters = ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  return new Set(letters);
}
