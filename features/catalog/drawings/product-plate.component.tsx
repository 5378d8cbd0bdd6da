import { type ReactElement, useEffect, useState } from 'react';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import type { Plate } from './product-drawing.rules.ts';
import styles from './product-plate.module.css';

/** The pen comes only when another size is pointed at: the first plate is drawn by the loader. */
export async function plateOf(product: Product, size: Variant): Promise<Plate> {
  const { drawPlate } = await import('./product-drawing.rules.ts');
  return drawPlate(product, size);
}

/** The plate that the page came with, and of which size it is. */
export interface FirstPlate extends Plate {
  readonly sizeId: string;
}

/** The drawing of one size with numbered balloons; what they point at stands below, where it can be read. */
export function ProductPlate({
  product,
  size,
  first,
}: {
  readonly product: Product;
  readonly size: Variant;
  readonly first: FirstPlate;
}): ReactElement {
  const { svg, legend, caption } = usePlate(product, size, first);
  return (
    <figure className={styles['plate']}>
      {/* Written by our own pen, every text in it escaped. */}
      <div className={styles['drawing']} dangerouslySetInnerHTML={{ __html: svg }} />
      <figcaption>
        <ol>
          {legend.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <span className="unit">{caption}</span>
      </figcaption>
    </figure>
  );
}

/** The old plate stays until the new one is drawn. */
function usePlate(product: Product, size: Variant, first: FirstPlate): Plate {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown.sizeId === size.id) return undefined;
    let isWanted = true;
    const draw = async () => {
      const plate = await plateOf(product, size);
      if (isWanted) setShown({ ...plate, sizeId: size.id });
    };
    void draw();
    return () => {
      isWanted = false;
    };
  }, [product, size, shown]);
  return shown;
}
