import { createRoot } from 'react-dom/client';
import { paths } from '#web/paths.ts';
import { moveAlongRows } from '#web/ui/table-keys.ts';
import styles from './keys-dialog.module.css';
import { KeysDialog } from './keys-dialog.tsx';

/** The keys of every page beside `/`; the code comes with the first of them that is pressed. */
export function actOnKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (key !== '?' && key !== 'c') moveInTable(event, target);
  else if (target.matches(FIELDS)) return;
  else if (key === '?') showKeys();
  else void copyPart(target);
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

/** Of the row that has the focus, or else of the one that is pointed at. */
async function copyPart(target: HTMLElement): Promise<void> {
  const row = target.closest(ROWS) ?? [...document.querySelectorAll('main :hover')].findLast(isRow);
  const place = row?.matches(PART) ? row : row?.querySelector(PART);
  const part = place?.getAttribute('data-part');
  if (!part || !('clipboard' in navigator)) return;
  await navigator.clipboard.writeText(part);
  say(`Copied ${part}`);
}

const ROWS = 'main :is(tr, li)';
const PART = '[data-part]';
const isRow = (element: Element): boolean => element.matches(ROWS);

const SAID_MS = 4_000;
let saying: ReturnType<typeof setTimeout> | undefined;

/** Seen and read out, at the lower edge of the window. */
function say(sentence: string): void {
  const place = document.getElementById(styles['said'] ?? '') ?? document.createElement('output');
  place.id = styles['said'] ?? '';
  place.className = styles['said'] ?? '';
  document.body.append(place);
  clearTimeout(saying);
  saying = setTimeout(() => place.remove(), SAID_MS);
  // Heard where it changes, not where it comes.
  setTimeout(() => place.replaceChildren(sentence));
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
