import type { Letter } from '#features/people/mail/letter.rules.ts';
import { linesText } from './return.rules.ts';
import type { Return, ReturnStatus } from './returns.contract.ts';

/** To the staff: somebody wants to send something back. */
export const returnAskedLetter = (asked: Return, orderUrl: string): Letter => ({
  subject: `Return ${asked.ref} was asked for`,
  blocks: [
    {
      kind: 'facts',
      facts: [
        ['Order', asked.order.ref],
        ['Company', asked.order.company.replace(/\p{Cc}+/gu, ' ')],
        ['Asked by', asked.askedBy],
        ['To be returned', linesText(asked.lines)],
      ],
    },
    { kind: 'quote', text: asked.reason },
    { kind: 'button', label: 'View Order', url: orderUrl },
  ],
});

interface Told {
  /** How the return stood. */
  readonly before: ReturnStatus;
  readonly firstName: string;
  readonly orderUrl: string;
}

const said: Readonly<Record<ReturnStatus, readonly [what: string, text: string]>> = {
  requested: ['was asked for', 'We have your request and will answer it.'],
  agreed: ['was agreed to', 'We take back what you asked for.'],
  declined: ['was declined', 'We cannot take back what you asked for.'],
  received: ['has arrived', 'What you returned has arrived.'],
};
const credited = ['is credited', 'The credit for what you returned is noted.'] as const;

/** To whoever asked: what the staff say. */
export function returnDecidedLetter(decided: Return, { before, firstName, orderUrl }: Told): Letter {
  const { ref, order, lines, note, credit } = decided;
  const [what, text] = before === 'received' ? credited : said[decided.status];
  return {
    subject: `Return ${ref} ${what}`,
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      { kind: 'text', text },
      {
        kind: 'facts',
        facts: [
          ['Return', ref],
          ['Order', order.ref],
          ['Lines', linesText(lines)],
          ...(credit === undefined ? [] : [['Credit number', credit] as const]),
        ],
      },
      ...(note === undefined ? [] : [{ kind: 'quote', text: note } as const]),
      { kind: 'button', label: 'View Order', url: orderUrl },
    ],
  };
}
