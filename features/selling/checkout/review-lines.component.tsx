import type { ReactElement } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { ProductPicture } from '#features/catalog/products/product-picture.component.tsx';
import type { CartItem } from '#features/selling/cart/cart.contract.ts';
import { optionLine, ownLines } from '#features/selling/cart/item-facts.rules.ts';
import { ItemLink } from '#features/selling/cart/item-link.component.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import styles from './checkout.module.css';

/** What is about to be ordered, once more. */
export function ReviewLines({ items }: { readonly items: readonly CartItem[] }): ReactElement {
  const readIn = useReadIn();
  return (
    <TableFrame label="Your order">
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th>
              <span className="vh">Picture</span>
            </th>
            <th scope="col">Part number</th>
            <th scope="col">Description</th>
            <th scope="col" className="num">
              Unit <span className="unit">USD</span>
            </th>
            <th scope="col" className="num">
              Quantity
            </th>
            <th scope="col" className="num">
              Line <span className="unit">USD</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td className={styles['picture']}>
                <ProductPicture url={item.product.images[0]?.url} />
              </td>
              <th scope="row">
                <ItemLink item={item} />
              </th>
              <td>
                {item.product.name}
                <br />
                <span className="cond muted">{readIn(optionLine(item))}</span>
                {ownLines(item, readIn).map((note) => (
                  <p key={note} className="small">
                    {note}
                  </p>
                ))}
              </td>
              <td className="num">{item.price === undefined ? '' : dollars(item.price)}</td>
              <td className="num">
                <span className="only-phone">× </span>
                {figure(item.quantity)}
              </td>
              <td className="num">
                <b>{item.subTotal === undefined ? '' : dollars(item.subTotal)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
