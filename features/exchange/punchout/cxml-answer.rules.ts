import type { Credential } from './punchout.contract.ts';

/** Text in a document, or in a value between quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"'\t\r\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What every message is marked with. */
export interface Marks {
  readonly payloadId: string;
  /** ISO. */
  readonly at: string;
}

const DOCTYPE = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.056/cXML.dtd">';

/** @param inner of what is escaped already */
const cxml = ({ payloadId, at }: Marks, inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${DOCTYPE}\n<cXML payloadID="${escaped(payloadId)}" timestamp="${escaped(
    at,
  )}" xml:lang="en-US">${inner}</cXML>\n`;

/** Codes of cXML, which are those of HTTP and some of its own. */
const statusTexts = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  406: 'Not Acceptable',
  409: 'Conflict',
  450: 'Not Implemented',
  500: 'Internal Server Error',
  560: 'Temporary Server Error',
} as const;
export type CxmlStatus = keyof typeof statusTexts;

export const statusAnswer = (marks: Marks, code: CxmlStatus, sentence: string, inner = ''): string =>
  cxml(
    marks,
    `<Response><Status code="${code}" text="${statusTexts[code]}">${escaped(sentence)}</Status>${inner}</Response>`,
  );

/** @param startPage its address */
export const setupAnswer = (marks: Marks, startPage: string): string =>
  statusAnswer(
    marks,
    200,
    '',
    `<PunchOutSetupResponse><StartPage><URL>${escaped(startPage)}</URL></StartPage></PunchOutSetupResponse>`,
  );

/** What may be asked for, and where; @param since when it became so, ISO */
export const profileAnswer = (marks: Marks, address: string, since: string): string =>
  statusAnswer(
    marks,
    200,
    '',
    `<ProfileResponse effectiveDate="${escaped(since)}">${transactions
      .map((name) => `<Transaction requestName="${name}"><URL>${escaped(address)}</URL></Transaction>`)
      .join('')}</ProfileResponse>`,
  );

const transactions = ['ProfileRequest', 'PunchOutSetupRequest', 'OrderRequest'] as const;

/** A line as it goes into a purchasing system. */
export interface ReturnedItem {
  readonly part: string;
  readonly auxiliary: string | undefined;
  readonly quantity: number;
  /** UN/CEFACT Rec 20. */
  readonly unit: 'EA' | 'FOT';
  /** 1/10,000 dollar for one of `unit`. */
  readonly priceE4: bigint;
  readonly description: string;
  /** By UNSPSC, or by our own word where it has none. */
  readonly classification: { readonly domain: string; readonly code: string };
  readonly manufacturer: string;
  readonly note: string | undefined;
}

export interface OrderMessage {
  readonly from: Credential;
  readonly to: Credential;
  readonly buyerCookie: string;
  readonly operationAllowed: 'create' | 'edit' | 'inspect';
  readonly totalCents: bigint;
  readonly items: readonly ReturnedItem[];
}

/** The PunchOutOrderMessage that a reader's browser carries back. */
export function orderMessage(marks: Marks, message: OrderMessage): string {
  const { from, to, buyerCookie, operationAllowed, totalCents, items } = message;
  return cxml(
    marks,
    `<Header><From>${credential(from)}</From><To>${credential(to)}</To><Sender>${credential(
      from,
    )}<UserAgent>Ferrule</UserAgent></Sender></Header><Message><PunchOutOrderMessage><BuyerCookie>${escaped(
      buyerCookie,
    )}</BuyerCookie><PunchOutOrderMessageHeader operationAllowed="${operationAllowed}"><Total>${money(
      totalCents * 100n,
    )}</Total></PunchOutOrderMessageHeader>${items.map(itemIn).join('')}</PunchOutOrderMessage></Message>`,
  );
}

const credential = ({ domain, identity }: Credential): string =>
  `<Credential domain="${escaped(domain)}"><Identity>${escaped(identity)}</Identity></Credential>`;

const itemIn = (item: ReturnedItem): string =>
  `<ItemIn quantity="${item.quantity}"><ItemID><SupplierPartID>${escaped(item.part)}</SupplierPartID>${
    item.auxiliary === undefined
      ? ''
      : `<SupplierPartAuxiliaryID>${escaped(item.auxiliary)}</SupplierPartAuxiliaryID>`
  }</ItemID><ItemDetail><UnitPrice>${money(item.priceE4)}</UnitPrice><Description xml:lang="en-US">${escaped(
    item.description,
  )}</Description><UnitOfMeasure>${item.unit}</UnitOfMeasure><Classification domain="${escaped(
    item.classification.domain,
  )}">${escaped(item.classification.code)}</Classification><ManufacturerName>${escaped(
    item.manufacturer,
  )}</ManufacturerName></ItemDetail>${
    item.note === undefined ? '' : `<Comments xml:lang="en-US">${escaped(item.note)}</Comments>`
  }</ItemIn>`;

const money = (amountE4: bigint): string => `<Money currency="USD">${dollarsOf(amountE4)}</Money>`;

/** '4.35', '4.3512': at least two decimals. */
export function dollarsOf(amountE4: bigint): string {
  const decimals = String(amountE4 % 10_000n)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${amountE4 / 10_000n}.${decimals}`;
}
