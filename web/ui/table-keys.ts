/**
 * From a link, a button or a field of a row to the same one of the next row that has it.
 *
 * @param stops a selector: what may be led to
 */
export function moveInColumn(from: HTMLElement, way: 'ArrowUp' | 'ArrowDown', stops: string): void {
  const stopsIn = (within: HTMLElement): HTMLElement[] =>
    [...within.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.offsetParent !== null);
  const cell = from.closest<HTMLTableCellElement>('td, th');
  const place = cell ? stopsIn(cell).indexOf(from) : -1;
  let row = cell?.closest('tr');
  while (cell && row) {
    row = (way === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling) as typeof row;
    const others = row?.cells[cell.cellIndex] ? stopsIn(row.cells[cell.cellIndex] as HTMLElement) : [];
    const stop = others[place] ?? others[0];
    if (!stop) continue;
    stop.focus();
    if (stop instanceof HTMLInputElement && stop.type !== 'checkbox') stop.select();
    return;
  }
}
