import { useState } from 'react';

/** What a hand does that is quicker than the next order: its keys are played there, in their order (decision 0278). */
export class Ahead {
  #keys: string[] = [];
  #isGoing = false;

  /** The order that is still shown has been left. */
  get isGoing(): boolean {
    return this.#isGoing;
  }

  go(): void {
    this.#isGoing = true;
  }

  arrive(): void {
    this.#isGoing = false;
  }

  /** Nobody goes on before something else is answered. */
  stop(): void {
    this.#isGoing = false;
    this.#keys = [];
  }

  get hasKeys(): boolean {
    return this.#keys.length > 0;
  }

  get first(): string | undefined {
    return this.#keys[0];
  }

  keep(key: string): void {
    this.#keys.push(key);
  }

  next(): string {
    return this.#keys.shift() ?? '';
  }
}

/** The same for all orders of the way. */
export function useAhead(): Ahead {
  const [ahead] = useState(() => new Ahead());
  return ahead;
}
