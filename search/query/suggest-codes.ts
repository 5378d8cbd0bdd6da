import type { IndexData } from '#search/index-data.ts';
import type { Wanted } from '#search/matching.rules.ts';
import { lengthAt, utf8 } from '#search/packed-strings.ts';
import { equalCodePoints, INFIX_FROM } from '#search/scoring.rules.ts';
import { codeAt, codesStartingWith, eachCodeHolding } from './code-matches.ts';
import { emptyBits } from './document-bits.ts';
import { type FilterTest, passesAll } from './filter-tests.ts';
import type { LiveDocuments } from './live-documents.ts';

/** A code of a row that a text may mean; a higher level comes first, then a shorter code, then an earlier place. */
export interface SuggestedCode {
  readonly level: number;
  readonly length: number;
  /** In the sorted codes of the rows. */
  readonly place: number;
  readonly row: number;
}

const BEGINS = 2;
const HOLDS = 1;

/** The best codes of distinct rows, best first, and how many rows have one. */
export interface SuggestedCodes {
  readonly codes: readonly SuggestedCode[];
  readonly total: number;
}

export function suggestCodes(
  data: IndexData,
  live: LiveDocuments,
  wanted: Extract<Wanted, { kind: 'code' }>,
  limit: number,
  tests: readonly FilterTest[],
): SuggestedCodes {
  const { rowCodes: codes } = data;
  const text = utf8(wanted.stripped);
  const best = new BestCodes(limit);
  const rows = new RowCount(data, live, tests);
  const consider = (place: number, level: number) => {
    const row = codes.unit[place] ?? 0;
    if (rows.add(row)) best.consider(level, lengthAt(codes.stripped, place), place, row);
  };
  const range = codesStartingWith(codes, text);
  for (let place = range.from; place < range.equalTo; place++) {
    consider(place, equalCodePoints(wanted.written, codeAt(codes, data.rowIds, place)));
  }
  for (let place = range.equalTo; place < range.to; place++) consider(place, BEGINS);
  if (wanted.stripped.length >= INFIX_FROM) {
    eachCodeHolding(codes, text, range, (place) => consider(place, HOLDS));
  }
  return { codes: best.codes, total: rows.count };
}

function compareSuggested(a: SuggestedCode, b: SuggestedCode): number {
  return b.level - a.level || a.length - b.length || a.place - b.place;
}

/** A short list in order; a row that comes again keeps the better of its codes. */
class BestCodes {
  readonly codes: SuggestedCode[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  consider(level: number, length: number, place: number, row: number): void {
    const worst = this.codes.at(-1);
    const isFull = this.codes.length >= this.#limit;
    if (isFull && (!worst || level < worst.level || (level === worst.level && length >= worst.length)))
      return;
    this.#insert({ level, length, place, row });
  }

  #insert(code: SuggestedCode): void {
    const same = this.codes.findIndex(({ row }) => row === code.row);
    const known = this.codes[same];
    if (known) {
      if (compareSuggested(known, code) < 0) return;
      this.codes.splice(same, 1);
    }
    const after = this.codes.findIndex((other) => compareSuggested(other, code) > 0);
    this.codes.splice(after < 0 ? this.codes.length : after, 0, code);
    if (this.codes.length > this.#limit) this.codes.pop();
  }
}

/** Counts rows that are live and pass the filters, each once. */
class RowCount {
  count = 0;
  readonly #data: IndexData;
  readonly #live: LiveDocuments;
  readonly #tests: readonly FilterTest[];
  readonly #seen: Uint32Array | undefined;

  constructor(data: IndexData, live: LiveDocuments, tests: readonly FilterTest[]) {
    this.#data = data;
    this.#live = live;
    this.#tests = tests;
    this.#seen = data.rowCodes.onePerUnit ? undefined : emptyBits(data.rowCount);
  }

  /** @returns whether the row may be named */
  add(row: number): boolean {
    const document = this.#data.documentOfRow[row] ?? 0;
    if (!this.#live.has(document)) return false;
    if (!passesAll(this.#tests, row, document)) return false;
    if (this.#isNew(row)) this.count++;
    return true;
  }

  #isNew(row: number): boolean {
    if (!this.#seen) return true;
    const at = row >>> 5;
    const bit = 1 << (row & 31);
    const before = this.#seen[at] ?? 0;
    this.#seen[at] = before | bit;
    return (before & bit) === 0;
  }
}
