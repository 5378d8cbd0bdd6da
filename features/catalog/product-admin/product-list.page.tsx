import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { listPage } from '#web/list/list-page.tsx';
import type { FormRequest } from '#web/page.tsx';
import { BulkEdit } from './bulk-edit.component.tsx';
import { bulkChangeOf } from './bulk-form.rules.ts';
import { type BulkAnswer, changeProductsInBulk } from './product-admin.contract.ts';
import { products } from './product-list.component.tsx';

/** `/account/products`: everything the shop sells or has sold; list prices and item classes in bulk. */
export const productListPage = listPage({
  title: 'Products',
  fromDashboard: true,
  list: products,
  act: bulkEdit,
  View: BulkEdit,
});

/** Previews what is asked for, or does what was previewed. */
async function bulkEdit({ form, call, url }: FormRequest): Promise<FormAnswer<BulkAnswer>> {
  const answer = await answered(form, async () =>
    call(changeProductsInBulk, { body: bulkChangeOf(form, url.searchParams) }),
  );
  if (answer.done?.applied !== false) return answer;
  return { ...answer, typed: fieldsOf(form, 'scope', 'pricePercent', 'itemClass') };
}
