/**
 * A text of which no spreadsheet makes a formula: an apostrophe goes before whatever could begin one (security 1, row 20).
 * Every file that is written for a spreadsheet takes its cells from here.
 *
 * A formula begins a cell, behind blanks and characters that nobody sees, also in full width. A spreadsheet that splits
 * at semicolons begins a cell behind each, one that splits at tabs or lines behind those.
 */
export const harmless = <Cell extends string | number>(cell: Cell): Cell | string =>
  typeof cell === 'string' ? cell.replace(START_OF_FORMULA, "$&'") : cell;

/**
 * What is passed over before a sign: blanks, control characters, and those without width (joiners, marks of direction, the
 * byte order mark). One class, so that no text takes long.
 */
const START_OF_FORMULA =
  /^(?=\p{Cc})|(?:^|\r\n|[;\t\r\n])(?=[[\s\p{Cf}\p{Cc}\p{DI}"]--[\t\r\n]]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gv;
