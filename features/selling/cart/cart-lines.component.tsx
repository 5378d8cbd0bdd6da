import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, useActionData, useFetcher } from 'react-router';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { ProductPicture } from '#features/catalog/products/product-picture.component.tsx';
import { lineStockText } from '#features/selling/stock/availability-words.rules.ts';
import { grouped } from '#shared/count.ts';
import { type FormAnswer, sentencesOf } from '#web/form/form-answer.ts';
import { useSendOnce } from '#web/form/use-send-once.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { type Cart, type CartItem, messages } from './cart.contract.ts';
import styles from './cart.module.css';
import { LINE_FORM, LineFields } from './change-line.component.tsx';
import { optionLine, ownLines } from './item-facts.rules.ts';
import { ItemLink } from './item-link.component.tsx';
import { LineNote } from './line-note.component.tsx';
import { agreedSentence, boxesText, problemSentences, whySentence } from './line-text.rules.ts';
import { QuantityField } from './quantity-field.component.tsx';
import { quotedText } from './quoted-lines.rules.ts';

const HEAD_ID = 'order-lines';

/** By which the forms of a line share their answer. */
export const lineKey = (item: string): string => `line ${item}`;

/** The lines of the open cart, newest first; each can be changed in its place. */
export function CartLines({ items }: { readonly items: readonly CartItem[] }): ReactElement {
  return (
    <section>
      <div className={styles['head']}>
        <h2 id={HEAD_ID} tabIndex={-1}>
          {items.length} {items.length === 1 ? 'line' : 'lines'}
        </h2>
        <span className="small muted">Newest first</span>
      </div>
      <TableFrame label="Lines of your order" dense>
        <table className={styles['lines']}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Drawing</span>
              </th>
              <th scope="col">Part number</th>
              <th scope="col">Description</th>
              <th scope="col" className="num">
                Unit<span className="unit">USD</span>
              </th>
              <th scope="col">Quantity</th>
              <th scope="col" className="num">
                Line<span className="unit">USD</span>
              </th>
              <th scope="col">
                <span className="vh">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
}

function Line({ item }: { readonly item: CartItem }): ReactElement {
  const { product, variant, trouble, price, subTotal, why } = item;
  const readIn = useReadIn();
  const change = useFetcher<FormAnswer<Cart>>({ key: lineKey(item.id) });
  const posted = useActionData<FormAnswer<Cart>>();
  const answer =
    change.data ?? (posted?.form === LINE_FORM && posted.typed?.['item'] === item.id ? posted : undefined);
  const isIdle = change.state === 'idle';
  const problem = sentencesOf(answer).join(' ') || undefined;
  const removeOnce = useSendOnce(change);
  const agreed = why && agreedSentence(why);
  const isBad = trouble !== undefined || problem !== undefined;
  return (
    <tr data-bad={isBad || undefined}>
      <td className={styles['thumb']}>
        <ProductPicture url={product.images[0]?.url} />
      </td>
      <th scope="row">
        <ItemLink item={item} />
      </th>
      <td className={styles['text']}>
        {product.name}
        <span className={`cond muted ${styles['option']}`}>{readIn(optionLine(item))}</span>
        {ownLines({ assembly: item.assembly, theirs: item.theirs }, readIn).map((line) => (
          <span key={line} className={`cond ${styles['option']}`}>
            {line}
          </span>
        ))}
        {item.stock && (
          <p className={`small ${styles['stock']}`}>{lineStockText(item.stock, item.quantity)}</p>
        )}
        {agreed !== undefined && <p className={`small ${styles['agreed']}`}>{readIn(agreed)}</p>}
        <LineNote item={item} />
        {why && (
          <details className="small">
            <summary>Why this price</summary>
            {readIn(whySentence(why))}
          </details>
        )}
        {trouble && <LineProblemNote item={item} />}
        {problem !== undefined && (
          // Its room is kept while it is sent again: what is pressed meanwhile does not move.
          <p className={styles['problem']} role="alert" data-sending={!isIdle || undefined}>
            {problem}
          </p>
        )}
      </td>
      <td className={`num ${styles['unit']}`}>
        {price !== undefined && <b>{dollars(price)}</b>}
        {why && why.list > why.own && (
          <span className={`unit small ${styles['list']}`}>
            list {dollars(why.list)}
            {why.feet !== undefined && ' per ft'}
          </span>
        )}
      </td>
      <td className="nowrap">
        {trouble === undefined && (
          <Quantity item={item} change={change} hasFailed={isIdle && problem !== undefined} />
        )}
      </td>
      <td className="num">{subTotal !== undefined && <b>{dollars(subTotal)}</b>}</td>
      <td>
        <change.Form
          method="post"
          onSubmit={(event) => {
            removeOnce(event);
            document.getElementById(HEAD_ID)?.focus();
          }}
        >
          <LineFields item={item} />
          <input type="hidden" name="quantity" value="0" />
          <Button type="submit" tone="link" size="s" aria-label={`Remove ${variant.id}`}>
            Remove
          </Button>
        </change.Form>
      </td>
    </tr>
  );
}

function LineProblemNote({ item }: { readonly item: CartItem }): ReactElement | null {
  const { trouble } = item;
  if (!trouble) return null;
  return (
    <p className={styles['problem']}>
      {problemSentences[trouble]}{' '}
      {trouble === 'call for price' && (
        <Link to={paths.requestQuote(undefined, [quotedText(item)])}>Request a Quote</Link>
      )}
    </p>
  );
}

/** A pause in typing before what was typed is sent. */
const TYPING_PAUSE_MS = 600;

function Quantity({
  item,
  change,
  hasFailed,
}: {
  readonly item: CartItem;
  readonly change: FetcherWithComponents<FormAnswer<Cart>>;
  readonly hasFailed: boolean;
}): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Known before the page is drawn anew.
  const onItsWay = useRef<FormDataEntryValue | null>(null);
  // What was typed and is not kept yet: it stays in the field when it could not be saved.
  const [typed, setTyped] = useState<string>();
  const settled = change.state === 'idle' ? change.data : undefined;
  const [seen, setSeen] = useState(settled);
  if (seen !== settled) {
    setSeen(settled);
    if (settled?.done !== undefined) setTyped(undefined);
  }
  useEffect(() => () => clearTimeout(pause.current), []);
  const send = (): void => {
    clearTimeout(pause.current);
    const quantity = form.current && new FormData(form.current).get('quantity');
    if (typeof quantity !== 'string' || quantity === '' || quantity === '0') return;
    if (Number(quantity) === item.entered && !hasFailed) return;
    form.current?.requestSubmit();
  };
  const edit = (value: string): void => {
    setTyped(value);
    clearTimeout(pause.current);
    pause.current = setTimeout(send, TYPING_PAUSE_MS);
  };
  return (
    <change.Form
      method="post"
      ref={form}
      className={styles['quantity']}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(pause.current);
        const quantity = new FormData(event.currentTarget).get('quantity');
        // The same is on its way already; another quantity takes its place.
        if (onItsWay.current === quantity) return;
        onItsWay.current = quantity;
        void change.submit(event.currentTarget, { method: 'post' }).finally(() => {
          if (onItsWay.current === quantity) onItsWay.current = null;
        });
      }}
    >
      <LineFields item={item} />
      <span className="only-print">{grouped(item.entered)}</span>
      <QuantityField
        label={`Quantity of ${item.variant.id}`}
        name="quantity"
        value={typed ?? String(item.entered)}
        onValue={edit}
        onLeave={send}
        hasSteps
      />
      <span className="unit small">{boxesText(item)}</span>
      <span className={styles['noScript']}>
        <Button type="submit" size="s">
          Update
        </Button>
      </span>
      <output className={styles['said']}>
        {change.state === 'idle' && typed === undefined && settled?.done !== undefined && messages.updated}
      </output>
    </change.Form>
  );
}
