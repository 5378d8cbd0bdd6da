import type { CSSProperties, ReactElement } from 'react';
import { getProduct, searchProducts } from '#features/catalog/catalog-search/catalog.contract.ts';
import { priceFrom } from '#features/catalog/products/list-price.rules.ts';
import { PriceTag, SizePrice } from '#features/catalog/products/price-tag.component.tsx';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { codeOf, nameOf } from '#features/catalog/products/product-name.rules.ts';
import { ProductPicture } from '#features/catalog/products/product-picture.component.tsx';
import { CallFailed } from '#web/call.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import styles from './compare.module.css';
import {
  addressOf,
  askedIn,
  type Compared,
  comparedRows,
  MOST_COMPARED,
  sizeNamed,
} from './comparison.rules.ts';

interface CompareData {
  readonly compared: readonly Compared[];
  /** Asked for, and none of ours. */
  readonly unknown: readonly string[];
  /** Asked for beyond the fourth. */
  readonly left: readonly string[];
  readonly onlyDifferences: boolean;
}

const FORM = 'compare-form';
const DIFFERENCES = 'differences';

/** `/compare`: up to four products or sizes side by side. All that is chosen stands in the address. */
export const comparePage = page<CompareData>({
  load: async ({ url, call }) => {
    const asked = askedIn(url.searchParams.get('parts') ?? '');
    const found = await Promise.all(asked.slice(0, MOST_COMPARED).map(async (one) => find(one, call)));
    return {
      compared: found.flatMap((one) => one ?? []),
      unknown: asked.filter((_, at) => at < MOST_COMPARED && !found[at]),
      left: asked.slice(MOST_COMPARED),
      onlyDifferences: url.searchParams.get('show') === DIFFERENCES,
    };
  },
  head: ({ compared }) => ({
    title: ['Compare', compared.map(({ product, size }) => size?.id ?? codeOf(product)).join(', ')]
      .filter(Boolean)
      .join(' '),
    description: 'Up to four products or sizes side by side, with what differs marked.',
    canonical: paths.compare(),
    robots: 'noindex',
  }),
  Page: ({ data }) => (
    <div className={styles['page']}>
      <Breadcrumbs crumbs={[{ label: 'Shop Product Catalog', to: paths.catalog() }, { label: 'Compare' }]} />
      <h1>Compare</h1>
      {data.unknown.length > 0 && (
        <Alert tone="warn" title={`We could not find ${data.unknown.join(', ')}.`} />
      )}
      {data.left.length > 0 && (
        <Alert tone="info" title={`Four are compared at most. Left out: ${data.left.join(', ')}.`} />
      )}
      {data.compared.length > 0 && <Comparison data={data} />}
      <More compared={data.compared} />
    </div>
  ),
});

/** By id with a size behind it, by id, or by a part number. */
async function find(asked: string, call: PageRequest['call']): Promise<Compared | undefined> {
  const [id = '', part] = asked.split(':');
  const product = await read(id, call);
  if (product) return { product, size: part === undefined ? onlySize(product) : sizeNamed(product, part) };
  const { products } = await call(searchProducts, { query: { query: asked, limit: '5', source: 'page' } });
  const holder = products.find((one) => sizeNamed(one, asked) !== undefined);
  const meant = holder && (await read(holder.id, call));
  return meant && { product: meant, size: sizeNamed(meant, asked) };
}

const onlySize = ({ variants }: Product) => (variants.length === 1 ? variants[0] : undefined);

/** Undefined where there is none, or it is no longer sold. */
async function read(id: string, call: PageRequest['call']): Promise<Product | undefined> {
  try {
    return await call(getProduct, { params: { id: id.toLowerCase() } });
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500) return undefined;
    throw error;
  }
}

