import { type ReactElement, type ReactNode, Suspense } from 'react';
import { type FirstPlate, ProductPlate } from '#features/catalog/drawings/product-plate.component.tsx';
import styles from '#features/catalog/drawings/product-plate.module.css';
import type { Gallery as GalleryComponent } from '#features/catalog/pictures/gallery.component.tsx';
import { Picture } from '#features/catalog/pictures/picture.component.tsx';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { drawingUrl, suppliedPictures } from '#features/catalog/products/product-image.rules.ts';
import { lazyComponent } from '#web/lazy-component.tsx';

/** Few products have photographs; the page of one that does waits for it. */
const Gallery = lazyComponent<Parameters<typeof GalleryComponent>[0]>(
  'features/catalog/pictures/gallery.component.tsx',
  async () => import('#features/catalog/pictures/gallery.component.tsx').then((part) => part.Gallery),
);

/** Awaited by whoever loads the page of a product. */
export const picturesReady = async ({ images }: Pick<Product, 'images'>): Promise<unknown> => {
  const { photo, schematic, others } = suppliedPictures(images);
  return photo || schematic || others.length > 0 ? Gallery.ready() : undefined;
};

/** A photo where somebody supplied one, then the schematic, or our own plate in its place, then what else there is. */
export function ProductPictures({
  product,
  size,
  plate,
}: {
  readonly product: Product;
  readonly size: Variant | undefined;
  readonly plate: FirstPlate | undefined;
}): ReactElement {
  const { photo, schematic, others } = suppliedPictures(product.images);
  const drawn: ReactNode = !schematic && size && plate && (
    <ProductPlate product={product} size={size} first={plate} />
  );
  const supplied = [photo, schematic].filter((image) => image !== undefined);
  if (supplied.length + others.length === 0) return <div className={styles['pictures']}>{drawn}</div>;
  return (
    <Suspense>
      <Gallery
        shown={[
          ...supplied.map((image, at) => suppliedOf(image, at === 0)),
          ...(drawn ? [{ url: drawingUrl(product.id, 0), name: 'Drawing', figure: drawn }] : []),
          ...others.map((image) => suppliedOf(image, false)),
        ]}
      />
    </Suspense>
  );
}

const suppliedOf = ({ url, description }: Product['images'][number], isFirst: boolean) => ({
  url,
  name: description,
  full: url,
  figure: (
    <figure className={styles['plate']}>
      <div className={styles['drawing']}>
        <Picture
          url={url}
          alt={description}
          sizes="(max-width: 767px) calc(100vw - 58px), 720px"
          width={720}
          height={420}
          first={isFirst}
          lazy={!isFirst}
        />
      </div>
      <figcaption>{description}</figcaption>
    </figure>
  ),
});
