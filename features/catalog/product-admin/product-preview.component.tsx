import { type ReactElement, useEffect, useState } from 'react';
import type { Plate } from '#features/catalog/drawings/product-drawing.rules.ts';
import { plateOf } from '#features/catalog/drawings/product-plate.component.tsx';
import plateStyles from '#features/catalog/drawings/product-plate.module.css';
import { usualVariant } from '#features/catalog/drawings/shown-size.rules.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { codeOf, nameOf } from '#features/catalog/products/product-name.rules.ts';
import styles from './product-form.module.css';
import { changeOfFields, type ProductFields } from './product-form.rules.ts';

/** Beside its form: the product as it is typed, with its drawing. What cannot be read yet is as it was. */
export function ProductPreview({
  product,
  shown,
  typed,
}: {
  readonly product: Product;
  /** The fields as they came. */
  readonly shown: ProductFields;
  readonly typed: ProductFields;
}): ReactElement {
  const { name, manufacturer, description, keyPerformance, norms, facts } = changeOfFields(
    shown,
    typed,
  ).change;
  const draft: Product = {
    ...product,
    ...(name !== undefined && { name }),
    ...(manufacturer && { manufacturer }),
    ...(description !== undefined && { description }),
    ...(keyPerformance && { keyPerformance }),
    ...(norms && { norms }),
    ...(facts && { facts }),
  };
  const plate = useDrawn(draft);
  return (
    <aside className={styles['preview']} aria-label="As it is shown">
      <p className="label">As it is shown</p>
      <div className={plateStyles['plate']}>
        {/* Written by our own pen, every text in it escaped. */}
        <div className={plateStyles['drawing']} dangerouslySetInnerHTML={{ __html: plate?.svg ?? '' }} />
      </div>
      <p className={styles['previewName']}>
        {codeOf(draft)} {nameOf(draft)}
      </p>
      <p>{draft.description}</p>
      <ul>
        {draft.keyPerformance.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="unit">{[...draft.norms.sae, ...draft.norms.en, ...draft.norms.iso].join(', ')}</p>
    </aside>
  );
}

/** Nobody wants a drawing for every letter. */
const REST_MS = 200;

/** The last one that could be drawn. */
function useDrawn(product: Product): Plate | undefined {
  const [plate, setPlate] = useState<Plate>();
  const size = usualVariant(product.variants);
  const key = JSON.stringify([product.name, product.manufacturer, product.norms, product.facts]);
  useEffect(() => {
    if (!size) return undefined;
    const timer = setTimeout(() => {
      // What is half typed may be no drawing yet.
      plateOf(product, size).then(setPlate, () => undefined);
    }, REST_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says what the drawing is made of
  }, [key]);
  return plate;
}
