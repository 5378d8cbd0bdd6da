import type { Letter } from '#features/people/mail/letter.rules.ts';
import { longDay } from '#shared/calendar.ts';
import { issuerName, kindWords } from './certificate.rules.ts';
import type { Certificate } from './certificates.contract.ts';

interface Ending extends Certificate {
  readonly validTo: string;
}

const facts = ({ kind, number, issuedBy, validTo }: Ending) =>
  ({
    kind: 'facts',
    facts: [
      ['Certificate', `${kindWords[kind]} ${number}`],
      ['Issued by', issuerName(issuedBy) ?? issuedBy],
      ['Last day', longDay(validTo)],
    ],
  }) as const;

/** To a manager of the company. @param url where another one is sent in */
export const endingLetter = (ending: Ending, firstName: string, url: string): Letter => ({
  subject: `Your ${kindWords[ending.kind].toLowerCase()} certificate ends on ${longDay(ending.validTo)}`,
  blocks: [
    { kind: 'text', text: `Hello ${firstName},` },
    {
      kind: 'text',
      text: 'A certificate that we keep for your company is about to end. Please send us the next one in time.',
    },
    facts(ending),
    { kind: 'button', label: 'Send a Certificate', url },
  ],
});

/** To the staff. @param url of the company's certificates */
export const endingForStaffLetter = (ending: Ending, url: string): Letter => {
  const company = ending.company.name.replace(/\p{Cc}+/gu, ' ');
  return {
    subject: `A certificate of ${company} ends on ${longDay(ending.validTo)}`,
    blocks: [
      { kind: 'text', text: `A certificate of ${company} is about to end. Its managers are told, too.` },
      facts(ending),
      { kind: 'button', label: 'View Certificates', url },
    ],
  };
};
