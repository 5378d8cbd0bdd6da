import type { Block, Letter } from '#features/people/mail/letter.rules.ts';
import type { ContactForm, QuoteForm } from './enquiries.contract.ts';
import { quotedItemText } from './quoted-items.rules.ts';

const answerable: Block = { kind: 'note', text: 'Answer this mail to write to them.' };

/** To the supplier: who asks, how to call back, for what, their own words, and what files lie with the quote. */
export function quoteLetter(
  { name, email, phone, company, message, items = [] }: QuoteForm,
  fileNames: readonly string[],
): Letter {
  return {
    subject: `Quote request from ${company ? `${name}, ${company}` : name}`,
    blocks: [
      factsOf({ Name: name, Company: company, Phone: phone, Email: email, Files: fileNames.join(', ') }),
      ...(items.length > 0 ? [{ kind: 'quote' as const, text: items.map(quotedItemText).join('\n') }] : []),
      { kind: 'quote', text: message },
      answerable,
    ],
  };
}

/** To the supplier: who writes, and their own words. */
export function contactLetter(form: ContactForm): Letter {
  const { 'full-name': name, email, phone, company, subject, message } = form;
  const who = name || email;
  return {
    subject: subject || `Message from ${company ? `${who}, ${company}` : who}`,
    blocks: [
      factsOf({ Name: name, Company: company, Phone: phone, Email: email }),
      { kind: 'quote', text: message },
      answerable,
    ],
  };
}

/**
 * To the address that a form was sent from, which anybody may have typed: not one word of the form is in it, so nobody
 * has us carry theirs to strangers.
 *
 * @param shop the supplier's name
 * @param what arrived
 */
export const receiptLetter = (shop: string, what: 'message' | 'quote request'): Letter => ({
  subject: `${shop} has your ${what}`,
  blocks: [
    { kind: 'text', text: 'Hello,' },
    {
      kind: 'text',
      text: `your ${what} has arrived. We read it in our opening hours and answer to this address.`,
    },
    {
      kind: 'note',
      text: 'If you have not written to us, somebody has typed your address: please do nothing.',
    },
  ],
});

/** Only what was filled in. */
function factsOf(facts: Readonly<Record<string, string | undefined>>): Block {
  const given = Object.entries(facts).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { kind: 'facts', facts: given };
}
