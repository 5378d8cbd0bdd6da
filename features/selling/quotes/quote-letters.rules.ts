import { figure } from '#features/catalog/measures/figures.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import type { Block, Letter } from '#features/people/mail/letter.rules.ts';
import type { Quote, QuoteLine, QuoteRevision } from './quote.contract.ts';
import { daysText, nameOf } from './quote-differences.rules.ts';

interface Shop {
  readonly name: string;
  readonly phone: string;
}

/** To who asked, as soon as it is in. */
export const arrivedLetter = ({ ref }: Pick<Quote, 'ref'>, shop: Shop, url: string): Letter => ({
  subject: `${shop.name} has your quote request ${ref}`,
  blocks: [
    { kind: 'text', text: 'Hello,' },
    {
      kind: 'text',
      text: `your quote request ${ref} has arrived. We read it in our opening hours and answer to this address.`,
    },
    { kind: 'button', label: 'View Quote', url },
  ],
});

/** To the supplier: a buyer asks. */
export const askedLetter = (quote: Quote, message: string, url: string): Letter => ({
  subject: oneLine(`Quote request ${quote.ref} from ${whoOf(quote)}`),
  blocks: [
    factsOf(quote),
    ...(quote.lines.length > 0
      ? [{ kind: 'quote', text: quote.lines.map(askedText).join('\n') } as const]
      : []),
    ...(message === '' ? [] : [{ kind: 'quote', text: message } as const]),
    { kind: 'button', label: 'View Quote', url },
  ],
});

/** To who asked: a revision has been sent. */
export const sentLetter = (quote: Quote, revision: QuoteRevision, shop: Shop, url: string): Letter => ({
  subject: `Quote ${quote.ref} from ${shop.name}${revision.number > 1 ? `, revision ${revision.number}` : ''}`,
  blocks: [
    { kind: 'text', text: 'Hello,' },
    { kind: 'text', text: `here is our quote ${quote.ref}. It is valid until ${revision.expiresOn}.` },
    { kind: 'lines', lines: revision.lines.map(letterLine) },
    {
      kind: 'facts',
      facts: [
        ...(revision.shippingCents === undefined
          ? []
          : [['Shipping', dollars(revision.shippingCents / 100)] as const]),
        ['Total', dollars(revision.total)],
        ['Valid until', revision.expiresOn],
      ],
    },
    { kind: 'button', label: 'View Quote', url },
    { kind: 'note', text: `Questions? Answer this mail or call ${shop.phone}.` },
  ],
});

/** To the other side: somebody has written. */
export const messageLetter = (
  { ref }: Pick<Quote, 'ref'>,
  by: string,
  text: string,
  url: string,
): Letter => ({
  subject: oneLine(`Message about quote ${ref} from ${by}`),
  blocks: [
    { kind: 'quote', text },
    { kind: 'button', label: 'View Quote', url },
  ],
});

/** To the other side: nothing comes of it. */
export const closedLetter = (
  quote: Pick<Quote, 'ref' | 'reason'>,
  what: 'declined' | 'withdrawn',
  by: string,
  url: string,
): Letter => ({
  subject: oneLine(`Quote ${quote.ref} has been ${what} by ${by}`),
  blocks: [
    { kind: 'text', text: `Quote ${quote.ref} has been ${what} by ${by}.` },
    ...(quote.reason === undefined ? [] : [{ kind: 'quote', text: quote.reason } as const]),
    { kind: 'button', label: 'View Quote', url },
  ],
});

/** To who asked, some days before the last one. */
export const reminderLetter = (
  { ref }: Pick<Quote, 'ref'>,
  { expiresOn, total }: QuoteRevision,
  shop: Shop,
  url: string,
): Letter => ({
  subject: `Quote ${ref} from ${shop.name} ends on ${expiresOn}`,
  blocks: [
    { kind: 'text', text: 'Hello,' },
    { kind: 'text', text: `our quote ${ref} over ${dollars(total)} can be accepted until ${expiresOn}.` },
    { kind: 'button', label: 'View Quote', url },
    { kind: 'note', text: `Questions? Call ${shop.phone}.` },
  ],
});

