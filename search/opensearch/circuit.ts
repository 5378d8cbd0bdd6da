/** The search engine does not answer: nothing is wrong with what was asked. */
export class SearchAway extends Error {}

const FAILURES_TO_OPEN = 3;
const OPEN_MS = 2_000;

/**
 * Asks no more once three answers in a row failed to come: who asks is told at once. After two seconds one asks again,
 * and all do when that one is answered.
 */
export class Circuit {
  #failures = 0;
  #closedFrom = 0;
  #isTrying = false;
  readonly #elapsedMs: () => number;

  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs;
  }

  /** @throws SearchAway where it was not even tried, or where `ask` says so */
  async pass<T>(ask: () => Promise<T>): Promise<T> {
    const isOpen = this.#failures >= FAILURES_TO_OPEN;
    if (isOpen && (this.#isTrying || this.#elapsedMs() < this.#closedFrom))
      throw new SearchAway('The search engine has not answered for a while.');
    this.#isTrying ||= isOpen;
    try {
      const answer = await ask();
      this.#failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof SearchAway) {
        this.#failures++;
        this.#closedFrom = this.#elapsedMs() + OPEN_MS;
      } else {
        this.#failures = 0;
      }
      throw error;
    } finally {
      if (isOpen) this.#isTrying = false;
    }
  }
}
