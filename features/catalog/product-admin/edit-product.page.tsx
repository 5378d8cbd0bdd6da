import type { ReactElement } from 'react';
import {
  messages as catalogMessages,
  getProduct,
} from '#features/catalog/catalog-search/catalog.contract.ts';
import type { NewVariant } from '#features/catalog/products/new-size.contract.ts';
import { Category, type Product } from '#features/catalog/products/product.contract.ts';
import { codeOf, nameOf } from '#features/catalog/products/product-name.rules.ts';
import { CallFailed } from '#web/call.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { addedSizes } from './new-size-fields.rules.ts';
import { changeProduct } from './product-edit.contract.ts';
import { ProductForm } from './product-form.component.tsx';
import { changeOfFields, type ProductFields, typedFields } from './product-form.rules.ts';
import { RetireProduct } from './retire-product.component.tsx';

type EditData = { readonly kind: 'product'; readonly product: Product } | { readonly kind: 'missing' };

/** `/account/product/:id/edit` */
export const editProductPage = page<EditData>({
  load: loadProductToEdit,
  act: async (request) =>
    fieldsOf(request.form, 'form').form === 'retire' ? retire(request) : saveProduct(request),
  head: (data) =>
    data.kind === 'product'
      ? { title: `Edit ${codeOf(data.product)}`, robots: 'noindex' }
      : { title: catalogMessages.productNotFound, robots: 'noindex', status: 404 },
  Page: ({ data }) => (data.kind === 'product' ? <EditProduct product={data.product} /> : <Missing />),
});

async function loadProductToEdit(request: PageRequest): Promise<EditData> {
  demandAdmin(request);
  try {
    const params = { id: request.params['id'] ?? '' };
    const product = await request.call(getProduct, { params, query: { for: 'edit' } });
    return { kind: 'product', product };
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return { kind: 'missing' };
    throw error;
  }
}

const STALE = 409;

/** Sends what was touched, and nothing else. After a conflict the answer holds the product as it is now. */
async function saveProduct({ form, call, params: { id = '' } }: FormRequest): Promise<FormAnswer<Product>> {
  const { version, shown: json, category } = fieldsOf(form, 'version', 'shown', 'category');
  const shown = JSON.parse(json) as ProductFields;
  const { change, problems, fieldFor } = changeOfFields(shown, typedFields(form, shown));
  const added = addedSizes(form, Category.parse(category));
  const answer = await answered(form, async () => {
    const wrong = [...problems, ...added.problems];
    if (wrong.length > 0) throw new CallFailed(400, wrong);
    // The sizes were read by the shape of the call just now.
    const newVariants = added.sizes as NewVariant[];
    const body = { ...change, ...(newVariants.length > 0 && { newVariants }), version: Number(version) };
    return call(changeProduct, { params: { id }, body });
  });
  if (answer.status === STALE) {
    // The stored price of what is sold by call is in this call's answer alone.
    const current = await call(getProduct, { params: { id }, query: { for: 'edit' } });
    return { ...answer, extra: { current } };
  }
  const placed = answer.problems?.map(({ field, ...rest }) => {
    const place = added.fieldFor(fieldFor(field));
    return place === undefined ? rest : { ...rest, field: place };
  });
  return placed ? { ...answer, problems: placed } : answer;
}

async function retire({ form, call, params: { id = '' } }: FormRequest): Promise<FormAnswer<Product>> {
  const { version, retired } = fieldsOf(form, 'version', 'retired');
  const body = { version: Number(version), retired: retired === 'true' };
  return answered(form, async () => call(changeProduct, { params: { id }, body }));
}

function EditProduct({ product }: { readonly product: Product }): ReactElement {
  return (
    <AccountPage
      title={`${codeOf(product)} ${nameOf(product)}`}
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Dashboard', to: paths.account() },
            { label: 'Products', to: paths.manageProducts() },
            { label: codeOf(product) },
          ]}
        />
      }
    >
      <p>
        <Link to={paths.product(product)}>View Product</Link>
      </p>
      {product.retired && (
        <Alert tone="warn" title="This product is no longer sold.">
          <p>Customers are told that it was not found.</p>
        </Alert>
      )}
      <ProductForm key={product.id} product={product} />
      <RetireProduct product={product} />
    </AccountPage>
  );
}

function Missing(): ReactElement {
  return (
    <AccountPage title="Edit Product">
      <EmptyState message={catalogMessages.productNotFound}>
        <ButtonLink to={paths.manageProducts()}>All products</ButtonLink>
      </EmptyState>
    </AccountPage>
  );
}
