import { pictureFile, pictureKey, pictureUrl } from '#features/catalog/pictures/picture-address.rules.ts';
import { makePictureSizes, takePicture } from '#features/catalog/pictures/pictures.public.ts';
import { recordCatalogChange } from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { randomId } from '#platform/random-id.ts';
import { type Rendering, renderings } from './demo-renderings.rules.ts';

/** Photographs of a few products of the demo, made as renderings: how a page with photographs looks can be seen. */
export async function loadDemoPictures({
  db,
  files,
}: {
  readonly db: Db;
  readonly files: Files;
}): Promise<void> {
  for (const [product, all] of Object.entries(Object.groupBy(renderings, ({ product }) => product))) {
    const kept = (all ?? []).map(async ({ svg, description, position }) => ({
      product_id: product,
      position,
      url: await keptPicture({ db, files }, svg),
      description,
    }));
    const rows = await Promise.all(kept);
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('product_images')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await recordCatalogChange(tx, [product]);
    });
  }
}

/** Taken in as an upload is. */
async function keptPicture(
  { db, files }: { readonly db: Db; readonly files: Files },
  svg: Rendering['svg'],
): Promise<string> {
  // Native code that a start without a demo never needs.
  const { default: sharp } = await import('sharp');
  const taken = await takePicture(
    await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer(),
  );
  if (typeof taken === 'string') throw new Error(taken);
  const name = `${randomId('pic')}-${taken.width}x${taken.height}`;
  await files.put(pictureKey(pictureFile(name)), taken.webp);
  await addJob(db, makePictureSizes, { name });
  return pictureUrl(name);
}
