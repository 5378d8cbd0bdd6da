import type { ReactElement } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import type { CartItem } from '#features/selling/cart/cart.contract.ts';
import { optionLine, ownLines } from '#features/selling/cart/item-facts.rules.ts';
import { ItemLink } from '#features/selling/cart/item-link.component.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import type { Approval } from './approvals.contract.ts';
import { problemSentence } from './checkout-sentences.rules.ts';

/** The lines of a request at the prices of now; with boxes to untick for whoever decides. */
export function ApprovalLines({
  approval: { items },
  ticked,
}: {
  readonly approval: Approval;
  readonly ticked?: { readonly has: (id: string) => boolean; readonly toggle: (id: string) => void };
}): ReactElement {
  const readIn = useReadIn();
  return (
    <TableFrame label="Lines">
      <table>
        <thead>
          <tr>
            {ticked && <th scope="col">Order</th>}
            <th scope="col">Part number</th>
            <th scope="col">Description</th>
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
              {ticked && (
                <td>
                  <input
                    type="checkbox"
                    name="with"
                    value={item.id}
                    checked={ticked.has(item.id)}
                    onChange={() => ticked.toggle(item.id)}
                    aria-label={`Order ${item.variant.id}`}
                  />
                </td>
              )}
              <th scope="row">
                <ItemLink item={item} />
              </th>
              <td>
                {item.product.name}
                <span className="unit">
                  {[readIn(optionLine(item)), ...ownLines(item, readIn)].filter(Boolean).join(', ')}
                </span>
                {item.trouble && <p className="small">{problemSentence(item.variant.id, item.trouble)}</p>}
              </td>
              <td className="num">{figure(item.quantity)}</td>
              <td className="num">{amount(item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

const amount = ({ subTotal }: CartItem): string => (subTotal === undefined ? '' : dollars(subTotal));
