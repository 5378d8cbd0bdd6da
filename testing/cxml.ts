/** Who a message is from, as an organisation was set up. */
export interface Sender {
  readonly from: { readonly domain: string; readonly identity: string };
  readonly sender: { readonly domain: string; readonly identity: string };
  readonly secret: string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A request of a purchasing system. @param inner what it asks */
export const cxmlRequest = (
  { from, sender, secret }: Sender,
  inner: string,
  doctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.056/cXML.dtd">',
): string => `<?xml version="1.0" encoding="UTF-8"?>
${doctype}
<cXML payloadID="1@buy.example" timestamp="2026-11-23T20:00:00-06:00">
  <Header>
    <From><Credential domain="${escaped(from.domain)}"><Identity>${escaped(from.identity)}</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>987654321</Identity></Credential></To>
    <Sender>
      <Credential domain="${escaped(sender.domain)}"><Identity>${escaped(sender.identity)}</Identity><SharedSecret>${escaped(secret)}</SharedSecret></Credential>
      <UserAgent>Buyer 1.0</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="test">${inner}</Request>
</cXML>`;

export interface Setup {
  readonly operation?: string;
  readonly cookie?: string;
  readonly formPost?: string;
  /** ItemOut elements. */
  readonly items?: string;
}

export const setupRequest = ({
  operation = 'create',
  cookie = 'a cookie',
  formPost = 'https://buy.example/in?x=1&y=2',
  items = '',
}: Setup = {}): string => `<PunchOutSetupRequest operation="${escaped(operation)}">
    <BuyerCookie>${escaped(cookie)}</BuyerCookie>
    <Extrinsic name="UserEmail">admin@ferrule.example</Extrinsic>
    <BrowserFormPost><URL>${escaped(formPost)}</URL></BrowserFormPost>
    <Contact><Name xml:lang="en">Ann Other</Name><Email>stranger@example.com</Email></Contact>
    ${items}
  </PunchOutSetupRequest>`;

/** '200' of `<Status code="200" …>`. */
export const statusOf = (xml: string): string => /<Status code="(\d+)"/.exec(xml)?.[1] ?? 'none';
