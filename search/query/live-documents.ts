import type { IndexData } from '#search/index-data.ts';
import { addBit, emptyBits, hasBit, listBits } from './document-bits.ts';

/** The documents that can be found: they have rows and were not taken out since the index was built. */
export class LiveDocuments {
  /** Ascending. */
  documents: Uint32Array;
  /** The same as a set. */
  readonly bits: Uint32Array;
  rowCount = 0;
  readonly #rowStart: Uint32Array;

  constructor({ documentCount, rowStart }: IndexData) {
    this.#rowStart = rowStart;
    this.bits = emptyBits(documentCount);
    const documents = new Uint32Array(documentCount);
    let count = 0;
    for (let document = 0; document < documentCount; document++) {
      const rows = this.#rowsOf(document);
      if (rows === 0) continue;
      addBit(this.bits, document);
      documents[count++] = document;
      this.rowCount += rows;
    }
    this.documents = documents.subarray(0, count);
  }

  has(document: number): boolean {
    return hasBit(this.bits, document);
  }

  remove(documents: readonly number[]): void {
    for (const document of documents) {
      if (!this.has(document)) continue;
      const at = document >>> 5;
      this.bits[at] = (this.bits[at] ?? 0) & ~(1 << (document & 31));
      this.rowCount -= this.#rowsOf(document);
    }
    // In place: there are a million rows and a change each second.
    this.documents = this.documents.subarray(0, listBits(this.bits, this.documents));
  }

  #rowsOf(document: number): number {
    return (this.#rowStart[document + 1] ?? 0) - (this.#rowStart[document] ?? 0);
  }
}
