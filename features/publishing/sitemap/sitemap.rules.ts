import { escapeXml } from '#shared/escape-xml.ts';
import type { Supplier } from '#shared/supplier.ts';

/** A file holds at most this many addresses (sitemaps.org). */
export const MOST_ADDRESSES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** An address that search engines should keep. */
export interface SitemapEntry {
  /** In full. */
  readonly url: string;
  /** ISO 8601. */
  readonly changedAt?: string | undefined;
}

export const urlSet = (entries: readonly SitemapEntry[]): string =>
  document(
    'urlset',
    entries.map((entry) => `<url>${inside(entry)}</url>`),
  );

/** @param files the addresses of the sitemaps themselves */
export const sitemapIndex = (files: readonly string[]): string =>
  document(
    'sitemapindex',
    files.map((url) => `<sitemap>${inside({ url })}</sitemap>`),
  );

/** What robots may not fetch: what is somebody's own, what does something, and what is data for pages. */
export function robotsTxt(publicUrl: string): string {
  const closed = [
    '/account',
    '/api/',
    '/cart',
    '/checkout',
    '/confirm',
    '/look',
    '/logout',
    '/password-resets',
    '/review',
  ];
  return [
    'User-agent: *',
    'Allow: /api/products/*/spec-sheet',
    'Allow: /api/guide',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function document(name: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="${NAMESPACE}">`,
    ...lines,
    `</${name}>`,
    '',
  ].join('\n');
}

function inside({ url, changedAt }: SitemapEntry): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
  return `<loc>${escapeXml(url)}</loc>${changed}`;
}

const DAY_MS = 86_400_000;
/** So long what is said there may be relied on; it is written anew at each request. */
const GOOD_FOR_DAYS = 90;

/** Whom to tell of a hole in this site (RFC 9116). */
export const securityTxt = (publicUrl: string, { email }: Pick<Supplier, 'email'>, now: Date): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
