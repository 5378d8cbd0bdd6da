import type { Supplier } from '#shared/supplier.ts';
import type { Post } from './content.contract.ts';

/** A post as schema.org says it. */
export function postJsonLd(
  post: Post,
  site: {
    readonly supplier: Supplier;
    /** The full address of a path of this site. */
    readonly absolute: (path: string) => string;
    readonly path: string;
  },
): readonly object[] {
  const { supplier, absolute, path } = site;
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
  ];
}
