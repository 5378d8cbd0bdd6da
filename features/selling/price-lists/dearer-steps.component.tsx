import type { ReactElement } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { grouped } from '#shared/count.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { DearerStep } from './price-lists.contract.ts';

/** What a refusal says of them; undefined where it says nothing. */
export function dearerStepsOf(
  extra: Readonly<Record<string, unknown>> | undefined,
): ReactElement | undefined {
  const given = extra?.['dearer'];
  if (!Array.isArray(given)) return undefined;
  const steps = given.flatMap((each) => {
    const { data } = DearerStep.safeParse(each);
    return data ? [data] : [];
  });
  return <DearerSteps steps={steps} total={Number(extra?.['total'] ?? steps.length)} />;
}

/** Steps at which a higher quantity is dearer than a lower one. */
export function DearerSteps({
  steps,
  total,
}: {
  readonly steps: readonly DearerStep[];
  readonly total: number;
}): ReactElement {
  return (
    <>
      <p>
        {grouped(total)} {total === 1 ? 'part' : 'parts'}
        {total > steps.length && `, the first ${steps.length} of them`}:
      </p>
      <TableFrame label="Dearer steps" dense>
        <table>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col" className="num">
                From
              </th>
              <th scope="col" className="num">
                Price<span className="unit">USD</span>
              </th>
              <th scope="col" className="num">
                Below<span className="unit">USD</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ part, minimum, price, below }) => (
              <tr key={part}>
                <th scope="row">
                  <Link to={paths.priceCheck({ part, quantity: String(minimum) })}>{part}</Link>
                </th>
                <td className="num">{grouped(minimum)}</td>
                <td className="num">{dollars(price)}</td>
                <td className="num">{dollars(below)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}
