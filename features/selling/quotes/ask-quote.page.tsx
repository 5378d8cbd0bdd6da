import { type ReactElement, useState } from 'react';
import { redirect } from 'react-router';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { filesIn, filesUnderway, PickFiles } from '#features/publishing/sent-files/pick-files.component.tsx';
import { getCart } from '#features/selling/cart/cart.contract.ts';
import { lengthText } from '#features/selling/cart/quoted-lines.rules.ts';
import { getList, listToCart } from '#features/selling/saved-lists/saved-lists.contract.ts';
import { lineText } from '#features/selling/saved-lists/saved-lists.rules.ts';
import { grouped } from '#shared/count.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandCustomer } from '#web/guard.ts';
import { newKey } from '#web/new-key.ts';
import { type FormRequest, type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import type { Quote } from './quote.contract.ts';
import { createQuote } from './quotes.contract.ts';
import styles from './quotes.module.css';

interface Line {
  readonly text: string;
  /** '2 boxes' */
  readonly quantity: string;
  readonly note?: string | undefined;
}

interface Shown {
  /** Of what: the cart, or a list by its id. */
  readonly of: 'cart' | { readonly id: string; readonly name: string };
  readonly lines: readonly Line[];
  /** What it is known by, however often it is sent. */
  readonly key: string;
}

/** `/account/quote/ask?of=`: a buyer asks for a quote of the open order, or of a list, line by line as it stands there. */
export const askQuotePage = page<Shown>({
  load,
  act,
  head: () => ({ title: 'Request a Quote', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Request a Quote" crumbs={<Way of={data.of} />}>
      {data.lines.length === 0 ? (
        <EmptyState message="There are no lines to ask for.">
          <ButtonLink to={paths.ownQuote()}>Describe What You Need</ButtonLink>
        </EmptyState>
      ) : (
        <Ask data={data} />
      )}
    </AccountPage>
  ),
});

const ofCart = 'cart';

async function load(request: PageRequest): Promise<Shown> {
  demandCustomer(request);
  const { call, url, viewer } = request;
  const key = newKey();
  const of = url.searchParams.get('of') ?? ofCart;
  if (of === ofCart) {
    const id = viewer.role === 'customer' ? viewer.cartId : '';
    const { items } = await call(getCart, { params: { id } });
    const lines = items.toReversed().map((item) => ({
      text: [item.variant.id, lengthText(item)].filter(Boolean).join(' '),
      quantity: counted(item.entered, item.unit),
      note: item.note,
    }));
    return { of: ofCart, lines, key };
  }
  const [list, { lines: checked }] = await Promise.all([
    call(getList, { params: { id: of } }),
    call(listToCart, { params: { id: of }, body: { dryRun: true } }),
  ]);
  const lines = list.lines.map((line, at) => {
    const now = checked[at];
    const isReady = now?.state === 'ready' && now.length !== '';
    return {
      text: isReady ? `${line.part} ${now.length}` : lineText(line),
      quantity: counted(line.quantity, line.unit),
      note: line.note,
    };
  });
  return { of: { id: list.id, name: list.name }, lines, key };
}

const counted = (quantity: number, unit: string): string =>
  `${grouped(quantity)}${unit === 'boxes' ? (quantity === 1 ? ' box' : ' boxes') : ''}`;

async function act({ form, call }: FormRequest): Promise<FormAnswer<Quote>> {
  const { of, key, message } = fieldsOf(form, 'of', 'key', 'message');
  const files = filesIn(form);
  const answer = await answered(form, async () =>
    call(createQuote, {
      sent: { 'idempotency-key': key },
      body: {
        ...(of === ofCart ? { cart: true } : { list: of }),
        ...(message !== '' && { message }),
        ...(files.length > 0 && { files }),
      },
    }),
  );
  if (answer.done) throw redirect(paths.quote(answer.done.id));
  return answer;
}

function Way({ of }: Pick<Shown, 'of'>): ReactElement {
  const from =
    of === ofCart
      ? [{ label: 'Your Order', to: paths.cart() }]
      : [
          { label: 'Your Lists', to: paths.savedLists() },
          { label: of.name, to: paths.savedList(of.id) },
        ];
  return <Breadcrumbs crumbs={[...from, { label: 'Request a Quote' }]} />;
}

function Ask({ data: { of, lines, key: newest } }: { readonly data: Shown }): ReactElement {
  const form = usePageForm<Quote>('ask-quote', filesUnderway);
  // The same for as long as the page is open: pressed twice, it is asked for once.
  const [key] = useState(newest);
  return (
    <>
      <p className="muted">
        {of === ofCart ? 'Your order' : 'The list'} stays as it is; nothing is ordered by it.
      </p>
      <TableFrame label="What you ask for" dense>
        <table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className="num">
                Quantity
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ text, quantity, note }) => (
              <tr key={text}>
                <th scope="row" className={styles['item']}>
                  <Measured text={text} />
                  {note !== undefined && <span className={styles['more']}>Note: {note}</span>}
                </th>
                <td className="num">{quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <FormBody of={form}>
        <FormMessages of={form} title="The quote could not be asked for." />
        <input type="hidden" name="of" value={of === ofCart ? ofCart : of.id} />
        <input type="hidden" name="key" value={key} />
        <TextArea
          {...fieldOf(form, 'message')}
          label="Message"
          hint="What it is for, and when you need it."
          optional
          rows={4}
          maxLength={5000}
        />
        <PickFiles {...fieldOf(form, 'files')} />
        <p>
          <Button type="submit" tone="go" size="l" busy={form.sending !== undefined}>
            Send request
          </Button>
        </p>
        <Unsaved />
      </FormBody>
    </>
  );
}
