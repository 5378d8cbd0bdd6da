import { type ReactElement, useEffect, useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { SizesTable } from '#features/catalog/products/sizes-table.component.tsx';
import type { CartItem } from '#features/selling/cart/cart.contract.ts';
import { type OpenCart, tellCart } from '#features/selling/cart/open-cart.component.tsx';
import type { Availability } from '#features/selling/stock/availability.contract.ts';
import { FORM_NAME, type FormAnswer, sentencesOf } from '#web/form/form-answer.ts';
import { useSendOnce } from '#web/form/use-send-once.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { fieldName, ORDER_FORM, type Ordered } from './add-to-order.component.tsx';
import styles from './order-form.module.css';
import { AddCell, InOrder, PriceCell, RowFields, type RowState } from './order-row.component.tsx';
import { type Row, rowOf, rowProblems } from './order-row.rules.ts';

/** What a product's page knows of the open cart. */
export interface ProductOrder {
  readonly cart: OpenCart;
  /** Lines of this product, newest first. */
  readonly items: readonly CartItem[];
  /** What there is of its sizes, where the reader is told. */
  readonly stock: readonly Availability[];
}

/** The sizes of a product with a row each that puts it into the order; several can be added in one go. */
export function OrderForm({
  product,
  order: { cart, items, stock },
  simple,
  ...table
}: {
  readonly product: Product;
  readonly order: ProductOrder;
  /** One size, without a table. */
  readonly simple: boolean;
} & Omit<Parameters<typeof SizesTable>[0], 'product' | 'lastColumns'>): ReactElement {
  useEffect(() => tellCart(cart), [cart]);
  const fetcher = useFetcher<FormAnswer<Ordered>>();
  const sendOnce = useSendOnce(fetcher);
  const posted = useActionData<FormAnswer<Ordered>>();
  const answer = fetcher.state === 'idle' ? (fetcher.data ?? posted) : undefined;
  const [typed, setTyped] = useState<Readonly<Record<string, Row>>>({});
  const rowFor = (id: string): Row => typed[id] ?? sent(answer, id, rowOf(id, items));
  // Said where a row is not complete, until it is changed or sent.
  const [found, setFound] = useState<ReturnType<typeof rowProblems>>([]);
  const problems = [...found, ...(answer?.problems ?? [])];
  const [failure, ...reasons] = sentencesOf(
    answer,
    problems.filter(({ field }) => field === undefined),
  );
  useEffect(() => {
    // The specification asks for a log of it (spec 8).
    if (answer?.problems) console.warn('The order was not changed:', answer.problems);
  }, [answer]);

  const stateOf = (variant: Variant): RowState => ({
    variant,
    category: product.productCategory,
    row: rowFor(variant.id),
    items: items.filter((item) => item.variant.id === variant.id),
    stock: stock.find(({ part }) => part === variant.id),
    problem: problems.find(({ field }) => field === variant.id)?.message,
    said: answer?.done?.sizes.includes(variant.id) ? answer.done.message : undefined,
    isBusy: fetcher.state !== 'idle',
    change: (row) => {
      setTyped({ ...typed, [variant.id]: row });
      setFound(found.filter(({ field }) => field !== variant.id));
    },
  });
  const complete = product.variants.filter(({ id }) => {
    const row = typed[id];
    return row && rowProblems(id, row, product.productCategory).length === 0;
  });
  return (
    <>
      {simple ? (
        product.variants.filter(isOrderable).map((variant) => (
          <div key={variant.id} className={styles['simple']}>
            <RowFields state={stateOf(variant)} />
            <PriceCell state={stateOf(variant)} />
            <AddCell state={stateOf(variant)} />
            <InOrder state={stateOf(variant)} />
          </div>
        ))
      ) : (
        <SizesTable
          {...table}
          product={product}
          lastColumns={{
            heads: (
              <>
                <th scope="col" data-order="fields">
                  {product.productCategory === 'Hose' ? 'Length and quantity' : 'Quantity'}
                  {product.productCategory === 'Hose' && (
                    <span className="unit">custom lengths cost 10% more per foot</span>
                  )}
                </th>
                <th scope="col" className="num" data-order="line">
                  Line<span className="unit">USD</span>
                </th>
                <th scope="col" data-order="add">
                  <span className="vh">Add</span>
                </th>
              </>
            ),
            cells: (variant) => <Cells state={stateOf(variant)} />,
            state: (variant) => markOf(stateOf(variant)),
          }}
        />
      )}
      <fetcher.Form
        method="post"
        id={ORDER_FORM}
        className={styles['actions']}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          const { name = '', value = '' } = submitter instanceof HTMLButtonElement ? submitter : {};
          if (name === 'remove') return sendOnce(event);
          const ids = value === '' ? complete.map(({ id }) => id) : [value];
          const wrong = ids.flatMap((id) => rowProblems(id, rowFor(id), product.productCategory));
          setFound(wrong);
          if (wrong.length === 0) return sendOnce(event);
          event.preventDefault();
        }}
      >
        <input type="hidden" name={FORM_NAME} value={ORDER_FORM} />
        {!simple && (
          <span className={complete.length < 2 ? styles['noScript'] : undefined}>
            <Button type="submit" name="add" value="" tone="go" busy={fetcher.state !== 'idle'}>
              {complete.length < 2
                ? 'Add all sizes with a quantity'
                : `Add ${complete.length} sizes to order`}
            </Button>
          </span>
        )}
        {failure !== undefined && (
          <Alert tone="bad" title={failure}>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Alert>
        )}
        {answer?.done && answer.done.sizes.length !== 1 && <Alert tone="ok" title={answer.done.message} />}
      </fetcher.Form>
    </>
  );
}

function Cells({ state }: { readonly state: RowState }): ReactElement {
  if (!isOrderable(state.variant))
    return (
      <td colSpan={3} data-order="none">
        <span className="vh">Not sold online</span>
      </td>
    );
  return (
    <>
      <td data-order="fields">
        <RowFields state={state} />
        <InOrder state={state} />
      </td>
      <td className="num" data-order="line">
        <PriceCell state={state} />
      </td>
      <td data-order="add">
        <AddCell state={state} />
      </td>
    </>
  );
}

/** An item of class ZITEM is never sold online: its row has the way to the quote form in place of a price. */
const isOrderable = ({ itemClass }: Variant): boolean => itemClass !== 'ZITEM';

function markOf({ problem, items }: RowState): 'bad' | 'in' | undefined {
  if (problem !== undefined) return 'bad';
  return items.length > 0 ? 'in' : undefined;
}

/** What a form that was sent without JavaScript held. */
function sent(answer: FormAnswer<Ordered> | undefined, id: string, kept: Row): Row {
  const typed = answer?.form === ORDER_FORM ? answer.typed : undefined;
  if (!typed) return kept;
  const read = (field: 'length' | 'feet' | 'quantity'): string => typed[fieldName(field, id)] ?? kept[field];
  const unit = typed[fieldName('unit', id)];
  return {
    length: read('length'),
    feet: read('feet'),
    quantity: read('quantity'),
    unit: unit === 'boxes' || unit === 'pieces' ? unit : kept.unit,
  };
}
