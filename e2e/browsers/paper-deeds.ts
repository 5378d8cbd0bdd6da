import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { SPILLED } from '#e2e/table-looks.ts';
import { testOrder } from '#testing/test-orders.ts';
import type { Bench } from './bench.ts';

/** Letter without its margins of an inch in all, at 96 px. */
const PAPER_WIDTH = 720;

/** The styles of paper on the screen: what is for print holds, what is for screens does not. */
const AS_PRINTED = `
  const forPaper = (media) => media.split(',').map((one) => one.trim())
    .map((one) => /^(only )?screen\\b/.test(one) ? 'not all' : one.replace(/^(only )?print\\b/, 'all')).join(', ');
  const turn = (rules) => {
    for (const rule of rules) {
      if (rule.media) rule.media.mediaText = forPaper(rule.media.mediaText);
      if (rule.cssRules) turn(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) turn(sheet.cssRules);
  const root = document.documentElement;
  const seen = [...document.querySelectorAll('button, input, select, nav')]
    .filter((one) => one.checkVisibility() && one.getClientRects().length > 0);
  return {
    text: document.body.innerText.replace(/\\s+/g, ' '),
    controls: seen.map((one) => one.outerHTML.slice(0, 120)),
    tooWide: root.scrollWidth - root.clientWidth,
    spilled: ${SPILLED},
  };`;

interface Printed {
  readonly text: string;
  /** What nobody can press on paper. */
  readonly controls: readonly string[];
  readonly tooWide: number;
  readonly spilled: readonly string[];
}

export function paperDeeds({ at, open, signedIn, signedOut }: Bench, where: string, width: number): void {
  test(`${where} a crimp page and an order print whole, without what can only be pressed`, async () => {
    const { db, people, engine } = at();
    const { id, ref } = await testOrder(db, people.buyer.id);
    const pages = [
      {
        place: '/crimp-specs/BW2/08/MF/FN208',
        words: ['BW2-08+MF+FN208', '01', '77', 'Crimp table revision'],
        plain: ['Crimp diameter', 'Insertion depth', 'Crimp table revision 1'],
        most: 1,
      },
      {
        place: '/crimp-specs/all-hose-crimp-specs/BW2',
        words: ['BW2 crimp specs', 'MF08-FN208'],
        plain: ['2-Wire Braid Hydraulic Hose', 'MF08-FN208', '31.00'],
        most: 4,
      },
      {
        place: `/account/order/${id}`,
        as: 'buyer',
        words: [ref, 'PO-48213', 'BW2-08', '$4,843.04', 'SHIP TO'],
        plain: ['1 Dock Road, Duluth, MN 55802', '2 × $2,421.52', '50 (1 box) × $7.70'],
        most: 1,
      },
    ] as const;
    for (const page of pages) {
      const show = async (wide: number): Promise<void> => {
        if ('as' in page) return signedIn(page.as, page.place, wide);
        await signedOut(wide);
        return open(page.place, wide);
      };
      await show(width);
      if (engine.print) {
        // What is bold is drawn as lines there, which are no text.
        const { text, sheets } = await readPdf(await engine.print());
        for (const word of page.plain) assert.ok(text.includes(word), `${page.place}: ${word} in ${text}`);
        assert.ok(!/Sign In|Sign Out|on A4|Order again/.test(text), `${page.place}: ${text}`);
        assert.ok(sheets <= page.most, `${page.place}: ${sheets} sheets`);
      }
      await show(PAPER_WIDTH);
      const { text, controls, tooWide, spilled } = await engine.read<Printed>(AS_PRINTED);
      for (const word of page.words)
        assert.ok(text.toUpperCase().includes(word.toUpperCase()), `${page.place}: ${word} in ${text}`);
      assert.deepEqual(controls, [], page.place);
      assert.equal(tooWide, 0, page.place);
      assert.deepEqual(spilled, [], page.place);
    }
  });
}

/** By a program of poppler: Firefox packs what it prints. */
async function readPdf(pdf: Buffer): Promise<{ readonly text: string; readonly sheets: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ferrule-paper-'));
  const file = path.join(folder, 'page.pdf');
  try {
    await writeFile(file, pdf);
    const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-']);
    return { text: stdout.replace(/[^\S\f]+/g, ' '), sheets: stdout.split('\f').length - 1 };
  } finally {
    await rm(folder, { recursive: true });
  }
}
