import { grouped } from '#shared/count.ts';
import type { Outcome } from '#shared/outcome.ts';
import type { Credential } from './punchout.contract.ts';

/** As `readXml` gives it. */
export interface CxmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly CxmlElement[];
  readonly text: string;
}

/** Who a message is from and for, and how it is proved. */
export interface CxmlHeader {
  /** A buyer may say who they are in several ways. */
  readonly from: readonly Credential[];
  readonly to: Credential;
  readonly sender: Credential;
  readonly secret: string;
}

export interface CxmlRequest {
  readonly header: CxmlHeader;
  readonly asks: CxmlElement;
}

const CREDENTIALS_MAX = 10;
const TEXT_MAX = 200;

/** Of a whole document; the problem says what is missing. */
export function readCxml(root: CxmlElement): Outcome<CxmlRequest> {
  if (root.name !== 'cXML') return refused('This is no cXML document.');
  const header = childOf(root, 'Header');
  const from = credentialsOf(header, 'From');
  const [to] = credentialsOf(header, 'To');
  const [sender] = credentialsOf(header, 'Sender');
  const secret = textAt(header, 'Sender', 'Credential', 'SharedSecret');
  if (from.length === 0 || !to || !sender) return refused('From, To and Sender each need a Credential.');
  const asks = childOf(root, 'Request')?.children[0];
  if (!asks) return refused('There is no Request in this document.');
  return { ok: true, value: { header: { from, to, sender, secret: secret ?? '' }, asks } };
}

function credentialsOf(header: CxmlElement | undefined, name: string): Credential[] {
  const credentials = childOf(header, name)?.children.filter((child) => child.name === 'Credential') ?? [];
  return credentials.slice(0, CREDENTIALS_MAX).flatMap((credential) => {
    const domain = (credential.attributes['domain'] ?? '').trim();
    const identity = textAt(credential, 'Identity') ?? '';
    const isOne =
      domain !== '' && identity !== '' && domain.length <= TEXT_MAX && identity.length <= TEXT_MAX;
    return isOne ? [{ domain, identity }] : [];
  });
}

export const operations = ['create', 'edit', 'inspect'] as const;

/** What a purchasing system asks a visit for. */
export interface SetupAsked {
  readonly operation: (typeof operations)[number];
  readonly buyerCookie: string;
  /** Where the order goes back to: http or https, as a browser writes it. */
  readonly formPost: string;
  /** What was chosen before, where it is looked at or changed. */
  readonly items: readonly AskedItem[];
}

/** An item as a purchasing system names it. */
export interface AskedItem {
  readonly quantity: number;
  readonly part: string;
  /** As we named its length before. */
  readonly auxiliary: string;
}

const COOKIE_MAX = 2000;
const URL_MAX = 2000;
export const ITEMS_MAX = 1000;
/** Names of servers as browsers write them: nothing that means something in a Content-Security-Policy. */
const ORIGIN = /^https?:\/\/([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:[0-9]+)?$/;

export function readSetup(asked: CxmlElement): Outcome<SetupAsked> {
  const operation = operations.find((each) => each === asked.attributes['operation']);
  if (!operation)
    return refused(`The operation of a PunchOutSetupRequest is one of ${operations.join(', ')}.`);
  const buyerCookie = textAt(asked, 'BuyerCookie') ?? '';
  if (buyerCookie === '' || buyerCookie.length > COOKIE_MAX)
    return refused(`A BuyerCookie has 1 to ${grouped(COOKIE_MAX)} characters.`);
  const formPost = addressOf(textAt(asked, 'BrowserFormPost', 'URL') ?? '');
  if (formPost === undefined) return refused('BrowserFormPost needs the URL of a page, http or https.');
  const items = operation === 'create' ? [] : asked.children.filter(({ name }) => name === 'ItemOut');
  if (items.length > ITEMS_MAX) return refused(`An order has at most ${grouped(ITEMS_MAX)} items.`);
  return { ok: true, value: { operation, buyerCookie, formPost, items: items.map(itemOf) } };
}

function addressOf(text: string): string | undefined {
  if (text.length > URL_MAX || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && ORIGIN.test(url.origin);
  return isPlain ? url.href : undefined;
}

export const itemOf = (item: CxmlElement): AskedItem => ({
  quantity: numberIn(item.attributes['quantity'] ?? ''),
  part: textAt(item, 'ItemID', 'SupplierPartID') ?? '',
  auxiliary: textAt(item, 'ItemID', 'SupplierPartAuxiliaryID') ?? '',
});

/** '12', '1,200.50'; NaN for what is written in any other way. */
export function numberIn(text: string): number {
  const written = text.trim();
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(written)
    ? Number(written.replaceAll(',', ''))
    : Number.NaN;
}

/** The first child of this name. */
export const childOf = (element: CxmlElement | undefined, name: string): CxmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The trimmed text at the end of a way of names. */
export function textAt(element: CxmlElement | undefined, ...way: readonly string[]): string | undefined {
  return way.reduce(childOf, element)?.text.trim();
}

const refused = (message: string): Outcome<never> => ({ ok: false, problems: [{ message }] });
