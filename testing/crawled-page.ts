/** What a crawler reads of a page of this site. */
export interface CrawledPage {
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** Path and query; that of another site in full. */
  readonly canonical: string;
  readonly isToBeFound: boolean;
  /** Shown where its address is shared; of this site as a path. */
  readonly picture: string;
  readonly heads: number;
  readonly data: readonly Readonly<Record<string, unknown>>[];
  /** Links, pictures and files of this site, each once. */
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** The first price in it, with what stands around it. */
  readonly price: string | undefined;
  readonly html: string;
}

/** What a price is called on the wire, in the state of a page and in structured data; and an amount of dollars. */
export const PRICE =
  /"(price|discountedPrice|tiers|priceLists?|minimum|list_?price|own|subTotal|totalCost|offers|lowPrice|highPrice)":|\$\s?\d/i;

/** @param site how addresses of this site begin, without a slash at the end */
export function readPage(address: string, status: number, html: string, site: string): CrawledPage {
  const [shown = html] = html.split('<script type="application/json" id="state">');
  const inside = (url: string) => (url.startsWith(`${site}/`) ? url.slice(site.length) : url);
  const price = PRICE.exec(html);
  const targets = [
    ...all(shown, /<(?:a|img|source|link|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g),
    ...all(shown, /<meta property="og:image" content="([^"]*)"/g),
  ];
  return {
    address,
    status,
    title: first(html, /<title>([^<]*)<\/title>/),
    description: first(html, /<meta name="description" content="([^"]*)"/),
    canonical: inside(first(html, /<link rel="canonical" href="([^"]*)"/)),
    isToBeFound: !/<meta name="robots" content="[^"]*noindex/.test(html),
    picture: inside(first(html, /<meta property="og:image" content="([^"]*)"/)),
    heads: shown.match(/<h1[\s>]/g)?.length ?? 0,
    data: all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs, (text) => text).map((text) =>
      JSON.parse(text),
    ),
    links: [...new Set(targets.map(inside))].filter((url) => /^\/(?!\/)|^#/.test(url)),
    ids: new Set(all(html, /\sid="([^"]+)"/g)),
    price: price === null ? undefined : html.slice(Math.max(0, price.index - 60), price.index + 60),
    html,
  };
}

const first = (html: string, pattern: RegExp): string => unescaped(pattern.exec(html)?.[1] ?? '');

const all = (html: string, pattern: RegExp, read = unescaped): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => read(value));

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