function Comparison({ data: { compared, onlyDifferences } }: { readonly data: CompareData }): ReactElement {
  const { viewer, reader } = useShell();
  const addresses = compared.map(addressOf);
  const rows = comparedRows(compared, reader);
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      {compared.length > 1 && (
        <div className="no-print">
          <Segmented label="Show">
            <Link to={paths.compare(addresses)} aria-current={onlyDifferences ? undefined : 'true'}>
              All facts
            </Link>
            <Link
              to={paths.compare(addresses, DIFFERENCES)}
              aria-current={onlyDifferences ? 'true' : undefined}
            >
              What differs
            </Link>
          </Segmented>
        </div>
      )}
      <TableFrame label="Comparison" dense>
        <table className={styles['table']} style={{ '--columns': compared.length } as CSSProperties}>
          <thead>
            <tr>
              <td>
                <span className="vh">Facts</span>
              </td>
              {compared.map((one) => (
                <th key={addressOf(one)} scope="col">
                  <ProductPicture url={one.product.images[0]?.url} />
                  <Link
                    to={
                      one.size && one.product.variants.length > 1
                        ? paths.part(one.product, one.size.id)
                        : paths.product(one.product)
                    }
                    className="pn"
                  >
                    {one.size?.id ?? codeOf(one.product)}
                  </Link>
                  <span className={styles['name']}>{nameOf(one.product)}</span>
                  <SizeChoice of={one} />
                  <Link
                    className={`no-print ${styles['remove']}`}
                    to={paths.compare(addresses.filter((other) => other !== addressOf(one)))}
                  >
                    Remove<span className="vh"> {one.size?.id ?? codeOf(one.product)}</span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {viewer.role !== 'visitor' && (
              <tr>
                <th scope="row">Price</th>
                {compared.map((one) => (
                  <td key={addressOf(one)}>
                    {one.size ? <SizePrice size={one.size} /> : <From product={one.product} />}
                  </td>
                ))}
              </tr>
            )}
            {shown.map(({ label, values, differs }) => (
              <tr key={label} data-differs={(differs && compared.length > 1) || undefined}>
                <th scope="row">
                  {label}
                  {differs && compared.length > 1 && <span className="vh">, differs</span>}
                </th>
                {compared.map((one, at) => (
                  <td key={addressOf(one)}>{values[at] || <Unsaid />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}

const Unsaid = (): ReactElement => (
  <>
    <span aria-hidden="true" className="muted">
      –
    </span>
    <span className="vh">not said</span>
  </>
);

function From({ product }: { readonly product: Product }): ReactElement {
  const price = priceFrom(product.variants);
  return (
    <>
      {price && <span className="unit">from</span>} <PriceTag price={price} />
    </>
  );
}

/** Which of its sizes; it goes along with the form beneath the table. */
function SizeChoice({ of }: { readonly of: Compared }): ReactElement {
  const { product } = of;
  if (product.variants.length < 2)
    return <input type="hidden" name="parts" value={addressOf(of)} form={FORM} />;
  return (
    <select
      key={addressOf(of)}
      className="no-print"
      name="parts"
      form={FORM}
      defaultValue={addressOf(of)}
      aria-label={`Size of ${codeOf(product)}`}
    >
      <option value={product.id}>All sizes</option>
      {product.variants.map(({ id }) => (
        <option key={id} value={`${product.id}:${id}`}>
          {id}
        </option>
      ))}
    </select>
  );
}

function More({ compared }: { readonly compared: readonly Compared[] }): ReactElement {
  const isFull = compared.length >= MOST_COMPARED;
  return (
    <form id={FORM} action={paths.compare()} className={`no-print ${styles['more']}`}>
      {!isFull && (
        <TextField
          id="compare-more"
          name="parts"
          label={compared.length === 0 ? 'Part numbers' : 'Add a part number'}
          hint={compared.length === 0 ? 'Up to four, or choose them in the catalog.' : undefined}
          autoComplete="off"
        />
      )}
      <p>
        <Button type="submit" tone={compared.length === 0 ? 'go' : 'plain'}>
          {compared.length === 0 ? 'Compare' : 'Show'}
        </Button>
      </p>
    </form>
  );
}
