import { escapeXml } from '#shared/escape-xml.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { Post } from './content.contract.ts';
import { postAddress } from './said-page.rules.ts';

/** The news as an Atom feed (RFC 4287), its texts in full. */
export function newsFeed(
  posts: readonly Post[],
  { supplier, publicUrl }: { readonly supplier: Supplier; readonly publicUrl: string },
): string {
  const list = `${publicUrl}/news`;
  const changed = posts.map(changedAt).toSorted().at(-1) ?? '1970-01-01T00:00:00.000Z';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<title>${escapeXml(supplier.name)} News</title>`,
    `<id>${escapeXml(list)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${publicUrl}/news.atom`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(list)}"/>`,
    `<updated>${changed}</updated>`,
    `<author><name>${escapeXml(supplier.name)}</name></author>`,
    ...posts.map((post) => entry(post, publicUrl)),
    '</feed>\n',
  ].join('\n');
}

function entry(post: Post, publicUrl: string): string {
  const url = publicUrl + postAddress(post.slug);
  const { description } = post.meta;
  return [
    '<entry>',
    `<title>${escapeXml(post.title)}</title>`,
    `<id>${escapeXml(url)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<published>${post.publishedAt}</published>`,
    `<updated>${changedAt(post)}</updated>`,
    ...(description === undefined ? [] : [`<summary>${escapeXml(description)}</summary>`]),
    `<content type="html">${escapeXml(withFullAddresses(post.content, publicUrl))}</content>`,
    '</entry>',
  ].join('\n');
}

/** Readers of the feed are elsewhere: paths of this site are nothing to them. */
const withFullAddresses = (html: string, publicUrl: string): string =>
  html.replace(/ (href|src)="\//g, ` $1="${publicUrl}/`);

const changedAt = ({ publishedAt, updatedAt }: Post): string => updatedAt ?? publishedAt;
