import { figure } from '#features/catalog/measures/figures.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import type { Letter } from '#features/people/mail/letter.rules.ts';

/** What is asked for. */
export interface AskedFor {
  readonly id: string;
  readonly poNumber: string;
  /** Dollars. */
  readonly total: number;
  readonly lines: number;
  readonly requester: string;
  /** Where it is the yes to one, at its prices. */
  readonly quote?: { readonly id: string; readonly ref: string };
}

interface To {
  readonly firstname: string;
  /** No slash at the end. */
  readonly publicUrl: string;
}

/** To whoever may let it go. */
export const requestLetter = ({
  firstname,
  publicUrl,
  asked,
}: To & { readonly asked: AskedFor }): Letter => ({
  subject: `${asked.requester} asks you to approve an order, PO ${asked.poNumber}`,
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    {
      kind: 'text',
      text: `${asked.requester} wants to order for ${dollars(asked.total)}, which is more than they may order alone. The order is placed once you approve it.`,
    },
    facts(asked),
    { kind: 'button', label: 'Approve or Reject', url: addressOf(asked, publicUrl) },
  ],
});

/** To the supplier, where nobody of the company may let it go. */
export const strandedLetter = ({
  publicUrl,
  asked,
  company,
}: Omit<To, 'firstname'> & { readonly asked: AskedFor; readonly company: string }): Letter => ({
  subject: oneLine(`Nobody of ${company} can approve an order of ${asked.requester}`),
  blocks: [
    {
      kind: 'text',
      text: `${asked.requester} of ${company} wants to order above their limit, and the company has no approver or manager who may sign in. Make somebody one, or change the limit.`,
    },
    facts(asked),
    { kind: 'button', label: 'Customers', url: `${publicUrl}/account/customers` },
  ],
});

/** To whoever asked. */
export const rejectedLetter = ({
  firstname,
  publicUrl,
  asked,
  by,
  reason,
}: To & { readonly asked: AskedFor; readonly by: string; readonly reason: string }): Letter => ({
  subject: `Your order was not approved, PO ${asked.poNumber}`,
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    { kind: 'text', text: `${by} has rejected your request. ${whatNow(asked)} The reason:` },
    { kind: 'quote', text: reason },
    facts(asked),
    asked.quote
      ? {
          kind: 'button',
          label: `Quote ${asked.quote.ref}`,
          url: `${publicUrl}/account/quotes/${encodeURIComponent(asked.quote.id)}`,
        }
      : { kind: 'button', label: 'Your Order', url: `${publicUrl}/cart` },
  ],
});

/** To whoever asked, beside the mail of the order. */
export const takenOutLetter = ({
  firstname,
  publicUrl,
  by,
  ref,
  parts,
}: To & { readonly by: string; readonly ref: string; readonly parts: readonly string[] }): Letter => ({
  subject: `Some lines were taken out of order ${ref}`,
  blocks: [
    { kind: 'text', text: `Hello ${firstname},` },
    {
      kind: 'text',
      text: `${by} has approved your order ${ref} without these part numbers, which are in your order again:`,
    },
    { kind: 'quote', text: parts.join('\n') },
    { kind: 'button', label: 'Your Order', url: `${publicUrl}/cart` },
  ],
});

const whatNow = ({ quote }: AskedFor): string =>
  quote ? 'Until it expires the quote can be accepted again.' : 'Its lines are in your order again.';

const facts = ({ poNumber, total, lines, requester, quote }: AskedFor) =>
  ({
    kind: 'facts',
    facts: [
      ['Asked by', requester],
      ['PO number', poNumber],
      ...(quote ? [['Quote', quote.ref] as const] : []),
      ['Lines', figure(lines)],
      ['Total', dollars(total)],
    ],
  }) as const;

const addressOf = ({ id }: AskedFor, publicUrl: string): string =>
  `${publicUrl}/account/approvals/${encodeURIComponent(id)}`;

/** A company's name comes from elsewhere; a header of a mail is one line whatever it holds. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
