/** What a key may lead to, and from: in all others the arrows are the field's own. */
const STOPS =
  'a[href], button, input:not([type="number"], [type="date"], [type="radio"], [role="combobox"], [type="hidden"])';

export const isStop = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(STOPS) && target.closest('tbody') !== null;

/** From a link, a button or a field of a row to the same one of the next row that has it. */
export function moveInColumn(from: HTMLElement, way: 'ArrowUp' | 'ArrowDown'): void {
  const cell = from.closest<HTMLTableCellElement>('td, th');
  const place = cell ? stopsIn(cell).indexOf(from) : -1;
  let row = cell?.closest('tr');
  while (cell && row) {
    row = (way === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling) as typeof row;
    const stops = row?.cells[cell.cellIndex] ? stopsIn(row.cells[cell.cellIndex] as HTMLElement) : [];
    const stop = stops[place] ?? stops[0];
    if (!stop) continue;
    stop.focus();
    if (stop instanceof HTMLInputElement && stop.type !== 'checkbox') stop.select();
    return;
  }
}

const stopsIn = (cell: HTMLElement): HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.offsetParent !== null);
