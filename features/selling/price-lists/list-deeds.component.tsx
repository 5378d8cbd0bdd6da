import type { ReactElement } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { DearerStep, type PriceList } from './price-lists.contract.ts';
import styles from './price-lists.module.css';

type Deed = 'publish' | 'withdraw' | 'copy' | 'delete';

const labels: Readonly<Record<Deed, string>> = {
  publish: 'Publish',
  withdraw: 'Withdraw',
  copy: 'Copy',
  delete: 'Delete Draft',
};

const offered: Readonly<Record<PriceList['status'], readonly Deed[]>> = {
  draft: ['publish', 'copy', 'delete'],
  published: ['withdraw', 'copy'],
  withdrawn: ['copy'],
};

const done: Readonly<Record<PriceList['status'], string>> = {
  draft: 'This is the copy.',
  published: 'The price list is published.',
  withdrawn: 'The price list has been withdrawn.',
};

/** What can be done with a list as a whole. Steps that would be dearer are shown, and confirmed by its name. */
export function ListDeeds({ list }: { readonly list: PriceList }): ReactElement {
  const form = usePageForm<PriceList>('deeds', unchecked);
  const { answer } = form;
  const steps = DearerSteps(answer?.extra);
  return (
    <section className={styles['block']}>
      <h2 className="vh">What becomes of it</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="It could not be done.">
          {answer?.done && <Alert tone="ok" title={done[answer.done.status]} />}
        </FormMessages>
        {steps}
        <input type="hidden" name="version" value={list.version} />
        {steps && <TextField {...fieldOf(form, 'confirm', '')} label="Name of the List" autoComplete="off" />}
        <p className={styles['deeds']}>
          {offered[list.status].map((deed) => (
            <Button
              key={deed}
              type="submit"
              name="deed"
              value={deed}
              tone={deed === 'publish' ? 'go' : deed === 'delete' || deed === 'withdraw' ? 'bad' : 'plain'}
              busy={form.sending?.get('deed') === deed}
            >
              {labels[deed]}
            </Button>
          ))}
        </p>
      </FormBody>
    </section>
  );
}

/** Undefined where the answer has none. */
function DearerSteps(extra: Readonly<Record<string, unknown>> | undefined): ReactElement | undefined {
  const given = extra?.['dearer'];
  if (!Array.isArray(given)) return undefined;
  const steps = given.flatMap((each) => {
    const { data } = DearerStep.safeParse(each);
    return data ? [data] : [];
  });
  const total = Number(extra?.['total'] ?? steps.length);
  return (
    <>
      <p>
        {total.toLocaleString('en-US')} {total === 1 ? 'part' : 'parts'}
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
                <td className="num">{minimum.toLocaleString('en-US')}</td>
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
