import type { ReactElement } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import {
  type DistributorChoices,
  DistributorSelect,
} from '#features/people/distributors/distributor-select.component.tsx';
import { listDistributorNames } from '#features/people/distributors/distributors.contract.ts';
import { longDay } from '#shared/calendar.ts';
import { grouped } from '#shared/count.ts';
import type { Problem, ReplyOf } from '#shared/endpoint.ts';
import { CallFailed } from '#web/call.ts';
import { demandAdmin } from '#web/guard.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { checkPrice } from './price-check.contract.ts';
import { rowText } from './price-list-words.rules.ts';
import styles from './price-lists.module.css';

type Price = ReplyOf<typeof checkPrice>;
const keys = ['distributor', 'part', 'quantity', 'day'] as const;
type Asked = Readonly<Record<(typeof keys)[number], string>>;

interface Shown {
  readonly asked: Asked;
  readonly choices: DistributorChoices;
  readonly price?: Price;
  readonly problems: readonly Problem[];
}

/** `/account/price-check`: what a company pays for a part on a day, and why. */
export const priceCheckPage = page<Shown>({
  load,
  head: () => ({ title: 'Check a Price', robots: 'noindex' }),
  Page: ({ data: { asked, choices, price, problems } }) => {
    const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
    return (
      <AccountPage title="Check a Price" fromDashboard>
        <form action={paths.priceCheck()} className={styles['ask']}>
          <DistributorSelect
            choices={choices}
            id="distributor"
            name="distributor"
            defaultValue={asked.distributor}
            error={errorOf('distributor')}
          />
          <TextField
            id="part"
            name="part"
            label="Part Number"
            defaultValue={asked.part}
            error={errorOf('part')}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            id="quantity"
            name="quantity"
            label="Pieces or Feet"
            inputMode="numeric"
            defaultValue={asked.quantity}
            error={errorOf('quantity')}
            autoComplete="off"
          />
          <TextField
            id="day"
            name="day"
            label="Day"
            type="date"
            defaultValue={asked.day}
            error={errorOf('day')}
            optional
          />
          <p>
            <Button type="submit" tone="go">
              Check Price
            </Button>
          </p>
        </form>
        {problems
          .filter(({ field }) => field === undefined)
          .map(({ message }) => (
            <Alert key={message} tone="bad" title={message} />
          ))}
        {price && <Answer price={price} />}
      </AccountPage>
    );
  },
});

async function load(request: PageRequest): Promise<Shown> {
  demandAdmin(request);
  const { searchParams } = request.url;
  const asked = Object.fromEntries(keys.map((key) => [key, (searchParams.get(key) ?? '').trim()])) as Asked;
  const choices = await request.call(listDistributorNames, { query: {} });
  if (asked.distributor === '' && asked.part === '') return { asked, choices, problems: [] };
  const { distributor, part, quantity, day } = asked;
  try {
    const price = await request.call(checkPrice, {
      query: { distributor, part, ...(quantity !== '' && { quantity }), ...(day !== '' && { day }) },
    });
    return { asked, choices, price, problems: [] };
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 400) throw error;
    return { asked, choices, problems: error.problems };
  }
}

function Answer({ price }: { readonly price: Price }): ReactElement {
  const { part, company, day, quantity, byTheFoot, list, own, why, candidates, tiers = [] } = price;
  const unit = byTheFoot ? 'ft' : quantity === 1 ? 'piece' : 'pieces';
  return (
    <section className={styles['block']} aria-label="The price">
      <h2>
        {company}, {part}, {grouped(quantity)} {own === undefined ? '' : unit}, {longDay(day)}
      </h2>
      {own !== undefined && list !== undefined && (
        <p>
          <span className={styles['price']}>{dollars(own)}</span> a {byTheFoot ? 'foot' : 'piece'}, list{' '}
          {dollars(list)}
        </p>
      )}
      <p>{why.sentence}</p>
      {tiers.length > 0 && (
        <p>{tiers.map(({ minimum, price: at }) => `From ${grouped(minimum)}: ${dollars(at)}`).join('. ')}.</p>
      )}
      {candidates.length > 0 && (
        <TableFrame label="Rows that applied" dense>
          <table>
            <thead>
              <tr>
                <th scope="col">Price list</th>
                <th scope="col">For</th>
                <th scope="col" className="num">
                  From
                </th>
                <th scope="col" className="num">
                  Price<span className="unit">USD</span>
                </th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {candidates.map(({ priceList, row, own: at, wins, because }) => (
                <tr key={row.id} className={wins ? styles['win'] : undefined}>
                  <td>
                    <Link to={paths.priceList(priceList.id)}>{priceList.name}</Link>
                  </td>
                  <td className={row.scope === 'part' ? 'nowrap' : undefined}>{rowText(row)}</td>
                  <td className="num">{grouped(row.minimum)}</td>
                  <td className="num">{dollars(at)}</td>
                  <td>{because}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </section>
  );
}
