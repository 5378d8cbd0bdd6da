import type { ReactElement } from 'react';
import { useFetcher } from 'react-router';
import { FORM_NAME, type FormAnswer, sentencesOf } from '#web/form/form-answer.ts';
import { useSendOnce } from '#web/form/use-send-once.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Cart, CartItem } from './cart.contract.ts';
import { type AddedLine, UNDO_FORM } from './change-line.component.tsx';

/** What was removed last: one press puts it back. */
export function UndoRemoval({ removed }: { readonly removed: CartItem }): ReactElement {
  const fetcher = useFetcher<FormAnswer<Cart>>();
  const sendOnce = useSendOnce(fetcher);
  const problem = fetcher.state === 'idle' ? sentencesOf(fetcher.data).join(' ') : '';
  return (
    <Alert tone={problem === '' ? 'info' : 'bad'} title={`${removed.variant.id} was removed.`}>
      {problem !== '' && <p>{problem}</p>}
      <fetcher.Form method="post" onSubmit={sendOnce}>
        <input type="hidden" name={FORM_NAME} value={UNDO_FORM} />
        <input type="hidden" name="line" value={JSON.stringify(lineOf(removed))} />
        <Button
          type="submit"
          size="s"
          busy={fetcher.state !== 'idle'}
          aria-label={`Undo: put ${removed.variant.id} back`}
        >
          Undo
        </Button>
      </fetcher.Form>
    </Alert>
  );
}

const lineOf = ({
  product,
  variant,
  option,
  custom,
  entered,
  unit,
  note,
  assembly,
}: CartItem): AddedLine => ({
  ...(assembly ? { assembly: variant.id } : { product: product.id, variant: variant.id, unit }),
  ...(option && { option: option.id }),
  ...(custom && { custom }),
  quantity: entered,
  ...(note !== undefined && { note }),
});
