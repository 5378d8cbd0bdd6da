import { type ReactElement, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type FormAnswer, sentencesOf } from '#web/form/form-answer.ts';
import { useSendOnce } from '#web/form/use-send-once.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type Cart, type CartItem, NOTE_MAX } from './cart.contract.ts';
import styles from './cart.module.css';
import { LineFields } from './change-line.component.tsx';

/** What the buyer says of a line: kept when the field is left, or by the button. */
export function LineNote({ item }: { readonly item: CartItem }): ReactElement {
  const { note = '', variant } = item;
  const form = useRef<HTMLFormElement>(null);
  // It stays open while it is sent: closed, its field would be left, and sent once more.
  const [isOpen, setOpen] = useState(note !== '');
  const fetcher = useFetcher<FormAnswer<Cart>>({ key: `note ${item.id}` });
  const sendOnce = useSendOnce(fetcher);
  const problem = sentencesOf(fetcher.data).join(' ');
  const leave = (): void => {
    const typed = form.current && new FormData(form.current).get('note');
    if (typeof typed === 'string' && typed.trim() !== note) form.current?.requestSubmit();
  };
  return (
    <details
      className={styles['note']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="small">{note === '' ? 'Add a note' : 'Note'}</summary>
      <span className="only-print">{note}</span>
      <fetcher.Form method="post" ref={form} onSubmit={sendOnce}>
        <LineFields item={item} />
        <TextField
          name="note"
          label={`Note for ${variant.id}`}
          labelHidden
          small
          defaultValue={note}
          maxLength={NOTE_MAX}
          autoComplete="off"
          onBlur={({ relatedTarget }) => {
            // The button says so itself.
            if (!form.current?.contains(relatedTarget)) leave();
          }}
        />
        <Button type="submit" size="s" aria-label={`Save the note for ${variant.id}`}>
          Save
        </Button>
      </fetcher.Form>
      {problem !== '' && (
        <p className={styles['problem']} role="alert" data-sending={fetcher.state !== 'idle' || undefined}>
          {problem}
        </p>
      )}
    </details>
  );
}
