import { barePage } from './bare-page.ts';
import { Refusal } from './refusal.ts';
import type { Urgency } from './urgency.ts';

const BUSY = 'The shop has more to do than it can just now. Please try again in a moment.';

/** Seconds: whoever only looks leaves room for those who order. */
const retryAfter: Readonly<Record<Urgency, string>> = { orders: '2', browsing: '5', exports: '30' };

/** More was asked than can be answered in time (decision 0283). */
export class Busy extends Refusal {
  readonly #urgency: Urgency;

  constructor(urgency: Urgency) {
    super(503, [{ message: BUSY }], { headers: { 'Retry-After': retryAfter[urgency] } });
    this.#urgency = urgency;
  }

  /** For whoever reads pages. One that was asked for is asked for again; a form stays with who filled it in. */
  pageFor(method: string): string {
    return barePage('Busy', BUSY, method === 'GET' ? retryAfter[this.#urgency] : undefined);
  }
}
