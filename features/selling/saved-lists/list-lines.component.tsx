import { type ReactElement, useEffect } from 'react';
import { looksLikeBuild } from '#features/assembly/build/build-string.rules.ts';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { messages as cartMessages } from '#features/selling/cart/cart.contract.ts';
import { type CheckedLine } from '#features/selling/cart/checked-lines.contract.ts';
import { openCartOf, tellCart } from '#features/selling/cart/open-cart.component.tsx';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import type { ListToCart, SavedList } from './saved-lists.contract.ts';
import styles from './saved-lists.module.css';
import { lineText } from './saved-lists.rules.ts';

export const LINES = 'lines';

/** The lines of a list as they are sold today, and the way into the cart. */
export function ListLines({
  list,
  checked,
}: {
  readonly list: SavedList;
  /** What each would be in the cart. */
  readonly checked: readonly CheckedLine[];
}): ReactElement {
  const form = usePageForm<ListToCart | SavedList>(LINES, unchecked);
  const done = form.answer?.done;
  const put = done && 'cart' in done ? done : undefined;
  useEffect(() => {
    if (put) tellCart(openCartOf(put.cart));
  }, [put]);
  const pressed = form.sending?.get('pressed');
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="That did not work.">
        {put && <Put report={put} />}
      </FormMessages>
      <input type="hidden" name="version" value={list.version} />
      <TableFrame label="Lines" dense>
        <table className={styles['lines']}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Chosen</span>
              </th>
              <th scope="col">Part number</th>
              <th scope="col">Quantity</th>
              <th scope="col" className="num">
                Today<span className="unit">USD</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.lines.map((line, at) => {
              const now = checked[at];
              const text = lineText(line);
              return (
                <tr key={text}>
                  <td>
                    <Checkbox
                      name="line"
                      value={at}
                      defaultChecked
                      data-passing
                      aria-label={`Choose ${text}`}
                    >
                      {null}
                    </Checkbox>
                  </td>
                  <th scope="row">
                    {looksLikeBuild(line.part) ? (
                      <Link to={paths.assembly(line.part)}>{line.part}</Link>
                    ) : now && 'part' in now ? (
                      <Link to={paths.part(now.part.product, line.part)}>{line.part}</Link>
                    ) : (
                      line.part
                    )}
                    {now?.state === 'ready' && now.length !== '' && (
                      <p className="small muted">
                        <Measured text={now.length} />
                      </p>
                    )}
                    {line.note !== undefined && <p className="small muted">Note: {line.note}</p>}
                    {now && 'message' in now && <p className={styles['wrong']}>{now.message}</p>}
                  </th>
                  <td>
                    <TextField
                      name={`quantity-${at}`}
                      type="number"
                      min={0}
                      max={599}
                      small
                      label={`Quantity of ${text}`}
                      labelHidden
                      defaultValue={line.quantity}
                    />
                  </td>
                  <td className="num">{now?.state === 'ready' && dollars(now.subTotal)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableFrame>
      <p className={styles['deeds']}>
        <Button type="submit" tone="go" name="pressed" value="cart" busy={pressed === 'cart'}>
          Add to Order
        </Button>
        <Button type="submit" name="pressed" value="save" busy={pressed === 'save'}>
          Save Quantities
        </Button>
        <ButtonLink to={paths.askQuote(list.id)}>Request a Quote</ButtonLink>
        <span className="small muted">A quantity of 0 removes its line.</span>
      </p>
    </FormBody>
  );
}

/** What is in the cart now, and what of it is not. */
function Put({ report: { added, lines } }: { readonly report: ListToCart }): ReactElement {
  const left = lines.filter(({ state }) => state !== 'ready');
  return (
    <>
      {added > 0 && (
        <Alert tone="ok" title={cartMessages.added}>
          <p>
            {added === 1 ? '1 line is' : `${added} lines are`} in <Link to={paths.cart()}>Your Order</Link>.
          </p>
        </Alert>
      )}
      {left.length > 0 && (
        <Alert tone="warn" title="Some of it could not be added.">
          <ul>
            {left.map((line) => (
              <li key={line.text}>
                {line.text}: {'message' in line && line.message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
