/** For tests: reads back what a PDF of ours says, without a PDF reader. */
import { inflateSync } from 'node:zlib';

export interface PdfText {
  /** Every piece of text, in the order of drawing. */
  readonly texts: readonly string[];
  /** Where each of them begins: points from the left and from the foot of its page. */
  readonly places: ReadonlyArray<{ readonly text: string; readonly x: number; readonly y: number }>;
  readonly pages: number;
  /** The file without its compressed streams: dictionaries, links, tags. */
  readonly plain: string;
  /** What is drawn, an instruction a line: a page each. */
  readonly drawn: readonly string[];
}

export function readPdf(file: Buffer): PdfText {
  const source = file.toString('latin1');
  const objects = [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => ({
    id,
    body,
  }));
  const streams = new Map(objects.map(({ id, body }) => [id, streamOf(body)]));
  const letters = lettersByFont(objects, streams);
  const places = [...streams.values()].flatMap((stream) =>
    stream.includes(' Tf') ? textsOf(stream, letters) : [],
  );
  const texts = places.map(({ text }) => text);
  const plain = objects.map(({ body }) => body.replace(/stream\n[\s\S]*?\nendstream/, '')).join('\n');
  const drawn = [...streams.values()].filter((stream) => stream.includes(' Tf'));
  return { texts, places, pages: Number(/\/Count (\d+)/.exec(plain)?.[1]), plain, drawn };
}

function streamOf(body: string): string {
  const [, head = '', data] = /^([\s\S]*?)stream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
  if (data === undefined) return '';
  return head.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
}

type Letters = ReadonlyMap<string, readonly string[]>;

/** By the name of the font in a page, what each of its glyphs means. */
function lettersByFont(
  objects: readonly { readonly id: string; readonly body: string }[],
  streams: ReadonlyMap<string, string>,
): Letters {
  const maps = new Map(
    objects.flatMap(({ id, body }) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
      return map === undefined ? [] : [[id, glyphs(streams.get(map) ?? '')] as const];
    }),
  );
  const names = objects.flatMap(({ body }) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  return new Map(names.map(([, name = '', id = '']) => [name, maps.get(id) ?? []]));
}

function glyphs(map: string): readonly string[] {
  const ranges = [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)];
  return ranges.flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => utf16(hex.replaceAll(' ', ''))),
  );
}

const utf16 = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

function textsOf(stream: string, letters: Letters): PdfText['places'] {
  const texts: { text: string; x: number; y: number }[] = [];
  let at = { x: Number.NaN, y: Number.NaN };
  let font: readonly string[] = [];
  // A word may be shown in several pieces, each moved to its own place: those of Arabic are.
  for (const [, name, x, y, shown] of stream.matchAll(
    /\/(F\d+) [\d.]+ Tf|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\[([^\]]*)\] TJ/g,
  )) {
    if (name !== undefined) font = letters.get(name) ?? [];
    if (x !== undefined) at = { x: Number(x), y: Number(y) };
    const codes = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    if (codes.length > 0)
      texts.push({
        text: codes
          .map((code) => font[Number.parseInt(code, 16)] ?? '?')
          .join('')
          .trim(),
        ...at,
      });
  }
  return texts;
}
