import type { FoundDistributor } from './locator.contract.ts';

/** The distributors that a page lists, nearest first, as schema.org says them; of their people nothing. */
export const distributorsJsonLd = (distributors: readonly FoundDistributor[]): readonly object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Distributors',
    numberOfItems: distributors.length,
    itemListElement: distributors.map((distributor, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: businessOf(distributor),
    })),
  },
];

function businessOf({ name, street, city, region, country, contactPhone, url, geometry }: FoundDistributor) {
  const [longitude, latitude] = geometry.coordinates;
  return {
    '@type': 'LocalBusiness',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      addressCountry: country,
    },
    ...(contactPhone !== '' && { telephone: contactPhone }),
    ...(url !== '' && { url }),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  };
}
