import { createRequire } from 'node:module';
import type bwipJs from 'bwip-js/node';
import { encode } from 'uqr';
import { inks, type Sheet } from './paper.public.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const require = createRequire(import.meta.url);

const BLACK = '#000000';
const WHITE = '#ffffff';
/** White beside the bars, in modules: scanners find the ends by it (ISO/IEC 15417). */
const BARS_QUIET = 10;
/** Wider bars read no better, and take the place of what is read by people. Points. */
const WIDEST_MODULE = 1.3;
/** White around a QR code, in modules (ISO/IEC 18004). */
const QR_QUIET = 4;

/** What every reader of Code 128 is set to. */
const READABLE = /^[\x20-\x7e]+$/;

/** A Code 128 as wide as its place allows, its white ends within it; none of what has letters that scanners have not. */
export function drawBars(sheet: Sheet, text: string, { x, y, width, height }: Box): void {
  if (!READABLE.test(text)) return;
  // It knows a hundred kinds of bars; most starts never draw one.
  const { raw }: typeof bwipJs = require('bwip-js/node');
  const [symbol] = raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error(`'${text}' cannot be written as bars.`);
  // Bar, space, bar, space, in modules.
  const runs = symbol.sbs;
  const modules = 2 * BARS_QUIET + runs.reduce((sum, run) => sum + run, 0);
  const module = Math.min(WIDEST_MODULE, width / modules);
  figure(sheet, `Code 128: ${text}`, () => {
    sheet.doc.rect(x, y, modules * module, height).fill(WHITE);
    let at = x + BARS_QUIET * module;
    runs.forEach((run, index) => {
      if (index % 2 === 0) sheet.doc.rect(at, y, run * module, height);
      at += run * module;
    });
    sheet.doc.fill(BLACK);
  });
}

/** A QR code with its white border, and the same as a link where the card is read on a screen. */
export function drawQr(sheet: Sheet, url: string, { x, y, width }: Omit<Box, 'height'>): void {
  const { data, size } = encode(url, { ecc: 'M', border: QR_QUIET });
  const module = width / size;
  figure(sheet, `QR code: ${url}`, () => {
    sheet.doc.rect(x, y, width, width).fill(WHITE);
    data.forEach((row, line) => {
      row.forEach((isDark, column) => {
        if (isDark) sheet.doc.rect(x + column * module, y + line * module, module, module);
      });
    });
    sheet.doc.fill(BLACK);
  });
  sheet.doc.fillColor(inks.ink).link(x, y, width, width, url);
}

function figure({ doc, root }: Sheet, alt: string, draw: () => void): void {
  const element = doc.struct('Figure', { alt }, draw);
  root.add(element);
  element.end();
}
