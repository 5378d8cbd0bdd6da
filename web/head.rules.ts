import { sharedPartOf, sharePicturePath } from '#shared/share-picture.ts';
import type { Supplier } from '#shared/supplier.ts';
import { breadcrumbList, type Crumb } from './crumbs.rules.ts';

/** What a page says of itself outside its body. */
export interface Head {
  /** Without the supplier's name; that is added. */
  readonly title: string;
  readonly description?: string | undefined;
  /** A path of this site (or a full URL); the address search engines should keep. */
  readonly canonical?: string;
  readonly robots?: 'noindex' | 'noindex, nofollow';
  /** `og:title` and `og:description` follow the title and the description unless given. */
  readonly og?: Readonly<Record<`og:${string}`, string | undefined>>;
  /** The Atom feed that belongs to the page. */
  readonly feed?: string;
  /** Address of the web manifest, where a page belongs to what can be installed. */
  readonly manifest?: string;
  /** schema.org data blocks; no price of somebody's own stands in them. */
  readonly jsonLd?: readonly object[];
  /** The way to the page, told to search engines, too; without it the page hangs below the home page. */
  readonly crumbs?: readonly Crumb[];
  /** 200 when absent. */
  readonly status?: 400 | 404 | 410 | 500 | 503;
}

/** What every page may know of the site it is on. */
export interface Site {
  readonly supplier: Supplier;
  /** No slash at the end. */
  readonly publicUrl: string;
}

/** One element of the head. */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** The head as elements, the same for the server's document and for a page turned in the browser. */
export function headTags(head: Head, site: Site): HeadTag[] {
  const title = `${head.title} | ${site.supplier.name}`;
  const canonical = head.canonical === undefined ? undefined : new URL(head.canonical, site.publicUrl).href;
  const og: Record<string, string | undefined> = {
    'og:site_name': site.supplier.name,
    'og:type': 'website',
    'og:title': head.title,
    'og:description': head.description,
    'og:url': canonical,
    ...given(head.og ?? {}),
  };
  if (isToBeFound(head)) og['og:image'] ??= sharePicturePath(sharedPartOf(head.canonical));
  // Who shows a link elsewhere knows no paths of this site.
  if (og['og:image'] !== undefined) og['og:image'] = new URL(og['og:image'], site.publicUrl).href;
  return [
    { name: 'title', attributes: {}, text: title },
    ...meta('name', { description: head.description, robots: head.robots }),
    ...(canonical === undefined
      ? []
      : [{ name: 'link', attributes: { rel: 'canonical', href: canonical } } as const]),
    ...(head.feed === undefined ? [] : [feedLink(head.feed)]),
    ...(head.manifest === undefined ? [] : installable(head.manifest)),
    ...meta('property', og),
    ...[...(head.jsonLd ?? []), ...wayTo(head, site)].map((block) => jsonTag(block)),
  ];
}

export function tagHtml({ name, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const start = `<${name}${written.join('')}>`;
  if (name === 'meta' || name === 'link') return start;
  const inside = text ?? '';
  return `${start}${name === 'script' ? inside : escapeHtml(inside)}</${name}>`;
}

/** JSON that may stand inside a `<script>`: no `<` can end it or open a comment, and it has no line ends of JavaScript. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Of pages that are to be found, the home page apart. */
function wayTo(head: Head, { publicUrl, supplier }: Site): object[] {
  if (!isToBeFound(head) || head.canonical === '/') return [];
  const { canonical, title, crumbs } = head;
  const way = crumbs ?? [{ label: supplier.name, to: '/' }, { label: title }];
  return [breadcrumbList(way, canonical, (path) => new URL(path, publicUrl).href)];
}

/** Search engines keep it, under an address of this site. */
const isToBeFound = (head: Head): head is Head & { readonly canonical: string } =>
  head.canonical?.startsWith('/') === true && head.robots === undefined && head.status === undefined;

/** What a phone asks for when a page is put on its home screen. */
const installable = (manifest: string): HeadTag[] => [
  { name: 'link', attributes: { rel: 'manifest', href: manifest } },
  { name: 'link', attributes: { rel: 'apple-touch-icon', href: '/icons/crimp-180.png' } },
];

const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function meta(key: 'name' | 'property', values: Readonly<Record<string, string | undefined>>): HeadTag[] {
  return Object.entries(values).flatMap(([name, content]) =>
    content === undefined || content === '' ? [] : [{ name: 'meta', attributes: { [key]: name, content } }],
  );
}

const feedLink = (href: string): HeadTag => ({
  name: 'link',
  attributes: { rel: 'alternate', type: 'application/atom+xml', title: 'News', href },
});

const jsonTag = (block: object): HeadTag => ({
  name: 'script',
  attributes: { type: 'application/ld+json' },
  text: scriptJson(block),
});
