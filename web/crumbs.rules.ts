/** A step of the way to a page. */
export interface Crumb {
  readonly label: string;
  /** Absent on the last one: it is where you are. */
  readonly to?: string;
}

/**
 * The way to a page as schema.org says it.
 *
 * @param absolute the full address of a path of this site
 * @param here the path of the last step, which leads nowhere itself
 */
export const breadcrumbList = (
  crumbs: readonly Crumb[],
  here: string,
  absolute: (path: string) => string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: { '@id': absolute(to ?? here) },
  })),
});
