import type { ReactElement } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { TableFrame } from '#web/ui/table.tsx';
import type { Approval } from './approvals.contract.ts';

/** The lines of a request that is the yes to a quote: ordered whole, at its prices. */
export function QuotedLines({
  quote: { lines, shippingCents },
}: {
  readonly quote: NonNullable<Approval['quote']>;
}): ReactElement {
  return (
    <TableFrame label="Lines">
      <table>
        <thead>
          <tr>
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
          {lines.map(({ part, name, length, note, theirs, quantity, price, subTotal }, at) => (
            <tr key={`${at} ${part}`}>
              <th scope="row">{part}</th>
              <td>
                {name}
                <span className="unit">
                  {[length, theirs && `Customer part number: ${theirs}`, note].filter(Boolean).join(', ')}
                </span>
              </td>
              <td className="num">
                {figure(quantity)} × {dollars(price)}
              </td>
              <td className="num">{dollars(subTotal)}</td>
            </tr>
          ))}
          {shippingCents !== undefined && (
            <tr>
              <th scope="row" colSpan={3}>
                Shipping
              </th>
              <td className="num">{dollars(shippingCents / 100)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}
