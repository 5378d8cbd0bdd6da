import type { Scope } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { longDay } from '#shared/calendar.ts';
import { grouped } from '#shared/count.ts';
import type { PriceList, PriceListRow, PriceListStatus, PriceListSummary } from './price-lists.contract.ts';
import type { RowsReport } from './price-rows.contract.ts';

export const statusNames: Readonly<Record<PriceListStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

export const scopeNames: Readonly<Record<Scope, string>> = {
  part: 'Part',
  series: 'Series',
  family: 'Family',
  category: 'Category',
  everything: 'Everything',
};

/** 'January 1st, 2026 to December 31st, 2026' */
export const daysText = ({ from, to }: Pick<PriceListSummary, 'from' | 'to'>): string =>
  to === undefined ? `From ${longDay(from)}` : `${longDay(from)} to ${longDay(to)}`;

/** 'All companies', '3 companies and classes' */
export const companiesText = ({ companies }: Pick<PriceListSummary, 'companies'>): string =>
  companies === 'all'
    ? 'All companies'
    : companies.length === 1
      ? '1 company or class'
      : `${grouped(companies.length)} companies and classes`;

export const forText = ({ companies, companyNames }: PriceList): string =>
  companies === 'all' ? 'All companies' : companyNames.map(({ name }) => name).join(', ');

/** What a row is for: 'BW2-08', 'Family Wire braid', 'Everything'. */
export const rowText = ({ scope, of = '' }: Pick<PriceListRow, 'scope' | 'of'>): string =>
  scope === 'part' ? of : scope === 'everything' ? scopeNames.everything : `${scopeNames[scope]} ${of}`;

/** '3 rows: 2 new, 1 unchanged.' */
export function reportText({ sent, added, changed, unchanged, removed }: RowsReport): string {
  const parts = [
    [added, 'new'],
    [changed, 'with another price'],
    [unchanged, 'unchanged'],
    [removed, 'of before would go'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${grouped(Number(count))} ${what}`]));
  return `${grouped(sent)} ${sent === 1 ? 'row' : 'rows'}: ${parts.join(', ')}.`;
}
