/** What stands between two cells. */
export type Separator = ',' | ';' | '\t';

/** Thrown where a text cannot be read on as CSV: a quote is open at its end, or a row is longer than any is. */
export class BrokenCsv extends Error {
  readonly why: 'quote' | 'length';

  constructor(why: BrokenCsv['why']) {
    super(why);
    this.why = why;
  }
}

interface Cell {
  readonly value: string;
  /** Where its separator or line end stands, or the text ends. */
  readonly end: number;
}

const QUOTE = 0x22;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/** A quote that is never closed would swallow the rest of the file. */
export const MOST_OF_A_ROW = 100_000;

/**
 * Takes the rows out of a CSV text that comes in pieces. Line ends of any kind, also mixed; a quote that does not open a
 * cell, or does not close one at its end, is a character of it (1/2" hose).
 */
export class CsvScan {
  readonly #separator: number;
  /** Of the piece before: the beginning of a cell whose end has not come. */
  #rest = '';
  #row: string[] = [];
  #rowLength = 0;

  constructor(separator: Separator) {
    this.#separator = separator.charCodeAt(0);
  }

  /**
   * The rows that are whole with this piece; the last one may be empty.
   *
   * @throws BrokenCsv where a row is too long, or a quote is open at the end
   */
  *rows(piece: string, isLast: boolean): Generator<string[]> {
    const text = this.#rest + piece;
    let at = 0;
    let endsInCell = false;
    while (at < text.length) {
      const cell = this.#cellAt(text, at, isLast);
      if (!cell) break;
      this.#row.push(cell.value);
      this.#hold(cell.value.length);
      at = cell.end;
      endsInCell = at === text.length;
      if (endsInCell) break;
      const mark = text.charCodeAt(at);
      at += mark === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED ? 2 : 1;
      if (mark !== this.#separator) yield this.#taken();
    }
    this.#rest = text.slice(at);
    if (this.#rowLength + this.#rest.length > MOST_OF_A_ROW) throw new BrokenCsv('length');
    if (!isLast || (this.#row.length === 0 && !endsInCell)) return;
    // Behind a separator there is one more cell.
    if (!endsInCell) this.#row.push('');
    yield this.#taken();
  }

  /** @returns undefined when its end has not come yet */
  #cellAt(text: string, from: number, isLast: boolean): Cell | undefined {
    if (text.charCodeAt(from) === QUOTE) return this.#quotedAt(text, from, isLast);
    const end = this.#endFrom(text, from, isLast);
    return end === undefined ? undefined : { value: text.slice(from, end), end };
  }

  #quotedAt(text: string, from: number, isLast: boolean): Cell | undefined {
    let value = '';
    for (let at = from + 1; ; ) {
      const quote = text.indexOf('"', at);
      if (quote < 0 && isLast) throw new BrokenCsv('quote');
      // What follows it says what it is, also a line end of two characters.
      if (quote < 0 || (!isLast && quote + 2 >= text.length)) return undefined;
      if (text.charCodeAt(quote + 1) === QUOTE) {
        value += text.slice(at, quote + 1);
        at = quote + 2;
        continue;
      }
      value += text.slice(at, quote);
      if (quote + 1 === text.length || this.#isEnd(text.charCodeAt(quote + 1)))
        return { value, end: quote + 1 };
      const end = this.#endFrom(text, quote, isLast);
      return end === undefined ? undefined : { value: `"${value}${text.slice(quote, end)}`, end };
    }
  }

  #endFrom(text: string, from: number, isLast: boolean): number | undefined {
    let end = from;
    while (end < text.length && !this.#isEnd(text.charCodeAt(end))) end++;
    if (isLast) return end;
    // A line feed may follow a carriage return in the next piece.
    return end + 1 < text.length || text.charCodeAt(end) === this.#separator ? end : undefined;
  }

  #isEnd(character: number): boolean {
    return character === this.#separator || character === CARRIAGE_RETURN || character === LINE_FEED;
  }

  #hold(length: number): void {
    this.#rowLength += length;
    if (this.#rowLength > MOST_OF_A_ROW) throw new BrokenCsv('length');
  }

  #taken(): string[] {
    const row = this.#row;
    this.#row = [];
    this.#rowLength = 0;
    return row;
  }
}
