import type { Letter } from '#features/people/mail/letter.rules.ts';

/** What the supplier is told when a purchasing system changes or deletes its order. */
export const changedLetter = ({
  what,
  ref,
  poNumber,
  organisation,
  orderUrl,
}: {
  readonly what: 'changed' | 'cancelled';
  readonly ref: string;
  readonly poNumber: string;
  /** What the staff call it. */
  readonly organisation: string;
  readonly orderUrl: string;
}): Letter => ({
  subject: `Order ${ref} was ${what} by ${organisation}`,
  blocks: [
    { kind: 'text', text: `${organisation} has ${what} order ${ref} from its purchasing system.` },
    { kind: 'facts', facts: [['PO number', poNumber]] },
    { kind: 'button', label: 'See the order', url: orderUrl },
  ],
});
