import type { ReactElement } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import styles from '#features/selling/price-lists/price-lists.module.css';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import type { ChangedPrice, FullChange, ListPriceChange } from './list-price-changes.contract.ts';

/** What was chosen for each part, as the call takes it: 'scheduled 15' or 'now 15'. */
export const readDecisions = (form: FormData) =>
  [...form].flatMap(([key, value]) => {
    const [, part] = /^take (.+)$/.exec(key) ?? [];
    const [, take, now] = typeof value === 'string' ? (/^(scheduled|now) (\S+)$/.exec(value) ?? []) : [];
    return part === undefined || take === undefined
      ? []
      : [{ part, take: take === 'now' ? ('now' as const) : ('scheduled' as const), now: Number(now) }];
  });

/** Prices that were changed otherwise before the day came: for each the scheduled one, or the one that is. */
export function DecidePrices({
  change,
  open,
}: {
  readonly change: ListPriceChange;
  readonly open: readonly ChangedPrice[];
}): ReactElement {
  const form = usePageForm<FullChange>('decide', unchecked);
  return (
    <section className={styles['block']}>
      <h2>To Decide</h2>
      <p>
        The list price of these parts was changed between the day this was scheduled and the day it was
        applied. It has been left as it is.
      </p>
      <FormBody of={form}>
        <FormMessages of={form} title="Nothing was decided." />
        <input type="hidden" name="version" value={change.version} />
        <TableFrame label="Prices to decide" dense>
          <table>
            <thead>
              <tr>
                <th scope="col">Part</th>
                <th scope="col" className="num">
                  Before<span className="unit">USD</span>
                </th>
                <th scope="col">Price from now on</th>
              </tr>
            </thead>
            <tbody>
              {open.map(({ part, old, price, now = 0 }) => (
                <tr key={part}>
                  <th scope="row">{part}</th>
                  <td className="num">{dollars(old)}</td>
                  <td>
                    <select name={`take ${part}`} aria-label={`Price of ${part}`} defaultValue="">
                      <option value="">Decide later</option>
                      <option value={`scheduled ${now}`}>{dollars(price)}, as scheduled</option>
                      <option value={`now ${now}`}>{dollars(now)}, as it is</option>
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
        <p>
          <Button type="submit" tone="go" busy={form.sending !== undefined}>
            Save Decisions
          </Button>
        </p>
      </FormBody>
    </section>
  );
}
