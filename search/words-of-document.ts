import type { TextLayer, TextPool } from './index-data.ts';

/** Visits the words of a document and of its rows, repeated ones too. */
export function eachWordOf(
  document: number,
  texts: TextPool,
  documentText: TextLayer,
  rowText: TextLayer,
  rowStart: Uint32Array,
  visit: (word: number) => void,
): void {
  eachWordOfUnit(document, texts, documentText, visit);
  const end = rowStart[document + 1] ?? 0;
  for (let row = rowStart[document] ?? 0; row < end; row++) eachWordOfUnit(row, texts, rowText, visit);
}

function eachWordOfUnit(
  unit: number,
  texts: TextPool,
  layer: TextLayer,
  visit: (word: number) => void,
): void {
  for (const field of layer.fields) {
    const text = field?.[unit] ?? 0;
    if (text === 0) continue;
    const end = texts.start[text] ?? 0;
    for (let at = texts.start[text - 1] ?? 0; at < end; at++) visit(texts.words[at] ?? 0);
  }
}
