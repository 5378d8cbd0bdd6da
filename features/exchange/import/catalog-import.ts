import { lostZeros } from '#features/catalog/measures/spoilt-code.rules.ts';
import type { CatalogFile } from '#features/exchange/columns/catalog-file.rules.ts';
import { catalogFiles } from '#features/exchange/columns/known-files.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Moved } from './alarms.rules.ts';
import { CatalogRows } from './catalog-rows.ts';
import {
  type Clash,
  compareStage,
  countChanges,
  lookAlikes,
  type Scope,
  takeOutClashes,
  withoutZeros,
} from './compare.store.ts';
import { type CatalogDifference, countRetiring, listDifference, listMoves } from './difference.store.ts';
import type { FolderFile } from './folder.ts';
import type { ImportNotes } from './import-notes.ts';
import { type Counts, type ImportOptions, IN_NO_FILE } from './import-report.rules.ts';
import { keepPlaces, leftSizes } from './left-sizes.store.ts';
import { holdCatalog, mergeStage } from './merge.store.ts';
import { type KeptEdit, keepEdits } from './staff-edits.store.ts';
import {
  analyzeStage,
  leaveOutOthers,
  makeStage,
  ROWS_A_BATCH,
  stageProducts,
  stageVariants,
} from './stage.store.ts';
import type { StagedProduct, StagedVariant } from './staged.rules.ts';
import { tableRows } from './table-reader.ts';

export interface ComparedCatalog {
  readonly files: ReadonlyArray<{ readonly name: string; readonly rows: number }>;
  readonly products: Counts;
  readonly variants: Counts;
  /** What the staff wrote over and the files say otherwise. */
  readonly keptEdits: readonly KeptEdit[];
  readonly difference: CatalogDifference;
  readonly moved: Moved;
  readonly write: () => Promise<void>;
}

/** What the catalog files of a folder say, staged, before it is compared with the catalog. */
export interface StagedCatalog {
  readonly rows: CatalogRows;
  readonly files: ReadonlyArray<{ readonly file: CatalogFile; readonly count: number }>;
}

export async function stageCatalog(
  tx: Tx,
  found: readonly FolderFile[],
  notes: ImportNotes,
  options: ImportOptions,
): Promise<StagedCatalog> {
  const rows = new CatalogRows(options.brand);
  await makeStage(tx);
  const files = await stageFiles(tx, found, rows, notes, options);
  const missing = options.parts ? await leaveOutOthers(tx, options.parts) : [];
  const [file] = files;
  // A row with a problem is not staged.
  if (file && notes.problemCount === 0)
    for (const value of missing) notes.warning({ file: file.file.name, value, message: IN_NO_FILE });
  await analyzeStage(tx);
  return { rows, files };
}

/** Compares what is staged with the catalog; nothing may change between that and `write`. */
export async function compareCatalog(
  tx: Tx,
  { rows, files }: StagedCatalog,
  notes: ImportNotes,
  options: ImportOptions,
): Promise<ComparedCatalog> {
  options.signal?.throwIfAborted();
  options.onProgress?.({ phase: 'comparing' });
  if (!options.dryRun && notes.problemCount === 0) await holdCatalog(tx);
  const categories = files.flatMap(({ file }) => file.categories);
  noteClashes(await takeOutClashes(tx, categories), rows, notes);
  await noteLookAlikes(tx, notes);
  for (const { file, row, id, other } of await withoutZeros(tx))
    notes.warning({ file, row, value: id, message: lostZeros(other) });
  const scope: Scope = {
    categories,
    // A refused row is not missing.
    retireMissing: options.retireMissing && notes.problemCount === 0,
    refusedProducts: [...rows.refusedProducts],
    keepEdits: options.overwriteEdits !== true,
  };
  const keptEdits = scope.keepEdits ? await keepEdits(tx) : [];
  await compareStage(tx, scope);
  const counts = await countChanges(tx, scope);
  options.signal?.throwIfAborted();
  return {
    files: files.map(({ file, count }) => ({ name: file.name, rows: count })),
    products: counts.products,
    variants: { ...counts.variants, refused: rows.refusedRows },
    keptEdits,
    difference: await listDifference(tx),
    moved: { ...(await listMoves(tx)), ...(await countRetiring(tx, scope.keepEdits)) },
    write: async () => {
      options.onProgress?.({ phase: 'writing' });
      await mergeStage(tx, scope);
    },
  };
}

