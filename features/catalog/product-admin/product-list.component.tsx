import { categoryNames } from '#features/catalog/products/category-names.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import { filesOf } from '#web/list/list-files.ts';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Status } from '#web/ui/status.tsx';
import { ShortDate } from '#web/ui/time.tsx';
import { listProductsToManage, messages, productSorts } from './product-admin.contract.ts';

/** Every product as the staff see it. */
export const products = list({
  label: 'Products',
  hrefOf: paths.manageProducts,
  search: { label: 'Find products', placeholder: 'Name, code or part number' },
  filters: {
    productCategory: { as: 'links', label: 'Category', options: categoryNames },
    state: { as: 'links', label: 'Sold', options: { 'on-sale': 'On sale', retired: 'Retired' } },
  },
  sorts: productSorts,
  ask: async ({ call }, { search, ...others }) =>
    call(listProductsToManage, { query: { ...others, ...(search !== undefined && { query: search }) } }),
  exports: filesOf(listProductsToManage, (asked) => asked),
  nothing: messages.noProducts,
  columns: [
    {
      head: 'Product',
      sort: 'name',
      isRowHead: true,
      cell: ({ id, name, code, retired }) => (
        <>
          <Link to={paths.editProduct(id)}>{name}</Link>
          {code !== undefined && <span className="unit"> {code}</span>}
          {retired && <Status shape="diamond">Retired</Status>}
        </>
      ),
    },
    {
      head: 'Category',
      sort: 'category',
      onPhone: 'hidden',
      cell: ({ productCategory }) => categoryNames[productCategory],
    },
    {
      head: 'Sizes',
      align: 'right',
      onPhone: 'hidden',
      cell: ({ sizes, callOnly }) => (
        <>
          {sizes}
          {callOnly > 0 && <span className="unit"> {callOnly} ZITEM</span>}
        </>
      ),
    },
    {
      head: 'List price',
      align: 'right',
      isOneLine: true,
      unit: '$',
      cell: ({ price, productCategory }) =>
        price && (
          <>
            {price.from === price.to ? dollars(price.from) : `${dollars(price.from)} – ${dollars(price.to)}`}
            {isSoldByTheFoot(productCategory) && <span className="unit"> per ft</span>}
          </>
        ),
    },
    {
      head: 'Changed',
      sort: 'updated',
      onPhone: 'hidden',
      isOneLine: true,
      cell: ({ updatedAt }) => <ShortDate at={updatedAt} />,
    },
  ],
});
