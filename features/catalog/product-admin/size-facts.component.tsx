import type { ReactElement } from 'react';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { fieldOf } from '#web/form/form-body.tsx';
import type { PageForm } from '#web/form/use-page-form.ts';
import { TextArea } from '#web/ui/field.tsx';
import { FactField } from './fact-field.component.tsx';
import { FormGroup, useOpened } from './form-group.component.tsx';
import styles from './product-form.module.css';
import type { ProductFields } from './product-form.rules.ts';
import { askedOfSize, packageFields } from './size-form.rules.ts';

/** What is said of every size but its price and class, each behind its part number. */
export function SizeFacts({
  form,
  product,
  values,
}: {
  readonly form: PageForm<unknown>;
  readonly product: Product;
  readonly values: ProductFields;
}): ReactElement {
  return (
    <FormGroup of={form} legend="Facts of the sizes" fields={/^variants\.\d+\.(?:facts|packings|package)\b/}>
      <p className={styles['hint']}>Part numbers stay. What is saved here, a later import leaves as it is.</p>
      <div className={styles['folded']}>
        {product.variants.map((variant, at) => (
          <SizeFactsOf key={variant.id} {...{ form, product, values, variant }} prefix={`variants.${at}`} />
        ))}
      </div>
    </FormGroup>
  );
}

function SizeFactsOf({
  form,
  product: { productCategory },
  values,
  variant,
  prefix,
}: Parameters<typeof SizeFacts>[0] & { readonly variant: Variant; readonly prefix: string }): ReactElement {
  const field = (name: string) => ({
    ...fieldOf(form, `${prefix}.${name}`),
    defaultValue: values[`${prefix}.${name}`],
    small: true,
  });
  const inside = new RegExp(`^${prefix.replace('.', String.raw`\.`)}\\.(?:facts|packings|package)\\b`);
  const [isOpen, setOpen] = useOpened(form, inside);
  return (
    <details
      className={styles['size']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="pn">{variant.name}</summary>
      <fieldset className={styles['sizes']}>
        <legend className="vh">{variant.name}</legend>
        {askedOfSize(productCategory, variant).map((asked) => (
          <FactField key={asked.path} asked={asked} {...field(`facts.${asked.path}`)} />
        ))}
        {productCategory === 'Hose' ? (
          <TextArea {...field('packings')} label="Packings" hint="One to a line, as Reel 400 ft." rows={4} />
        ) : (
          packageFields.map((asked) => (
            <FactField key={asked.path} asked={asked} {...field(`package.${asked.path}`)} />
          ))
        )}
      </fieldset>
    </details>
  );
}
