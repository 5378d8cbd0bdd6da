import type { Db, Tx } from '#platform/db/db.ts';
import type { FileFacts, Files } from '#platform/files/files.ts';
import { PICTURE_KEYS, pictureUrl, readPictureFile } from './picture-address.rules.ts';

/** Whoever uploads a picture has so long to save the product. */
const KEPT_MS = 24 * 60 * 60 * 1_000;
/** Products wait with new pictures while so many are looked at. */
const AT_ONCE = 50;

export interface SweepDeps {
  readonly db: Db;
  readonly files: Files;
  /** Which of these pictures something shows; it can't let go of them until the transaction ends. */
  readonly holdUsedPictures: (tx: Tx, urls: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Removes uploaded pictures that no product has, with all their sizes, and files that were never finished. */
export async function sweepPictures(deps: SweepDeps, now: Date): Promise<void> {
  const { files } = deps;
  const before = new Date(+now - KEPT_MS);
  await files.removeUnfinished(PICTURE_KEYS, before);
  const known = new Map<string, FileFacts[]>();
  for await (const file of files.list(PICTURE_KEYS)) {
    const name = readPictureFile(file.key.slice(PICTURE_KEYS.length))?.name;
    if (name !== undefined) known.set(name, [...(known.get(name) ?? []), file]);
  }
  const old = [...known].flatMap(([name, all]) =>
    all.every(({ writtenAt }) => writtenAt < before) ? [{ url: pictureUrl(name), files: all }] : [],
  );
  for (let from = 0; from < old.length; from += AT_ONCE)
    await removeUnused(deps, old.slice(from, from + AT_ONCE));
}

async function removeUnused(
  { db, files, holdUsedPictures }: SweepDeps,
  batch: ReadonlyArray<{ readonly url: string; readonly files: readonly FileFacts[] }>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const used = await holdUsedPictures(
      tx,
      batch.map(({ url }) => url),
    );
    for (const { url, files: sizes } of batch)
      if (!used.has(url)) for (const { key } of sizes) await files.remove(key);
  });
}
