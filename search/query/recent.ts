/** The most recently used results of something that takes time, by key, as many as a number of bytes holds. */
export class Recent<T> {
  readonly #mostBytes: number;
  readonly #bytesOf: (result: T) => number;
  #bytes = 0;
  /** Least recently used first. */
  readonly #results = new Map<string, T>();

  constructor(mostBytes: number, bytesOf: (result: T) => number) {
    this.#mostBytes = mostBytes;
    this.#bytesOf = bytesOf;
  }

  get(key: string): T | undefined {
    const result = this.#results.get(key);
    if (result === undefined) return undefined;
    this.#results.delete(key);
    this.#results.set(key, result);
    return result;
  }

  /** The newest stays, however large it is. */
  set(key: string, result: T): T {
    this.#drop(key);
    this.#results.set(key, result);
    this.#bytes += this.#bytesOf(result);
    for (const oldest of this.#results.keys()) {
      if (this.#bytes <= this.#mostBytes || oldest === key) break;
      this.#drop(oldest);
    }
    return result;
  }

  clear(): void {
    this.#results.clear();
    this.#bytes = 0;
  }

  #drop(key: string): void {
    const result = this.#results.get(key);
    if (result === undefined) return;
    this.#results.delete(key);
    this.#bytes -= this.#bytesOf(result);
  }
}
