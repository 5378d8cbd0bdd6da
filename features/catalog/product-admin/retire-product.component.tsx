import type { ReactElement } from 'react';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { messages } from './product-edit.contract.ts';
import styles from './product-form.module.css';

/** Takes a product out of sale, or back into it. It is never deleted (shapes 7). */
export function RetireProduct({ product }: { readonly product: Product }): ReactElement {
  const form = usePageForm<Product>('retire', unchecked);
  return (
    <section className={styles['block']}>
      <h2>{product.retired ? 'Bring back' : 'Retire'}</h2>
      <FormBody of={form}>
        <FormMessages of={form} title={messages.notUpdated}>
          {form.answer?.done && <Alert tone="ok" title={messages.productUpdated} />}
        </FormMessages>
        <input type="hidden" name="version" value={product.version} />
        <input type="hidden" name="retired" value={product.retired ? 'false' : 'true'} />
        <p>
          {product.retired
            ? 'It is found, listed and sold again.'
            : 'It is no longer found, listed or sold. Old orders keep it, and it can be brought back.'}
        </p>
        <p>
          <Button type="submit" tone={product.retired ? 'plain' : 'bad'} busy={form.sending !== undefined}>
            {product.retired ? 'Bring Back Product' : 'Retire Product'}
          </Button>
        </p>
      </FormBody>
    </section>
  );
}