async function stageFiles(
  tx: Tx,
  found: readonly FolderFile[],
  rows: CatalogRows,
  notes: ImportNotes,
  { onProgress, retireMissing, signal }: ImportOptions,
): Promise<StagedCatalog['files']> {
  const bytes = Math.max(
    1,
    found.reduce((sum, each) => sum + each.bytes, 0),
  );
  const read: Array<{ file: CatalogFile; count: number }> = [];
  let bytesBefore = 0;
  for (const file of catalogFiles) {
    const here = found.find((each) => each.name === file.name);
    if (!here) continue;
    let count = 0;
    const variants = inBatches<StagedVariant>((batch) => stageVariants(tx, batch));
    const table = { name: file.name, source: here.source, columns: file.columns };
    for await (const { row, bytesRead, values, problems } of tableRows(table, notes, signal)) {
      count++;
      const result = rows.take(file, row, values, problems);
      for (const problem of result.problems) notes.problem({ ...problem, file: file.name, row });
      for (const warning of result.warnings) notes.warning({ ...warning, file: file.name, row });
      if (result.variant) await variants.add(result.variant);
      if (count % ROWS_A_BATCH === 0)
        onProgress?.({
          phase: 'reading',
          file: file.name,
          rows: count,
          share: (bytesBefore + bytesRead) / bytes,
        });
    }
    await variants.flush();
    if (!retireMissing) for (const size of await leftSizes(tx, file.name)) rows.goesOn(file, size);
    const products = inBatches<StagedProduct>((batch) => stageProducts(tx, batch));
    for (const product of rows.products(file)) await products.add(product);
    await products.flush();
    if (!retireMissing) await keepPlaces(tx, file);
    bytesBefore += here.bytes;
    onProgress?.({ phase: 'reading', file: file.name, rows: count, share: bytesBefore / bytes });
    read.push({ file, count });
  }
  return read;
}

/** The database takes one batch in while the next one is read; `flush` waits until it has taken all of them. */
function inBatches<T>(write: (batch: readonly T[]) => Promise<void>): {
  readonly add: (item: T) => Promise<void>;
  readonly flush: () => Promise<void>;
} {
  let batch: T[] = [];
  let writing = Promise.resolve();
  const begin = async (): Promise<void> => {
    await writing;
    const full = batch;
    batch = [];
    if (full.length === 0) return;
    writing = write(full);
    // It is told of when it is waited for.
    writing.catch(() => undefined);
  };
  return {
    add: async (item) => {
      batch.push(item);
      if (batch.length >= ROWS_A_BATCH) await begin();
    },
    flush: async () => {
      await begin();
      await writing;
    },
  };
}

function noteClashes(clashes: readonly Clash[], rows: CatalogRows, notes: ImportNotes): void {
  const said = new Set<string>();
  for (const { file, row, id, productId, of, heldBy, category } of clashes) {
    rows.refuse(productId);
    // A product that clashes does so with all its sizes; once is enough.
    if (of === 'product' && said.has(productId)) continue;
    said.add(productId);
    const message = {
      product: `is the address of a product of category ${category} in the catalog; choose another code.`,
      variant: `is a size of ${heldBy} (${category}) in the catalog, whose file is not in this folder.`,
      spelling: `is ${heldBy} in the catalog; write it the same, or it would be a part of its own.`,
    }[of];
    notes.problem({ file, row, value: of === 'product' ? productId : id, message });
  }
}

/** Search by a part number without punctuation finds both. */
async function noteLookAlikes(tx: Tx, notes: ImportNotes): Promise<void> {
  for (const { file, row, id, other } of await lookAlikes(tx))
    notes.warning({ file, row, value: id, message: `cannot be told from ${other} without punctuation.` });
}
