import type { Db, Tx } from '#platform/db/db.ts';
import { pictureUrl, readPictureFile } from './picture-address.rules.ts';
import type { PictureFiles } from './picture-files.store.ts';

/** Whoever uploads a picture has so long to save the product. */
const KEPT_MS = 24 * 60 * 60 * 1_000;
/** Products wait with new pictures while so many are looked at. */
const AT_ONCE = 50;

export interface SweepDeps {
  readonly db: Db;
  readonly pictures: PictureFiles;
  /** Which of these pictures something shows; it can't let go of them until the transaction ends. */
  readonly holdUsedPictures: (tx: Tx, urls: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Removes uploaded pictures that no product has, with all their sizes, and files that were never finished. */
export async function sweepPictures(deps: SweepDeps, now: Date): Promise<void> {
  const { pictures } = deps;
  const isOld = ({ writtenAt }: { readonly writtenAt: Date }) => +now - +writtenAt > KEPT_MS;
  const files = await pictures.list();
  const known = Map.groupBy(files, ({ file }) => readPictureFile(file)?.name);
  for (const each of known.get(undefined) ?? [])
    if (/^pic_.*\.new$/.test(each.file) && isOld(each)) await pictures.remove(each.file);
  known.delete(undefined);
  const old = [...known].flatMap(([name, all]) =>
    name !== undefined && all.every(isOld) ? [{ url: pictureUrl(name), files: all }] : [],
  );
  for (let from = 0; from < old.length; from += AT_ONCE)
    await removeUnused(deps, old.slice(from, from + AT_ONCE));
}

async function removeUnused(
  { db, pictures, holdUsedPictures }: SweepDeps,
  batch: ReadonlyArray<{ readonly url: string; readonly files: ReadonlyArray<{ readonly file: string }> }>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const used = await holdUsedPictures(
      tx,
      batch.map(({ url }) => url),
    );
    for (const { url, files } of batch)
      if (!used.has(url)) for (const { file } of files) await pictures.remove(file);
  });
}
