const CONTROLS = 'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, summary';

/** From what has the focus in a row to the same in another one: the next, the one before, the first or the last that has it. */
export function moveAlongRows(from: HTMLElement, key: string): void {
  const row = from.closest('tr');
  const rows = [...(row?.parentElement?.querySelectorAll<HTMLTableRowElement>(':scope > tr') ?? [])];
  if (!row) return;
  const place = controlsIn(row).indexOf(from);
  const cell = from.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;
  const here = rows.indexOf(row);
  const wanted = {
    ArrowDown: rows.slice(here + 1),
    ArrowUp: rows.slice(0, here).toReversed(),
    Home: rows.slice(0, here),
    End: rows.slice(here + 1).toReversed(),
  }[key];
  for (const other of wanted ?? []) {
    const controls = controlsIn(other);
    const same =
      controls.find((each) => each.closest<HTMLTableCellElement>('td, th')?.cellIndex === cell) ??
      controls[0];
    const to = controls.length === controlsIn(row).length ? controls[place] : same;
    if (!to) continue;
    to.focus();
    if (to instanceof HTMLInputElement && to.type === 'text') to.select();
    return;
  }
}

/** What can be reached of a row just now. */
const controlsIn = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => each.offsetParent !== null);
