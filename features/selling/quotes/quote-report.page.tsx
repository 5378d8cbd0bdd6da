import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { reportQuotes } from './quotes.contract.ts';

/** `/account/quote-report`: what became of the quotes of each month. */
export const quoteReportPage = listPage({
  title: 'Quotes by Month',
  fromDashboard: true,
  list: list({
    label: 'Months',
    hrefOf: paths.quoteReport,
    ask: async ({ call }) => call(reportQuotes, {}),
    exports: { formats: ['csv', 'xlsx'], hrefOf: (_asked, format) => paths.quoteReportFile(format) },
    nothing: 'Nobody has asked for a quote yet.',
    nothingYet: { label: 'New Quote', to: paths.newQuote() },
    columns: [
      { head: 'Month', cell: ({ id }) => id },
      { head: 'Asked', align: 'right', cell: ({ asked }) => asked },
      { head: 'Answered', align: 'right', cell: ({ answered }) => answered },
      { head: 'Won', align: 'right', cell: ({ won }) => won },
      { head: 'Lost', align: 'right', cell: ({ lost }) => lost },
      { head: 'Value won', unit: 'USD', align: 'right', cell: ({ wonValue }) => dollars(wonValue) },
      {
        head: 'Value lost',
        unit: 'USD',
        align: 'right',
        onPhone: 'hidden',
        cell: ({ lostValue }) => dollars(lostValue),
      },
    ],
  }),
});
