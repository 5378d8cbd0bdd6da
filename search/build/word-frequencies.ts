import type { TextLayer, TextPool } from '#search/index-data.ts';
import { eachWordOf } from '#search/words-of-document.ts';
import type { Memory } from './memory.ts';

/** How many documents have each word, in a text of their own or of a row. */
export function documentsOfWords(
  memory: Memory,
  texts: TextPool,
  documentText: TextLayer,
  rowText: TextLayer,
  rowStart: Uint32Array,
  wordCount: number,
): Uint32Array {
  const documents = memory.uint32(wordCount);
  const seenIn = new Uint32Array(wordCount);
  for (let document = 0; document + 1 < rowStart.length; document++) {
    eachWordOf(document, texts, documentText, rowText, rowStart, (word) => {
      if (seenIn[word] === document + 1) return;
      seenIn[word] = document + 1;
      documents[word] = (documents[word] ?? 0) + 1;
    });
  }
  return documents;
}
