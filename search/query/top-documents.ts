/**
 * The best few of many documents: a heap with the worst of those kept on top. Order is by rank, then by score, highest
 * first, then by document.
 */
export class TopDocuments {
  readonly #most: number;
  readonly #documents: Uint32Array;
  readonly #ranks: Uint32Array;
  readonly #scores: Int32Array;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
    this.#documents = new Uint32Array(most);
    this.#ranks = new Uint32Array(most);
    this.#scores = new Int32Array(most);
  }

  add(document: number, rank: number, score: number): void {
    if (this.#count < this.#most) {
      this.#rise(this.#count++, document, rank, score);
    } else if (this.#most > 0 && this.#isBefore(document, rank, score, 0)) {
      this.#sink(document, rank, score, this.#count);
    }
  }

  /** Best first. Empties the heap. */
  finish(): { readonly documents: Uint32Array; readonly scores: Int32Array } {
    const count = this.#count;
    for (let end = count - 1; end > 0; end--) {
      // The worst goes behind the others, and the last of them takes its turn from the top.
      const document = this.#documents[end] ?? 0;
      const rank = this.#ranks[end] ?? 0;
      const score = this.#scores[end] ?? 0;
      this.#put(end, 0);
      this.#sink(document, rank, score, end);
    }
    return { documents: this.#documents.subarray(0, count), scores: this.#scores.subarray(0, count) };
  }

  #rise(from: number, document: number, rank: number, score: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#isBefore(document, rank, score, parent)) break;
      this.#put(at, parent);
      at = parent;
    }
    this.#set(at, document, rank, score);
  }

  #sink(document: number, rank: number, score: number, count: number): void {
    let at = 0;
    for (let child = 1; child < count; child = 2 * at + 1) {
      if (child + 1 < count && this.#isBeforeAt(child, child + 1)) child++;
      if (!this.#isBefore(document, rank, score, child)) break;
      this.#put(at, child);
      at = child;
    }
    this.#set(at, document, rank, score);
  }

  #isBefore(document: number, rank: number, score: number, other: number): boolean {
    const otherRank = this.#ranks[other] ?? 0;
    if (rank !== otherRank) return rank < otherRank;
    const otherScore = this.#scores[other] ?? 0;
    return score === otherScore ? document < (this.#documents[other] ?? 0) : score > otherScore;
  }

  #isBeforeAt(place: number, other: number): boolean {
    return this.#isBefore(
      this.#documents[place] ?? 0,
      this.#ranks[place] ?? 0,
      this.#scores[place] ?? 0,
      other,
    );
  }

  #put(to: number, from: number): void {
    this.#set(to, this.#documents[from] ?? 0, this.#ranks[from] ?? 0, this.#scores[from] ?? 0);
  }

  #set(at: number, document: number, rank: number, score: number): void {
    this.#documents[at] = document;
    this.#ranks[at] = rank;
    this.#scores[at] = score;
  }
}
