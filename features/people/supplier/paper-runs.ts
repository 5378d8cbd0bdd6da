import { createRequire } from 'node:module';
import type bidiModule from 'bidi-js';
import type { PaperFont } from './paper-fonts.ts';

/** A piece of a line in one font, as it is handed to the shaper. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

const require = createRequire(import.meta.url);

interface Cluster extends Run {
  /** Odd where it is read from right to left (UAX 9). */
  readonly level: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Any letter of a script that is written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** What shapes its neighbours, or nothing: it needs no glyph of its own. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const WORD = /^[\p{L}\p{M}]/u;

/**
 * A line of text in the order in which it is drawn, from left to right, each piece in a font that has its letters.
 * No piece is ever a box: a letter that no font has becomes its nearest one, or its number ('U+1F600').
 *
 * @param fonts in the order in which they are asked
 */
export function runsOf(line: string, fonts: readonly PaperFont[]): readonly Run[] {
  const [own] = fonts;
  if (!own) return [];
  if (/^[\x20-\x7e]*$/.test(line)) return [{ font: own.name, text: line }];
  const runs = Array.from(graphemes.segment(asWritten(line)), ({ segment }) => placed(segment, fonts));
  return joined(RIGHT_TO_LEFT.test(line) ? inOrder(runs) : runs.map((run) => ({ ...run, level: 0 })));
}

/** Where a line may be broken inside a word. */
export const signsOf = (word: string): readonly string[] =>
  Array.from(graphemes.segment(word), ({ segment }) => segment);

/** Whole letters; a control is a blank, and an unpaired surrogate is no letter. */
const asWritten = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\ufffd', '?')
    .replace(/\p{Cc}/gu, ' ');

function placed(sign: string, fonts: readonly PaperFont[]): Run {
  const [own = { name: '' }] = fonts;
  const seen = Array.from(sign).filter((letter) => !UNSEEN.test(letter));
  if (seen.length === 0) return { font: own.name, text: '' };
  const font = fonts.find((each) => hasAll(each, seen));
  if (font) return { font: font.name, text: sign };
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  const near = plain === '' ? undefined : fonts.find((each) => hasAll(each, Array.from(plain)));
  if (near) return { font: near.name, text: plain };
  return { font: own.name, text: seen.map(numberOf).join('') };
}

const hasAll = ({ letters }: PaperFont, all: readonly string[]): boolean =>
  all.every((letter) => letters.has(letter.codePointAt(0) ?? 0));

const numberOf = (letter: string): string =>
  `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Rule L2 of UAX 9: what is read from right to left is turned around, the deepest first; numbers in it stay. */
function inOrder(runs: readonly Run[]): readonly Cluster[] {
  // CommonJS: the types say a module, Node gives the function.
  const makeBidi: typeof bidiModule.default = require('bidi-js');
  const bidi = makeBidi();
  const { levels } = bidi.getEmbeddingLevels(runs.map(({ text }) => text).join(''), 'ltr');
  let at = 0;
  let clusters: readonly Cluster[] = runs.map(({ font, text }) => {
    const level = levels[at] ?? 0;
    at += text.length;
    return { font, text: level % 2 === 1 ? (bidi.getMirroredCharacter(text) ?? text) : text, level };
  });
  clusters = joined(clusters);
  for (let level = Math.max(...clusters.map((each) => each.level)); level > 0; level--)
    clusters = turned(clusters, level);
  return clusters;
}

/** Each stretch of at least this level, the other way round. */
function turned(clusters: readonly Cluster[], level: number): readonly Cluster[] {
  const done: Cluster[] = [];
  let stretch: Cluster[] = [];
  for (const cluster of clusters) {
    if (cluster.level >= level) stretch.unshift(cluster);
    else {
      done.push(...stretch, cluster);
      stretch = [];
    }
  }
  return [...done, ...stretch];
}

/** Neighbours of one font and level are one piece: letters are joined in it. From right to left a word is, no more. */
function joined(clusters: readonly Cluster[]): readonly Cluster[] {
  const pieces: Cluster[] = [];
  for (const cluster of clusters) {
    const last = pieces.at(-1);
    const goesOn =
      last?.font === cluster.font &&
      last.level === cluster.level &&
      (cluster.level % 2 === 0 || (WORD.test(last.text) && WORD.test(cluster.text)));
    if (last && goesOn) pieces[pieces.length - 1] = { ...last, text: last.text + cluster.text };
    else pieces.push(cluster);
  }
  return pieces;
}
