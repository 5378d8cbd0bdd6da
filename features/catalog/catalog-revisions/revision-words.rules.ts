import { grouped } from '#shared/count.ts';
import type { CatalogRevision } from './catalog-revisions.contract.ts';

/** 'Import of prices: spring.csv', 'Bulk change of list prices by 3 %', 'Restore of revision 4' */
export function revisionTitle({ kind, what, files }: CatalogRevision): string {
  const of = { import: 'Import of', 'bulk change': 'Bulk change of', restore: 'Restore of' } as const;
  return `${of[kind]} ${what}${files.length > 0 ? `: ${files.join(', ')}` : ''}`;
}

/** '2 new, 3 changed', of part numbers and products */
export function countsText({ added, changed, removed }: CatalogRevision['counts']): string {
  const said = [
    ...(added > 0 ? [`${grouped(added)} new`] : []),
    ...(changed > 0 ? [`${grouped(changed)} changed`] : []),
    ...(removed > 0 ? [`${grouped(removed)} removed`] : []),
  ];
  return said.length === 0 ? 'Places in the list' : said.join(', ');
}
