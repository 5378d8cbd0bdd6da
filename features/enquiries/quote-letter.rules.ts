import type { Letter } from '#features/mail/letter.rules.ts';
import type { QuoteForm } from './enquiries.contract.ts';

/** To the supplier: who asks, how to call back, and their own words. */
export function quoteLetter({ name, email, phone, company, message }: QuoteForm): Letter {
  return {
    subject: `Quote request from ${company ? `${name}, ${company}` : name}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Name', name],
          ...(company ? [['Company', company] as const] : []),
          ['Phone', phone],
          ['Email', email],
        ],
      },
      { kind: 'quote', text: message },
      { kind: 'note', text: 'Answer this mail to write to them.' },
    ],
  };
}
