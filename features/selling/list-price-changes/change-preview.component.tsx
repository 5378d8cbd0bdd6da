import type { ReactElement } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { DearerSteps } from '#features/selling/price-lists/dearer-steps.component.tsx';
import styles from '#features/selling/price-lists/price-lists.module.css';
import { RefusedRows } from '#features/selling/price-lists/refused-rows.component.tsx';
import { grouped } from '#shared/count.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import type { Reported } from './list-price-changes.contract.ts';
import { count } from './list-price-words.rules.ts';

/** What a change comes to: how many prices go up and down, and the first hundred of them. */
export function ChangePreview({ reported: { id, report } }: { readonly reported: Reported }): ReactElement {
  const { problems, problemTotal, changes, total, up, down, unchanged, dearer, dearerTotal } = report;
  if (problemTotal > 0) return <RefusedRows problems={problems} total={problemTotal} />;
  if (id !== undefined) return <Alert tone="ok" title="The price change is saved." />;
  return (
    <div className={styles['report']}>
      <Alert tone="info" title={`${count(total, 'price', 'prices')} would change.`}>
        <p>
          {grouped(up)} up, {grouped(down)} down, {grouped(unchanged)} unchanged.
        </p>
      </Alert>
      {dearerTotal > 0 && (
        <>
          <Alert tone="warn" title="Steps of price lists would be dearer than a lower quantity." />
          <DearerSteps steps={dearer} total={dearerTotal} />
        </>
      )}
      {changes.length > 0 && (
        <TableFrame label="What would change" dense>
          <table>
            <thead>
              <tr>
                <th scope="col">Part</th>
                <th scope="col" className="num">
                  Old<span className="unit">USD</span>
                </th>
                <th scope="col" className="num">
                  New<span className="unit">USD</span>
                </th>
                <th scope="col" className="num">
                  Difference<span className="unit">USD</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ part, name, old, price, difference }) => (
                <tr key={part}>
                  <th scope="row">
                    {part}
                    <br />
                    <span className="unit">{name}</span>
                  </th>
                  <td className="num">{dollars(old)}</td>
                  <td className="num">{dollars(price)}</td>
                  <td className="num">{signed(difference)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {total > changes.length && <p>The first {changes.length} are shown.</p>}
    </div>
  );
}

/** '+$0.33', '−$1.20' */
export const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${dollars(Math.abs(amount))}`;
