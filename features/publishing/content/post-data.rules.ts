import type { Supplier } from '#shared/supplier.ts';
import type { Post } from './content.contract.ts';

/** A post and its place as schema.org says them. */
export function postJsonLd(
  post: Post,
  site: {
    readonly supplier: Supplier;
    /** The full address of a path of this site. */
    readonly absolute: (path: string) => string;
    readonly path: string;
    readonly listPath: string;
  },
): readonly object[] {
  const { supplier, absolute, path, listPath } = site;
  const image = post.meta['og:image'];
  const publisher = { '@type': 'Organization', name: supplier.name, url: absolute('/') };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: post.title,
      ...(post.meta.description !== undefined && { description: post.meta.description }),
      datePublished: post.publishedAt,
      dateModified: post.updatedAt ?? post.publishedAt,
      mainEntityOfPage: absolute(path),
      ...(image !== undefined && { image: [absolute(image)] }),
      author: publisher,
      publisher,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'News', item: absolute(listPath) },
        { '@type': 'ListItem', position: 2, name: post.title, item: absolute(path) },
      ],
    },
  ];
}
