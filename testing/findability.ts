import { HtmlValidate } from 'html-validate';
import type { Crawl } from './crawl.ts';
import type { CrawledPage } from './crawled-page.ts';
import { SchemaOrg } from './schema-org.ts';

/** Every address of the public pages, the special ones first. */
const kinds = [
  '/',
  '/page/:slug',
  '/news',
  '/news/:slug',
  '/contact-us',
  '/products',
  '/products?…',
  '/products/search',
  '/products/search?…',
  '/products/search/:term',
  '/products/search/:term?…',
  '/product/:slug/:id',
  '/product/:slug/:id/:part',
  '/compare',
  '/compare?…',
  '/crimp-specs',
  '/crimp-specs?…',
  '/crimp-specs/scan',
  '/crimp-specs/all-hose-crimp-specs/:hose',
  '/crimp-specs/:hose',
  '/crimp-specs/:hose/:dash',
  '/crimp-specs/:hose/:dash/:insertType',
  '/crimp-specs/:hose/:dash/:insertType/:ferrule',
  '/crimp-log',
  '/cross-reference',
  '/threads',
  '/threads/table',
  '/flanges',
  '/fluids',
  '/sizing',
  '/assemblies',
  '/assemblies?…',
  '/assemblies/:text',
  '/distributors',
  '/login',
  '/login?…',
  '/forgot-password',
  '/api/guide',
  '/api/docs',
].map((name) => ({
  name,
  pattern: new RegExp(`^${name.replaceAll(/:\w+/g, '[^/?]+').replace('?…', '\\?.+')}$`),
}));

interface Kind {
  readonly name: string;
  readonly pages: readonly CrawledPage[];
}

/** The kinds of pages that were found, each with its pages; a page of none has its own address as one. */
export function kindsOf({ pages }: Crawl): readonly Kind[] {
  const byName = Map.groupBy(
    pages.values(),
    ({ address }) => kinds.find(({ pattern }) => pattern.test(address))?.name ?? address,
  );
  const names = [...new Set([...kinds.map(({ name }) => name), ...byName.keys()])];
  return names.flatMap((name) => {
    const found = byName.get(name);
    return found ? [{ name, pages: found }] : [];
  });
}

/** What a search engine, a crawler or a reader of the head would stumble over. */
export function faultsOf(crawled: Crawl): readonly string[] {
  const { pages, listed, dead } = crawled;
  const vocabulary = new SchemaOrg();
  const found = [...pages.values()].filter(({ status, isToBeFound }) => status === 200 && isToBeFound);
  const own = found.filter(({ address, canonical }) => canonical === address);
  return [
    ...dead.map((link) => `dead: ${link}`),
    ...[...listed].flatMap((address) => {
      const page = pages.get(address);
      if (!page || address.startsWith('/api/')) return [];
      if (!page.isToBeFound) return [`${address}: is in the sitemap, and noindex`];
      return page.canonical === address ? [] : [`${address}: its canonical address is ${page.canonical}`];
    }),
    ...found.flatMap(({ address, canonical }) =>
      pages.get(canonical) || listed.has(canonical) || address.startsWith('/api/')
        ? []
        : [`${address}: its canonical address ${canonical || '(none)'} is no page`],
    ),
    ...twice(own, 'title'),
    ...twice(own, 'description'),
    ...own.flatMap(({ address, picture }) =>
      picture !== '' || address.startsWith('/api/') ? [] : [`${address}: no picture to share it by`],
    ),
    ...own.flatMap(({ address, heads }) => (heads === 1 ? [] : [`${address}: ${heads} h1`])),
    ...[...pages.values()].flatMap(({ address, price, data }) => [
      // The guide of the API is a text with examples.
      ...(price === undefined || address.startsWith('/api/') ? [] : [`${address}: a price: …${price}…`]),
      ...data.flatMap((block) => vocabulary.faultsOf(block).map((fault) => `${address}: ${fault}`)),
    ]),
    ...own.flatMap(({ address, data }) =>
      address === '/' ||
      address.startsWith('/api/') ||
      data.some((block) => block['@type'] === 'BreadcrumbList')
        ? []
        : [`${address}: no BreadcrumbList`],
    ),
  ];
}

function twice(pages: readonly CrawledPage[], key: 'title' | 'description'): readonly string[] {
  return [...Map.groupBy(pages, (page) => page[key])].flatMap(([text, [first, second]]) =>
    text === '' || second ? [`${first?.address} and ${second?.address ?? 'none'}: ${key} '${text}'`] : [],
  );
}

const rules = {
  // React says it as it is said in JavaScript, which HTML reads the same.
  'attribute-empty-style': 'off',
} as const;

/** What is not valid HTML, of one page of each kind. */
export async function htmlFaults(crawled: Crawl): Promise<readonly string[]> {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules });
  const faults: string[] = [];
  for (const { pages } of kindsOf(crawled)) {
    const [page] = pages;
    if (!page) continue;
    const { results } = await validator.validateString(page.html, page.address);
    for (const { messages } of results)
      for (const { ruleId, message, line, column, selector } of messages)
        faults.push(`${page.address}: ${ruleId}: ${message} (${line}:${column} ${selector ?? ''})`);
  }
  return faults;
}

/** docs/findability.md */
export function findabilityDocs(crawled: Crawl): string {
  const lines = kindsOf(crawled).map(({ name, pages }) => {
    const listed = [...crawled.listed].filter((address) => kindName(address) === name).length;
    const isFound = pages.some(({ address, isToBeFound }) => isToBeFound && !crawled.isClosed(address));
    const types = new Set(pages.flatMap(({ data }) => data.map((block) => String(block['@type']))));
    return `| \`${name}\` | ${listed || ''} | ${isFound ? 'yes' : 'no'} | ${[...types].toSorted().join(', ')} |`;
  });
  return `# What search engines find

Every kind of public page, as a crawler of the demo shop sees it that starts at the sitemap and follows every link.
Written by \`node scripts/write-findability-docs.ts\`; \`app/crawl.test.ts\` crawls anew and holds what stands here: each
page answers 200, each of the sitemap is its own canonical address, titles and descriptions are there once, it has a picture to be shared by, links and
their anchors lead somewhere, structured data is what schema.org knows (\`testing/schema-org.ts\`), no page has a price for
a visitor, and one page of each kind is valid HTML. \`npm test\` takes every tenth part and crimp page, \`npm run test:long\` all.

| address | in the sitemap | to be found | structured data |
|---|---|---|---|
${lines.join('\n')}
`;
}

const kindName = (address: string): string =>
  kinds.find(({ pattern }) => pattern.test(address))?.name ?? address;
