import type { ContentPage } from './content.contract.ts';

/** Where a page is found. Two pages have a second address; search engines keep the short one. */
export function pageAddress(slug: string): string {
  if (slug === 'home-page') return '/';
  return slug === 'contact-us' ? '/contact-us' : `/page/${encodeURIComponent(slug)}`;
}

/** Words for who has ordered. */
export const ORDER_CONFIRMATION = 'order-confirmation';

export const postAddress = (slug: string): string => `/news/${encodeURIComponent(slug)}`;

const LONGEST_DESCRIPTION = 160;

/**
 * A page with all that spec 3 says of one: what its author left out is made from the title, the text and the first
 * picture. A page without text has no description, one without a picture none either.
 *
 * @param path where it is found
 */
export function saidPage<T extends ContentPage>(page: T, path: string): T {
  const { title, content } = page;
  const description = page.meta.description ?? firstWords(content);
  const ogDescription = page.meta['og:description'] ?? description;
  const image = page.meta['og:image'] ?? firstPicture(content);
  return {
    ...page,
    meta: {
      ...(description !== undefined && { description }),
      'og:title': page.meta['og:title'] ?? title,
      ...(ogDescription !== undefined && { 'og:description': ogDescription }),
      ...(image !== undefined && { 'og:image': image }),
    },
    canonical: page.canonical ?? path,
  };
}

/** What its page says of itself outside its body. */
export function contentHead({ title, meta, canonical }: ContentPage) {
  const { description, ...og } = meta;
  const isOfAnOrder = canonical === pageAddress(ORDER_CONFIRMATION);
  return {
    title,
    description,
    ...(canonical !== undefined && { canonical }),
    ...(isOfAnOrder && { robots: 'noindex' as const }),
    og,
  };
}

/** The first paragraph, cut behind a word. */
function firstWords(html: string): string | undefined {
  const paragraphs = [...html.matchAll(/<p(?:\s[^>]*)?>(.*?)<\/p>/gs)].map(([, inner = '']) => plain(inner));
  const text = paragraphs.find((paragraph) => paragraph !== '');
  if (text === undefined || text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => letters[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

const letters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Who shows a link elsewhere takes no SVG; of a drawing of the content there is a PNG beside it. */
const firstPicture = (html: string): string | undefined =>
  /<img\s[^>]*?src="([^"]+)"/.exec(html)?.[1]?.replace(/^(\/content\/images\/.+)\.svg$/, '$1.png');
