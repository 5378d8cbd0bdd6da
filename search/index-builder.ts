import { CodesBuilder } from '#search/build/codes-builder.ts';
import { documentLookup } from '#search/build/document-lookup.ts';
import { GrowingNumbers } from '#search/build/growing.ts';
import { indexMemory, type Memory, workMemory } from '#search/build/memory.ts';
import { PackedStringsBuilder } from '#search/build/packed-strings-builder.ts';
import { RangeColumnBuilder } from '#search/build/range-column-builder.ts';
import { SortColumnBuilder } from '#search/build/sort-column-builder.ts';
import { TextLayerBuilder } from '#search/build/text-layer-builder.ts';
import { TextPoolBuilder } from '#search/build/text-pool-builder.ts';
import { ValueColumnBuilder } from '#search/build/value-column-builder.ts';
import { documentsOfWords } from '#search/build/word-frequencies.ts';
import type { Document, IndexSchema } from './engine.ts';
import type { IndexData } from './index-data.ts';
import { rankedFields } from './ranked-fields.ts';

/**
 * Builds an index from documents that come one at a time; none is kept as an object.
 *
 * @throws when a document id comes twice
 */
export class IndexBuilder {
  readonly #schema: IndexSchema;
  readonly #index = indexMemory();
  /** Each part has its own and gives it back when it is finished, so that never all of them and the index are there. */
  readonly #ofIds = { work: workMemory(), index: this.#index };
  readonly #ofTexts = { work: workMemory(), index: this.#index };
  readonly #ofCodes = { work: workMemory(), index: this.#index };
  readonly #ofColumns = { work: workMemory(), index: this.#index };
  readonly #ofSorts = { work: workMemory(), index: this.#index };
  readonly #documentIds = new PackedStringsBuilder(this.#ofIds);
  readonly #rowIds = new PackedStringsBuilder(this.#ofIds);
  readonly #rowStart = new GrowingNumbers(this.#ofIds);
  readonly #texts = new TextPoolBuilder(this.#ofTexts);
  readonly #documentText: TextLayerBuilder;
  readonly #rowText: TextLayerBuilder;
  readonly #documentCodes = new CodesBuilder(this.#ofCodes);
  readonly #rowCodes = new CodesBuilder(this.#ofCodes);
  readonly #values: readonly (readonly [string, ValueColumnBuilder])[];
  readonly #ranges: readonly (readonly [string, RangeColumnBuilder])[];
  readonly #sorts: readonly (readonly [string, SortColumnBuilder])[];

  constructor(schema: IndexSchema) {
    const fields = rankedFields(schema);
    this.#schema = schema;
    this.#documentText = new TextLayerBuilder(this.#ofTexts, this.#texts, fields);
    this.#rowText = new TextLayerBuilder(this.#ofTexts, this.#texts, fields);
    this.#values = schema.values.map((name) => [name, new ValueColumnBuilder(this.#ofColumns)]);
    this.#ranges = Object.entries(schema.ranges).map(([name, { edges }]) => [
      name,
      new RangeColumnBuilder(this.#ofColumns, edges),
    ]);
    this.#sorts = schema.sorts.map((name) => [name, new SortColumnBuilder(this.#ofSorts)]);
    this.#rowStart.push(0);
  }

  get documentCount(): number {
    return this.#documentIds.count;
  }

  get rowCount(): number {
    return this.#rowIds.count;
  }

  add(document: Document): void {
    for (const code of document.codes) this.#documentCodes.add(this.documentCount, document.id, code);
    this.#documentIds.push(document.id);
    this.#documentText.addUnit(document.text);
    for (const [name, sort] of this.#sorts) sort.addDocument(document.sorts[name]);
    for (const row of document.rows) {
      for (const code of row.codes) this.#rowCodes.add(this.rowCount, row.id, code);
      this.#rowIds.push(row.id);
      this.#rowText.addUnit(row.text);
      for (const [name, column] of this.#values) column.addRow(row.values[name]);
      for (const [name, column] of this.#ranges) column.addRow(row.numbers[name]);
    }
    for (const [, column] of this.#values) column.endDocument();
    for (const [, column] of this.#ranges) column.endDocument();
    this.#rowStart.push(this.rowCount);
  }

  /** The builder is of no use afterwards. */
  finish(): IndexData {
    const counts = { documentCount: this.documentCount, rowCount: this.rowCount };
    const ids = this.#finishIds();
    return {
      schema: this.#schema,
      ...counts,
      ...ids,
      ...this.#finishTexts(ids.rowStart),
      ...this.#finishCodes(ids),
      ...this.#finishColumns(ids.rowStart),
      ...this.#finishSorts(),
    };
  }

  #finishIds() {
    const documentIds = this.#documentIds.finish();
    const rowIds = this.#rowIds.finish();
    const rowStart = this.#rowStart.finish();
    this.#ofIds.work.release();
    return {
      documentIds,
      rowIds,
      rowStart,
      documentOfRow: documentOfRow(this.#index, rowStart),
      documentLookup: documentLookup(this.#index, documentIds),
    };
  }

  #finishTexts(rowStart: Uint32Array) {
    const { texts, words } = this.#texts.finish();
    const wordCount = words.start.length - 1;
    const documentText = this.#documentText.finish(texts, wordCount);
    const rowText = this.#rowText.finish(texts, wordCount);
    this.#ofTexts.work.release();
    const documents = documentsOfWords(this.#index, texts, documentText, rowText, rowStart, wordCount);
    return { texts, words: { ...words, documents }, documentText, rowText };
  }

  #finishCodes({ documentIds, rowIds }: Pick<IndexData, 'documentIds' | 'rowIds'>) {
    const documentCodes = this.#documentCodes.finish(documentIds);
    const rowCodes = this.#rowCodes.finish(rowIds);
    this.#ofCodes.work.release();
    return { documentCodes, rowCodes };
  }

  #finishColumns(rowStart: Uint32Array) {
    const values = Object.fromEntries(this.#values.map(([name, column]) => [name, column.finish()]));
    const ranges = Object.fromEntries(this.#ranges.map(([name, column]) => [name, column.finish(rowStart)]));
    this.#ofColumns.work.release();
    return { values, ranges };
  }

  #finishSorts() {
    const sorts = Object.fromEntries(this.#sorts.map(([name, column]) => [name, column.finish()]));
    this.#ofSorts.work.release();
    return { sorts };
  }
}

function documentOfRow(memory: Memory, rowStart: Uint32Array): Uint32Array {
  const documents = memory.uint32(rowStart.at(-1) ?? 0);
  for (let document = 0; document + 1 < rowStart.length; document++) {
    documents.fill(document, rowStart[document], rowStart[document + 1]);
  }
  return documents;
}
