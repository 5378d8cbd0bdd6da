import { createRoot } from 'react-dom/client';
import { paths } from '#web/paths.ts';
import { moveAlongRows } from '#web/ui/table-keys.ts';
import { KeysDialog } from './keys-dialog.tsx';

/** The keys of every page beside `/`; the code comes with the first of them that is pressed. */
export function actOnKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (key !== '?') moveInTable(event, target);
  else if (!target.matches(FIELDS)) showKeys();
}

const FIELDS = 'input, select, textarea, [contenteditable]';
/** Where arrows, or Home and End, have a meaning of their own. */
const OWN_ARROWS = 'select, textarea, [role], [type="number"], [type="radio"], [contenteditable]';
const OWN_ENDS = 'input:not([type="checkbox"])';

function moveInTable(event: KeyboardEvent, target: HTMLElement): void {
  if (event.shiftKey || !target.closest('main tbody tr') || target.matches(OWN_ARROWS)) return;
  if (!event.key.startsWith('Arrow') && target.matches(OWN_ENDS)) return;
  event.preventDefault();
  moveAlongRows(target, event.key);
}

function showKeys(): void {
  if (document.querySelector('dialog[open]')) return;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const leadsTo = (address: string): boolean =>
    document.querySelector(`header a[href="${address}"]`) !== null;
  const who = leadsTo(paths.cart()) ? 'buyer' : leadsTo(paths.orders()) ? 'staff' : 'visitor';
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(<KeysDialog who={who} onClose={close} />);
}
