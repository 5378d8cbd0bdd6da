import { inBatches, tableFile } from '#platform/files/table-file.ts';
import { Download } from '#platform/http/download.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { type Day, startOfDay } from '#shared/calendar.ts';
import type { FileFormat } from '#shared/file-formats.ts';
import { dollarsFromCents } from '#shared/money.ts';
import type { QuoteSummary } from './quote.contract.ts';
import { countByMonth, listQuotes, type Month, type MonthRow, type QuoteFilter } from './quote-list.store.ts';
import { stateNames } from './quote-status.rules.ts';
import type { QuoteMonth } from './quotes.contract.ts';
import type { QuoteDeps } from './quotes.service.ts';

const heads = [
  'Quote',
  'State',
  'Asked',
  'Company',
  'Name',
  'Email',
  'Phone',
  'Owner',
  'Revision',
  'Lines',
  'Value',
  'Valid Until',
  'Reason',
];

/** What a workbook shows as money and times. */
const kinds = { Asked: 'moment', Value: 'dollars', 'Valid Until': 'day' } as const;

const cellsOf = (quote: QuoteSummary) => [
  quote.ref,
  stateNames[quote.status],
  quote.createdAt,
  quote.company?.name ?? quote.contact.company ?? '',
  quote.contact.name,
  quote.contact.email,
  quote.contact.phone ?? '',
  quote.owner?.name ?? '',
  quote.revision,
  quote.lineTotal,
  quote.total ?? '',
  quote.expires ?? '',
  quote.reason ?? '',
];

/** The quotes of a filter as a file, read while it is sent. */
export function quotesFile(
  { db, head, today }: QuoteDeps,
  viewer: AdminViewer,
  filter: QuoteFilter,
  format: FileFormat,
): Download {
  const batches = inBatches(
    async (paging) => (await listQuotes(db, viewer, filter, { today: today(), paging })).data,
  );
  const { timeZone } = head.supplier;
  return tableFile(
    { name: 'quotes', sheet: 'Quotes', kinds, timeZone },
    format,
    heads,
    mapped(batches, cellsOf),
  );
}

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

async function* mapped<Row, Cell>(
  batches: AsyncIterable<readonly Row[]>,
  cells: (row: Row) => readonly Cell[],
) {
  for await (const rows of batches) yield rows.map(cells);
}

async function* once<T>(value: T) {
  yield value;
}
