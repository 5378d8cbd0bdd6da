/** The most recently used results of something that takes time, by key. */
export class Recent<T> {
  readonly #most: number;
  /** Least recently used first. */
  readonly #results = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    const result = this.#results.get(key);
    if (result === undefined) return undefined;
    this.#results.delete(key);
    this.#results.set(key, result);
    return result;
  }

  set(key: string, result: T): T {
    this.#results.set(key, result);
    if (this.#results.size > this.#most) {
      for (const oldest of this.#results.keys()) {
        this.#results.delete(oldest);
        break;
      }
    }
    return result;
  }

  clear(): void {
    this.#results.clear();
  }
}
