import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './keys-dialog.module.css';

type Keys = readonly (readonly [keys: readonly string[], does: string])[];

const everywhere: Keys = [
  [['/'], 'Go to the search'],
  [['↑', '↓', 'Enter', 'Esc'], 'Choose of what it suggests, open, close'],
  [['↑', '↓', 'Home', 'End'], 'In a table: the same of another row'],
  [['Enter'], 'In a field of a row: press its button'],
  [['c'], 'In a row, or over it: copy its part number'],
  [['?'], 'These keys'],
];
const more: Readonly<Record<'visitor' | 'buyer' | 'staff', Keys>> = {
  visitor: [],
  buyer: [[['Ctrl', 'V'], 'In Your Order, beside every field: lines for Quick add']],
  staff: [
    [['n', 'p'], 'On an order: the next and the previous one'],
    [['l'], 'Back to the list of orders'],
    [['s'], 'What leaves of an order'],
    [['1–6'], 'A status of it; Enter saves it'],
    [['Esc'], 'Leave a field'],
  ],
};

/** What can be done by key, asked for by `?`. */
export function KeysDialog({
  who,
  onClose,
}: {
  readonly who: keyof typeof more;
  readonly onClose: () => void;
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const keys = [...everywhere, ...more[who]];
  return (
    <dialog ref={dialog} className={styles['keys']} aria-labelledby="keys-head" onClose={onClose}>
      <h2 id="keys-head">Keys</h2>
      <dl>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <Button type="submit">Close</Button>
      </form>
    </dialog>
  );
}
