import type { Clause } from '#search/engine.ts';
import type { IndexData } from '#search/index-data.ts';
import { MOST_SCORE } from '#search/scoring.rules.ts';
import { type ClauseCaches, markClause } from './clause-points.ts';
import { addBit, emptyBits, hasBit, listBits } from './document-bits.ts';
import type { FilterTests } from './filter-tests.ts';
import type { LiveDocuments } from './live-documents.ts';
import { Phrases } from './phrase-points.ts';
import { PointBoard } from './point-board.ts';

/**
 * The documents that satisfy all clauses, and what they score.
 *
 * Scores are kept by document as long as no clause tells the rows of a document apart, and by row from then on. They
 * are kept plus one, so that 0 says 'does not match'. Used again by each query; 20 D + 8 R bytes with its board.
 */
export class Candidates {
  /** A bit for each candidate; valid until the next `find`. */
  bits: Uint32Array;
  count = 0;
  /** Whether there were clauses; if not, everything scores 0 and no score below is valid. */
  areScored = false;
  byRow = false;
  /** 1 + score of a document; valid for candidates while `byRow` is false. */
  readonly documentScores: Int32Array;
  /** 1 + score of a row, 0 if it does not match; valid for the rows of candidates when `byRow` is true. */
  readonly rowScores: Int32Array;
  readonly #data: IndexData;
  readonly #clauseCaches: ClauseCaches;
  readonly #board: PointBoard;
  /** The candidates so far, ascending; the first `count` of them. */
  #documents: Uint32Array;
  readonly #kept: Uint32Array;
  readonly #touched: Uint32Array;
  readonly #bits: Uint32Array;

  constructor(data: IndexData, tests: FilterTests) {
    this.#data = data;
    this.#clauseCaches = { tests, phrases: new Phrases(data) };
    this.#board = new PointBoard(data);
    this.#kept = new Uint32Array(data.documentCount);
    this.#touched = new Uint32Array(data.documentCount);
    this.#documents = this.#kept;
    this.#bits = emptyBits(data.documentCount);
    this.bits = this.#bits;
    this.documentScores = new Int32Array(data.documentCount);
    this.rowScores = new Int32Array(data.rowCount);
  }

  find(clauses: readonly Clause[], live: LiveDocuments): void {
    this.byRow = false;
    this.areScored = clauses.length > 0;
    this.bits = live.bits;
    this.#documents = live.documents;
    this.count = live.documents.length;
    if (!this.areScored) return;
    this.#judge(clauses, live);
    this.bits = this.#bits.fill(0);
    for (let at = 0; at < this.count; at++) addBit(this.bits, this.#documents[at] ?? 0);
  }

  #judge(clauses: readonly Clause[], live: LiveDocuments): void {
    const required = clauses.filter(({ optional }) => !optional);
    const optional = clauses.filter((clause) => clause.optional);
    for (const [at, clause] of required.entries()) {
      const touched = this.#mark(clause);
      if (at === 0) this.#beginWith(touched, live);
      else this.#keep();
      this.#board.clean(this.#touched, touched, this.#data.rowStart);
      if (this.count === 0) return;
    }
    if (optional.length > 0 && required.length === 0) this.#beginWithAll();
    for (const clause of optional) {
      const touched = this.#mark(clause);
      this.#addWhereItHolds();
      this.#board.clean(this.#touched, touched, this.#data.rowStart);
    }
  }

  /** @returns how many documents the clause touches; they are listed in #touched */
  #mark(clause: Clause): number {
    markClause(this.#board, this.#data, this.#clauseCaches, clause);
    return listBits(this.#board.touched, this.#touched);
  }

  #beginWith(touched: number, live: LiveDocuments): void {
    let kept = 0;
    for (let at = 0; at < touched; at++) {
      const document = this.#touched[at] ?? 0;
      if (!live.has(document)) continue;
      this.documentScores[document] = 1;
      this.#kept[kept++] = document;
    }
    this.#documents = this.#kept;
    this.count = kept;
    this.#keep();
  }

  #beginWithAll(): void {
    for (let at = 0; at < this.count; at++) this.documentScores[this.#documents[at] ?? 0] = 1;
  }

  /** Drops the candidates for which the clause on the board does not hold, and adds its points to the others. */
  #keep(): void {
    const { touched, hasRows } = this.#board;
    const isFirstByRow = hasRows && !this.byRow;
    this.byRow ||= hasRows;
    let kept = 0;
    for (let at = 0; at < this.count; at++) {
      const document = this.#documents[at] ?? 0;
      if (!hasBit(touched, document)) continue;
      if (isFirstByRow) this.#spread(document);
      if (this.#addPoints(document, true)) this.#kept[kept++] = document;
    }
    this.#documents = this.#kept;
    this.count = kept;
  }

  #addWhereItHolds(): void {
    const { touched, hasRows } = this.#board;
    const isFirstByRow = hasRows && !this.byRow;
    this.byRow ||= hasRows;
    for (let at = 0; at < this.count; at++) {
      const document = this.#documents[at] ?? 0;
      if (isFirstByRow) this.#spread(document);
      if (hasBit(touched, document)) this.#addPoints(document, false);
    }
  }

  /** From here on scores are by row: each row takes over the score of its document. */
  #spread(document: number): void {
    const score = this.documentScores[document] ?? 0;
    const end = this.#data.rowStart[document + 1] ?? 0;
    for (let row = this.#data.rowStart[document] ?? 0; row < end; row++) this.rowScores[row] = score;
  }

  /** @returns whether the document, or a row of it, still matches */
  #addPoints(document: number, isRequired: boolean): boolean {
    const { ofDocument, ofRow } = this.#board;
    const own = ofDocument[document] ?? 0;
    if (!this.byRow) {
      this.documentScores[document] = Math.min((this.documentScores[document] ?? 0) + own, MOST_SCORE + 1);
      return true;
    }
    const end = this.#data.rowStart[document + 1] ?? 0;
    let matches = false;
    for (let row = this.#data.rowStart[document] ?? 0; row < end; row++) {
      const score = this.rowScores[row] ?? 0;
      if (score === 0) continue;
      const points = Math.max(own, ofRow[row] ?? 0);
      if (points === 0 && isRequired) {
        this.rowScores[row] = 0;
      } else {
        this.rowScores[row] = Math.min(score + points, MOST_SCORE + 1);
        matches = true;
      }
    }
    return matches;
  }
}
