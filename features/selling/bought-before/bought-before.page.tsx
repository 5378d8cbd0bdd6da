import { type ReactElement, useEffect } from 'react';
import { looksLikeBuild } from '#features/assembly/build/build-string.rules.ts';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import {
  type AddToCart,
  type Cart,
  messages as cartMessages,
  unitOf,
} from '#features/selling/cart/cart.contract.ts';
import { addLines } from '#features/selling/cart/checked-lines.contract.ts';
import { openCartOf, tellCart } from '#features/selling/cart/open-cart.component.tsx';
import { longDay } from '#shared/calendar.ts';
import type { Check } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandCustomer } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { type BoughtPart, boughtSorts, listBought, messages } from './bought-before.contract.ts';
import styles from './bought-before.module.css';

const bought = list({
  label: 'Bought before',
  hrefOf: paths.boughtBefore,
  search: { label: 'Find parts', placeholder: 'Part number, yours or ours, product' },
  sorts: boughtSorts,
  sortedBy: 'last',
  exports: {
    formats: ['csv', 'xlsx'],
    hrefOf: ({ query, sort }, format) => paths.boughtBeforeFile({ search: query, sort, format }),
  },
  ask: async ({ call }, query) => call(listBought, { query }),
  nothing: 'Your company has not bought anything yet.',
  nothingYet: { label: 'Browse Catalog', to: paths.catalog() },
  nothingFound: 'No parts found.',
  columns: [
    {
      head: 'Chosen',
      isHeadHidden: true,
      cell: ({ id, line }) => line && <Choice id={id} line={line} />,
    },
    { head: 'Part number', sort: 'part', isRowHead: true, cell: (part) => <Part part={part} /> },
    {
      head: 'Last ordered',
      sort: 'last',
      isOneLine: true,
      onPhone: 'below',
      cell: ({ lastOn }) => longDay(lastOn),
    },
    { head: 'Quantity', cell: (part) => <Quantity part={part} /> },
    {
      head: 'Then',
      unit: 'USD',
      align: 'right',
      onPhone: 'hidden',
      cell: ({ price }) => price !== undefined && dollars(price),
    },
    {
      head: 'Now',
      unit: 'USD',
      align: 'right',
      cell: ({ now }) => now !== undefined && dollars(now),
    },
  ],
});

/** `/account/bought-before`: the parts of the company's orders, and the way to the same again. */
export const boughtBeforePage = page<ListedBy<typeof bought>>({
  load: async (request) => {
    demandCustomer(request);
    return (await loadList(request, bought)).list;
  },
  act: orderAgain,
  head: () => ({ title: 'Bought Before', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Bought Before">
      <Bought listed={data} />
    </AccountPage>
  ),
});

const check: Check = (form) => (form.has('line') ? [] : [{ message: messages.nothingChosen }]);

async function orderAgain({ form, call, viewer }: FormRequest): Promise<FormAnswer<Cart>> {
  const problems = check(form);
  if (problems.length > 0) return { form: formNameOf(form), problems };
  const chosen = form.getAll('line').filter((part) => typeof part === 'string');
  const lines = chosen.map((part) => {
    const said = (what: string): string => {
      const name = `${what}-${part}`;
      return fieldsOf(form, name)[name] ?? '';
    };
    const [option, length, unit] = [said('option'), said('length'), unitOf(said('unit'))];
    return {
      product: said('product'),
      variant: part,
      ...(option !== '' && { option }),
      ...(length !== '' && { custom: { length: Number(length) } }),
      ...(unit && { unit }),
      quantity: Number(said('quantity')),
    };
  });
  const id = viewer.role === 'customer' ? viewer.cartId : '';
  return answered(form, async () => call(addLines, { params: { id }, body: { lines } }));
}

function Bought({ listed }: { readonly listed: ListedBy<typeof bought> }): ReactElement {
  const form = usePageForm<Cart>('order again', check);
  const cart = form.answer?.done;
  useEffect(() => {
    if (cart) tellCart(openCartOf(cart));
  }, [cart]);
  return (
    <List
      of={bought}
      list={listed}
      around={(table) => (
        <FormBody of={form} bare>
          <FormMessages of={form} title="Nothing was added to your order.">
            {cart && (
              <Alert tone="ok" title={cartMessages.added}>
                <p>
                  <Link to={paths.cart()}>Your Order</Link>
                </p>
              </Alert>
            )}
          </FormMessages>
          {table}
          <p className={styles['add']}>
            <Button type="submit" tone="go" busy={form.sending !== undefined}>
              Add to Order
            </Button>
          </p>
        </FormBody>
      )}
    />
  );
}

/** With what the same is ordered by. */
function Choice({ id, line }: { readonly id: string; readonly line: AddToCart }): ReactElement {
  const { product, option = '', custom, unit = 'pieces' } = line;
  return (
    <>
      <Checkbox name="line" value={id} aria-label={`Choose ${id}`}>
        {null}
      </Checkbox>
      <input type="hidden" name={`product-${id}`} value={product} />
      <input type="hidden" name={`option-${id}`} value={option} />
      <input type="hidden" name={`length-${id}`} value={custom?.length ?? ''} />
      <input type="hidden" name={`unit-${id}`} value={unit} />
    </>
  );
}

function Part({ part: { id, theirs, name, product, length, message } }: { readonly part: BoughtPart }) {
  return (
    <>
      {looksLikeBuild(id) ? (
        <Link to={paths.assembly(id)}>{id}</Link>
      ) : product ? (
        <Link to={paths.part(product, id)}>{id}</Link>
      ) : (
        id
      )}
      {theirs !== undefined && <span className="unit">Your number: {theirs}</span>}
      <span className="unit">
        {name}
        {name !== '' && length !== '' && ', '}
        <Measured text={length} />
      </span>
      {message !== undefined && <span className="unit">{message}</span>}
    </>
  );
}

function Quantity({ part: { id, line, quantity, unit } }: { readonly part: BoughtPart }): ReactElement {
  const words = unit === 'boxes' ? (quantity === 1 ? 'box' : 'boxes') : '';
  if (!line)
    return (
      <>
        {quantity} {words}
      </>
    );
  return (
    <TextField
      name={`quantity-${id}`}
      type="number"
      min={1}
      max={599}
      small
      label={`Quantity of ${id}${words === '' ? '' : ', boxes'}`}
      labelHidden
      defaultValue={quantity}
    />
  );
}
