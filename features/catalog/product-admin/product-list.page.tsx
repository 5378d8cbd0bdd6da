import type { ReactElement } from 'react';
import { categories } from '#features/catalog/products/categories.contract.ts';
import { categoryNames } from '#features/catalog/products/category-names.rules.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { demandAdmin } from '#web/guard.ts';
import { loadListPage, ROWS, readChoice, readText } from '#web/list-state.ts';
import { type FormRequest, type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFoot, ListTools } from '#web/ui/list-tools.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { BulkEdit } from './bulk-edit.component.tsx';
import { bulkChangeOf } from './bulk-form.rules.ts';
import {
  type BulkAnswer,
  changeProductsInBulk,
  type ListedProduct,
  listProductsToManage,
  messages,
  type ProductListQuery,
  productSorts,
} from './product-admin.contract.ts';

/** Which products a list shows, as its address says. */
export interface Asked {
  readonly query: string;
  readonly productCategory: string;
  readonly state: string;
  readonly sort: string;
}

interface ListData {
  readonly asked: Asked;
  readonly page: number;
  readonly rows: readonly ListedProduct[];
  readonly total: number;
}

/** `/account/products`: everything the shop sells or has sold; list prices and item classes in bulk. */
export const productListPage = page<ListData>({
  load: loadProducts,
  act: bulkEdit,
  head: () => ({ title: 'Products', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title="Products"
      crumbs={<Breadcrumbs crumbs={[{ label: 'Dashboard', to: paths.account() }, { label: 'Products' }]} />}
    >
      <ListTools
        label="Find products"
        placeholder="Name, code or part number"
        query={data.asked.query}
        sort={data.asked.sort === '' ? undefined : data.asked.sort}
      >
        <ButtonLink to={paths.newProduct()}>New Product</ButtonLink>
      </ListTools>
      <Filters asked={data.asked} />
      {data.rows.length === 0 ? (
        <EmptyState message={messages.noProducts}>
          <ButtonLink to={paths.manageProducts()}>Show all</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <BulkEdit rows={data.rows} total={data.total} asked={data.asked} />
          <ListFoot
            page={data.page}
            rows={ROWS}
            total={data.total}
            shown={data.rows.length}
            hrefOf={(number) => paths.manageProducts({ ...data.asked, page: number })}
          />
        </>
      )}
    </AccountPage>
  ),
});

async function loadProducts(request: PageRequest): Promise<ListData> {
  demandAdmin(request);
  const { searchParams } = request.url;
  const category = readChoice(searchParams, 'productCategory', categories);
  const state = readChoice(searchParams, 'state', ['on-sale', 'retired']);
  const sort = readChoice(searchParams, 'sort', productSorts);
  const text = readText(searchParams, 'query');
  const query: ProductListQuery = {
    ...(text !== '' && { query: text }),
    ...(category && { productCategory: category }),
    ...(state && { state }),
    ...(sort && { sort }),
  };
  const asked = { query: text, productCategory: category ?? '', state: state ?? '', sort: sort ?? '' };
  const list = await loadListPage(request.url, {
    ask: async (paging) => request.call(listProductsToManage, { query: { ...query, ...paging } }),
    hrefOf: (number) => paths.manageProducts({ ...asked, page: number }),
  });
  return { asked, page: list.page, rows: list.data, total: list.total };
}

/** Previews what is asked for, or does what was previewed. */
async function bulkEdit({ form, call, url }: FormRequest): Promise<FormAnswer<BulkAnswer>> {
  const answer = await answered(form, async () =>
    call(changeProductsInBulk, { body: bulkChangeOf(form, url.searchParams) }),
  );
  if (answer.done?.applied !== false) return answer;
  return { ...answer, typed: fieldsOf(form, 'scope', 'pricePercent', 'itemClass') };
}

function Filters({ asked }: { readonly asked: Asked }): ReactElement {
  const to = (more: Partial<Asked>) => paths.manageProducts({ ...asked, ...more });
  return (
    <div>
      <Segmented label="Category">
        {['', ...categories].map((name) => (
          <Link
            key={name}
            to={to({ productCategory: name })}
            aria-current={asked.productCategory === name ? 'true' : undefined}
          >
            {categories.find((each) => each === name)
              ? categoryNames[name as keyof typeof categoryNames]
              : 'All'}
          </Link>
        ))}
      </Segmented>{' '}
      <Segmented label="Sold">
        {saleStates.map(({ state, label }) => (
          <Link key={state} to={to({ state })} aria-current={asked.state === state ? 'true' : undefined}>
            {label}
          </Link>
        ))}
      </Segmented>
    </div>
  );
}

const saleStates = [
  { state: '', label: 'All' },
  { state: 'on-sale', label: 'On sale' },
  { state: 'retired', label: 'Retired' },
];
