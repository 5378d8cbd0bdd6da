import type { Supplier } from '#shared/supplier.ts';

/**
 * The supplier and the shop's search as schema.org says them.
 *
 * @param searchPath where a search for a term leads
 */
export function organizationJsonLd(
  { name, phone, email, address, position: [longitude, latitude] }: Supplier,
  publicUrl: string,
  searchPath: (term: string) => string,
): readonly object[] {
  const organization = `${publicUrl}/#organization`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/favicon.svg`,
      telephone: phone,
      email,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: address.country,
      },
      location: { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude, longitude } },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: `${publicUrl}/`,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: publicUrl + searchPath('{search_term_string}') },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
