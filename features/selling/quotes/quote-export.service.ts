import type { FileTable } from '#platform/files/serve-file.ts';
import { tableFile } from '#platform/files/table-file.ts';
import type { Download } from '#platform/http/download.ts';
import { type Day, startOfDay } from '#shared/calendar.ts';
import type { FileFormat } from '#shared/file-formats.ts';
import { dollarsFromCents } from '#shared/money.ts';
import type { QuoteSummary } from './quote.contract.ts';
import { countByMonth, type Month, type MonthRow } from './quote-list.store.ts';
import { stateNames } from './quote-status.rules.ts';
import type { QuoteMonth } from './quotes.contract.ts';
import type { QuoteDeps } from './quotes.service.ts';

export const quoteTable: FileTable<QuoteSummary> = {
  name: 'quotes',
  sheet: 'Quotes',
  columns: [
    ['Quote', ({ ref }) => ref],
    ['State', ({ status }) => stateNames[status]],
    ['Asked', ({ createdAt }) => createdAt, 'moment'],
    ['Company', ({ company, contact }) => company?.name ?? contact.company],
    ['Name', ({ contact }) => contact.name],
    ['Email', ({ contact }) => contact.email],
    ['Phone', ({ contact }) => contact.phone],
    ['Owner', ({ owner }) => owner?.name],
    ['Revision', ({ revision }) => revision],
    ['Lines', ({ lineTotal }) => lineTotal],
    ['Value', ({ total }) => total, 'dollars'],
    ['Valid Until', ({ expires }) => expires, 'day'],
    ['Reason', ({ reason }) => reason],
  ],
};

export async function monthsOf({ db, today, head }: QuoteDeps): Promise<QuoteMonth[]> {
  const months = lastMonths(today(), head.supplier.timeZone);
  return (await countByMonth(db, months, today())).map(monthFrom);
}

const MONTHS_SHOWN = 36;

/** The month that a day is in, and those before it. */
function lastMonths(day: Day, timeZone: string): Month[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  // Date.UTC counts months beyond the year on.
  const first = (back: number): Day =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().replace(/T.*/, '');
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => ({
    name: first(back).slice(0, 'YYYY-MM'.length),
    from: startOfDay(first(back), timeZone),
    to: startOfDay(first(back - 1), timeZone),
  }));
}

const monthFrom = ({ month, asked, answered, won, lost, wonCents, lostCents }: MonthRow): QuoteMonth => ({
  id: month,
  asked,
  answered,
  won,
  lost,
  wonValue: dollarsFromCents(BigInt(wonCents)),
  lostValue: dollarsFromCents(BigInt(lostCents)),
});

const monthHeads = ['Month', 'Asked', 'Answered', 'Won', 'Lost', 'Value Won', 'Value Lost'];

const monthKinds = { 'Value Won': 'dollars', 'Value Lost': 'dollars' } as const;

export async function reportFile(deps: QuoteDeps, format: FileFormat): Promise<Download> {
  const months = await monthsOf(deps);
  const rows = months.map((row) => [
    row.id,
    row.asked,
    row.answered,
    row.won,
    row.lost,
    row.wonValue,
    row.lostValue,
  ]);
  const file = { name: 'quote-report', sheet: 'Months', kinds: monthKinds };
  return tableFile(file, format, monthHeads, once(rows));
}

async function* once<T>(value: T) {
  yield value;
}
