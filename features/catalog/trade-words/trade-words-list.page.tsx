import { filesOf } from '#web/list/list-files.ts';
import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { listTradeWords, type TradeWord } from './trade-words.contract.ts';

const FROM: Readonly<Record<TradeWord['from'], string>> = {
  shipped: 'Came with the shop',
  changed: 'Changed here',
  own: 'Added here',
};

/** `/account/trade-words`: what a search takes words for. */
export const tradeWordsPage = listPage({
  title: 'Search Words',
  fromDashboard: true,
  actions: <ButtonLink to={paths.newTradeWord()}>New Word</ButtonLink>,
  list: list({
    label: 'Search Words',
    hrefOf: paths.tradeWords,
    search: { label: 'Find words', placeholder: 'Term, meaning or note' },
    filters: {
      show: {
        as: 'links',
        label: 'Show',
        options: { own: 'Ours', unknown: 'Named as unknown' },
      },
    },
    ask: async ({ call }, query) => call(listTradeWords, { query }),
    exports: filesOf(listTradeWords),
    nothing: 'There are no words.',
    nothingFound: 'No words found.',
    columns: [
      { head: 'Term', cell: ({ id, term }) => <Link to={paths.tradeWord(id)}>{term}</Link> },
      { head: 'Means', onPhone: 'below', cell: ({ means }) => means },
      { head: 'Note', onPhone: 'below', cell: ({ note }) => note },
      { head: 'From', cell: ({ from }) => FROM[from] },
    ],
  }),
});
