/** The rows of what a page shows as a table, for a script of it. */
export const BODY_ROWS = `const rows = [...document.querySelectorAll('main tbody tr')];`;

/** Whatever lies in the middle of each cell that is seen, is it of the cell's own row or of another? */
export const COVERED = `${BODY_ROWS}
  const cells = rows.flatMap((row) => [...row.children].map((cell) => ({ row, cell })));
  const looked = cells.flatMap(({ row, cell }) => {
    cell.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const boxes = [...cell.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
    return boxes.map(({ left, top, width, height }) => ({
      row, there: document.elementFromPoint(left + width / 2, top + height / 2)?.closest('tbody tr') }));
  });
  const under = looked.filter(({ row, there }) => there && there !== row);
  return {
    own: looked.filter(({ row, there }) => there === row).length,
    covered: [...new Set(under.map(({ row, there }) => row.innerText + ' lies under ' + there.innerText))],
  }`;

/** Cells whose text runs out of them, into the next one. */
export const SPILLED = `[...document.querySelectorAll('main :is(th, td)')].filter((cell) => {
  if (cell.getClientRects().length === 0 || getComputedStyle(cell).position === 'absolute') return false;
  const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const { left, right } = cell.getBoundingClientRect();
  while (words.nextNode()) {
    const text = document.createRange();
    text.selectNodeContents(words.currentNode);
    const parent = words.currentNode.parentElement;
    if (parent.closest('select, option, label, .vh') || words.currentNode.data.trim() === '') continue;
    for (const box of text.getClientRects()) if (box.width > 0 && (box.right > right + 1 || box.left < left - 1)) return true;
  }
  return false;
}).map((cell) => cell.innerText)`;

/** Of the pictures in tables: height of frame and image for 100 of width; and the lowest row. */
export const PICTURES = `${BODY_ROWS}
  const images = rows.flatMap((row) => [...row.querySelectorAll('td img')]).filter(({ width }) => width > 0);
  const shape = ({ width, height }) => Math.round((height / width) * 100);
  return {
    shapes: [...new Set(images.flatMap((image) => [image, image.closest('td > *')]).map((box) => shape(box.getBoundingClientRect())))],
    lowest: Math.min(...rows.map((row) => Math.round(row.getBoundingClientRect().height))),
  }`;
