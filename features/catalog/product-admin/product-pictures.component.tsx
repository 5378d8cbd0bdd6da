import type { ReactElement } from 'react';
import { type FirstPlate, ProductPlate } from '#features/catalog/drawings/product-plate.component.tsx';
import styles from '#features/catalog/drawings/product-plate.module.css';
import { Picture } from '#features/catalog/pictures/picture.component.tsx';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { suppliedPictures } from '#features/catalog/products/product-image.rules.ts';

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
  return (
    <div className={styles['pictures']}>
      {photo && <Supplied image={photo} />}
      {schematic && <Supplied image={schematic} />}
      {!schematic && size && plate && <ProductPlate product={product} size={size} first={plate} />}
      {others.map((image) => (
        <Supplied key={image.url} image={image} />
      ))}
    </div>
  );
}

function Supplied({ image }: { readonly image: Product['images'][number] }): ReactElement {
  return (
    <figure className={styles['plate']}>
      <div className={styles['drawing']}>
        <Picture
          url={image.url}
          alt={image.description}
          sizes="(max-width: 767px) 100vw, 640px"
          width={720}
          height={300}
        />
      </div>
      <figcaption>{image.description}</figcaption>
    </figure>
  );
}
