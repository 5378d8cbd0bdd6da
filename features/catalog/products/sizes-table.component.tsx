import { type CSSProperties, type ReactElement, type ReactNode, useState } from 'react';
import { BoughtMark, BoughtMarks } from '#features/catalog/bought-marks/bought-marks.component.tsx';
import { columnKey, SIZES_TABLE } from '#shared/hidden-columns.ts';
import { hiddenPlaces, useHiddenColumns } from '#web/columns/hidden-columns.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { priceDecimals, priceFrom } from './list-price.rules.ts';
import { SizePrice } from './price-tag.component.tsx';
import type { Product, Variant } from './product.contract.ts';
import styles from './sizes-table.module.css';
import { type VariantColumn, variantColumns } from './variant-columns.rules.ts';

/** Further columns at the right of each size, such as what orders it. */
export interface LastColumns {
  /** Heads, each a `<th scope="col" data-order>`. */
  readonly heads: ReactNode;
  /** For one size a `<td>` each of `data-order` 'fields', 'line' and 'add': where there is no room they go below. */
  readonly cells: (variant: Variant) => ReactNode;
  /** `in`: the size is in the reader's order; `bad`: something is wrong in its row. */
  readonly state: (variant: Variant) => 'in' | 'bad' | undefined;
}

/**
 * All sizes of a product: a table, and where it is narrow a list whose rows open in place. Both are the same cells.
 * A size can be linked to: its row has its part number as id.
 */
export function SizesTable({
  product,
  priceHead,
  targetId,
  onPoint,
  lastColumns,
}: {
  readonly product: Product;
  readonly priceHead: { readonly head: string; readonly unit?: string };
  /** The size that the address names. */
  readonly targetId: string | undefined;
  /** Told the size that is pointed at, by mouse or by focus. */
  readonly onPoint: (variantId: string) => void;
  readonly lastColumns?: LastColumns | undefined;
}): ReactElement {
  const { reader } = useShell();
  const columns = variantColumns(product.productCategory, product.variants, reader).filter(
    ({ key }) => key !== 'id',
  );
  const hidden = useHiddenColumns(SIZES_TABLE);
  const places = hiddenPlaces([undefined, ...columns.map(({ key }) => columnKey(key))], hidden);
  const isHidden = ({ key }: VariantColumn): boolean => hidden.includes(columnKey(key));
  const shown = columns.filter((column) => !isHidden(column)).length;
  const decimals = priceDecimals(product.variants.map((variant) => priceFrom([variant])));
  return (
    <BoughtMarks products={[product.id]}>
      <div className={styles['place']}>
        <TableFrame label="Sizes" dense headStays>
          <table
            className={styles['sizes']}
            data-orders={lastColumns !== undefined || undefined}
            data-hidden-sizes={places}
            style={{ '--columns': shown + 2 } as CSSProperties}
          >
            <thead>
              <tr>
                <th scope="col">Part number</th>
                {columns.map(({ key, head, unit, label, align }, at) => (
                  <th key={key} scope="col" className={align === 'right' ? 'num' : undefined}>
                    {head === '' ? (
                      <Continued label={label} hidden={columns.slice(at - 1, at).find(isHidden)} />
                    ) : (
                      head
                    )}
                    {unit && <span className="unit">{unit}</span>}
                  </th>
                ))}
                <th scope="col" className="num">
                  {priceHead.head}
                  {priceHead.unit && <span className="unit">{priceHead.unit}</span>}
                </th>
                {lastColumns?.heads}
                <th scope="col" className={styles['toggle']}>
                  <span className="vh">Details</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {product.variants.map((variant) => (
                <Row
                  key={variant.id}
                  variant={variant}
                  to={product.variants.length > 1 ? paths.part(product, variant.id) : undefined}
                  columns={columns}
                  decimals={decimals}
                  isTarget={variant.id === targetId}
                  onPoint={onPoint}
                  lastColumns={lastColumns}
                />
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
    </BoughtMarks>
  );
}

/** A head that continues its left neighbour in another unit: nothing to see, but its unit stays on the second line. */
const Continued = ({
  label,
  hidden,
}: {
  readonly label: string;
  /** The neighbour, where the reader has hidden it. */
  readonly hidden: VariantColumn | undefined;
}): ReactElement =>
  hidden ? (
    <>{hidden.head}</>
  ) : (
    <>
      <span className="vh">{label}</span>
      {'\u00a0'}
    </>
  );

function Row({
  variant,
  to,
  columns,
  decimals,
  isTarget,
  onPoint,
  lastColumns,
}: {
  readonly variant: Variant;
  /** Its page, where that is another than this. */
  readonly to: string | undefined;
  readonly columns: readonly VariantColumn[];
  /** Of the column of prices. */
  readonly decimals: number;
  readonly isTarget: boolean;
  readonly onPoint: (variantId: string) => void;
  readonly lastColumns: LastColumns | undefined;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const point = () => onPoint(variant.id);
  return (
    <tr
      id={variant.id}
      data-part={variant.id}
      data-target={isTarget || undefined}
      data-open={isOpen || undefined}
      data-state={lastColumns?.state(variant)}
      onPointerEnter={point}
      onFocus={point}
    >
      <th scope="row" className="pn">
        {to === undefined ? variant.name : <Link to={to}>{variant.name}</Link>}
        <BoughtMark part={variant.id} />
      </th>
      {columns.map((column) => (
        <td
          key={column.key}
          className={column.align === 'right' ? 'num' : undefined}
          data-place={placeInList(column.key)}
          data-label={column.label}
          data-short={shortNames[column.key]}
          data-unit={column.unit}
          data-quiet={column.head === '' || column.key === 'dn' || undefined}
          data-prose={column.align === 'left' || undefined}
        >
          {column.value(variant)}
        </td>
      ))}
      <td className={`num ${styles['price']}`} data-call={variant.price === undefined || undefined}>
        <SizePrice size={variant} decimals={decimals} />
      </td>
      {lastColumns?.cells(variant)}
      <td className={styles['toggle']}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="vh">Details of {variant.name}</span>
          <Icon name={isOpen ? 'cross' : 'chevron-down'} />
        </button>
      </td>
    </tr>
  );
}

/** In the list of a phone: the size beside the part number, what decides below it, the rest when the row is opened. */
function placeInList(key: string): 'beside' | 'below' | 'inside' {
  if (['bore', 'hoseID', 'bodySize'].includes(key)) return 'beside';
  return ['psi', 'od-mm', 'bend', 'thread', 'thread2'].includes(key) ? 'below' : 'inside';
}

const shortNames: Readonly<Record<string, string>> = { 'od-mm': 'OD', bend: 'bend' };