/** To a distributor: somebody near them asks for something, all of it, and in their own words. */
export const handedToLetter = (quote: Quote, shop: Shop): Letter => ({
  subject: oneLine(`${shop.name} hands you a quote request from ${whoOf(quote)}`),
  blocks: [
    { kind: 'text', text: 'Hello,' },
    {
      kind: 'text',
      text: `somebody near you has asked us for a quote, ${quote.ref}. It is yours to answer: please write or call them.`,
    },
    factsOf(quote),
    ...(quote.lines.length > 0
      ? [{ kind: 'quote', text: quote.lines.map(askedText).join('\n') } as const]
      : []),
    ...quote.messages
      .filter(({ side, text }) => side === 'buyer' && text !== '')
      .map(({ text }) => ({ kind: 'quote', text }) as const),
    ...(quote.messages.some(({ files = [] }) => files.length > 0)
      ? [{ kind: 'note', text: `They sent files, too. Call ${shop.phone} for them.` } as const]
      : []),
    { kind: 'note', text: `Not for you? Please call ${shop.phone}, and we answer it.` },
  ],
});

/** To who asked: somebody near them answers. */
export const handedLetter = ({ ref, handedTo }: Quote, shop: Shop, url: string): Letter => ({
  subject: oneLine(`${handedTo?.name ?? shop.name} answers your quote request ${ref}`),
  blocks: [
    { kind: 'text', text: 'Hello,' },
    {
      kind: 'text',
      text: `we have handed your quote request ${ref} to our distributor near you. They write or call you.`,
    },
    {
      kind: 'facts',
      facts: [
        ['Distributor', handedTo?.name ?? ''],
        ['Place', handedTo?.place ?? ''],
        ['Phone', handedTo?.phone ?? ''],
      ].filter((fact): fact is [string, string] => fact[1] !== ''),
    },
    { kind: 'button', label: 'View Quote', url },
    { kind: 'note', text: `Questions? Call ${shop.phone}.` },
  ],
});

/** To a distributor: it is no longer theirs. */
export const takenBackLetter = (quote: Quote, shop: Shop): Letter => ({
  subject: oneLine(`${shop.name} answers quote request ${quote.ref}`),
  blocks: [
    { kind: 'text', text: 'Hello,' },
    {
      kind: 'text',
      text: `we answer quote request ${quote.ref} from ${whoOf(quote)} ourselves. There is nothing left to do for you.`,
    },
    { kind: 'note', text: `Questions? Call ${shop.phone}.` },
  ],
});

const whoOf = ({ contact, company }: Quote): string =>
  [contact.name, company?.name ?? contact.company].filter(Boolean).join(', ');

function factsOf({ contact, company }: Quote): Block {
  const facts: Array<readonly [string, string | undefined]> = [
    ['Name', contact.name],
    ['Company', company?.name ?? contact.company],
    ['Phone', contact.phone],
    ['Email', contact.email],
  ];
  return { kind: 'facts', facts: facts.flatMap(([name, value]) => (value ? [[name, value] as const] : [])) };
}

/** 'BW2-08 Reel 400 ft 2' */
const askedText = (line: QuoteLine): string => `${nameOf(line)} ${figure(line.quantity)}`;

function letterLine(line: QuoteLine) {
  const { quantity, price = 0, product, detail, leadDays, note } = line;
  return {
    title: product ? `${nameOf(line)} ${product.name}` : nameOf(line),
    detail: [detail, leadDays === undefined ? undefined : `Lead time: ${daysText(leadDays)}`, note]
      .filter(Boolean)
      .join(', '),
    sum: `${figure(quantity)} × ${dollars(price)}`,
    amount: dollars((Math.round(price * 100) * quantity) / 100),
  };
}

/** A header of a mail is one line whatever a name holds. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
