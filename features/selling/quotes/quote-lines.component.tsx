import type { ReactElement } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { typedBuild } from '#shared/assembly-keys.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import type { QuoteLine, QuoteRevision } from './quote.contract.ts';
import { daysText, nameOf } from './quote-differences.rules.ts';
import styles from './quotes.module.css';

/** What is quoted, or asked for, as a table. */
export function QuoteLines({
  lines,
  total,
  shippingCents,
}: Pick<QuoteRevision, 'lines' | 'shippingCents'> & {
  /** Dollars; undefined before anything was sent. */
  readonly total: number | undefined;
}): ReactElement {
  if (lines.length === 0) return <p className="muted">It is described in the message.</p>;
  const isPriced = total !== undefined;
  return (
    <TableFrame label="Lines of the quote" dense>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="num">
              Quantity
            </th>
            {isPriced && (
              <>
                <th scope="col" className="num">
                  Each<span className="unit">USD</span>
                </th>
                <th scope="col" className="num">
                  Line<span className="unit">USD</span>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row" className={styles['item']}>
                <Item line={line} />
              </th>
              <td className="num">{figure(line.quantity)}</td>
              {isPriced && (
                <>
                  <td className="num">{line.price === undefined ? '' : dollars(line.price)}</td>
                  <td className="num">{line.price === undefined ? '' : dollars(sumOf(line))}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        {isPriced && (
          <tfoot>
            {shippingCents !== undefined && (
              <tr>
                <th scope="row" colSpan={3}>
                  Shipping
                </th>
                <td className="num">{dollars(shippingCents / 100)}</td>
              </tr>
            )}
            <tr>
              <th scope="row" colSpan={3}>
                Total
              </th>
              <td className="num">
                <b>{dollars(total)}</b>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </TableFrame>
  );
}

/** Dollars: in whole cents, as it will be ordered. */
const sumOf = ({ price = 0, quantity }: QuoteLine): number => (Math.round(price * 100) * quantity) / 100;

function Item({ line }: { readonly line: QuoteLine }): ReactElement {
  const { product, detail, leadDays, note, offers, isRetired } = line;
  const build = typedBuild(/^(?:hose assembly\s+)?(1~\S+)$/i.exec(line.text?.trim() ?? '')?.[1] ?? '');
  return (
    <>
      {product ? (
        <Link
          to={line.part === undefined || isRetired ? paths.product(product) : paths.part(product, line.part)}
        >
          <Measured text={nameOf(line)} />
        </Link>
      ) : build === undefined ? (
        nameOf(line)
      ) : (
        <Link to={paths.assembly(build)}>{nameOf(line)}</Link>
      )}
      {product && <span className={styles['more']}>{product.name}</span>}
      {product && line.text !== undefined && <span className={styles['more']}>{line.text}</span>}
      {detail !== undefined && (
        <span className={styles['more']}>
          <Measured text={detail} />
        </span>
      )}
      {leadDays !== undefined && <span className={styles['more']}>Lead time: {daysText(leadDays)}</span>}
      {offers && (
        <span className={styles['more']}>
          To choose from:{' '}
          {offers.map(({ quantity, price = 0 }) => `${figure(quantity)} at ${dollars(price)}`).join(', ')}
        </span>
      )}
      {note !== undefined && <span className={styles['more']}>{note}</span>}
      {isRetired && <b className={styles['more']}>No longer sold</b>}
    </>
  );
}
