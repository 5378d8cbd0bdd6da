import { filesOf } from '#web/list/list-files.ts';
import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { listNormPairs, type NormPair } from './norm-pairs.contract.ts';

const FROM: Readonly<Record<NormPair['from'], string>> = {
  shipped: 'Came with the shop',
  changed: 'Changed here',
  own: 'Added here',
};

/** `/account/norm-pairs`: which norm may stand for which other. */
export const normPairsPage = listPage({
  title: 'Norms for Norms',
  fromDashboard: true,
  actions: <ButtonLink to={paths.newNormPair()}>New Pair</ButtonLink>,
  list: list({
    label: 'Pairs of norms',
    hrefOf: paths.normPairs,
    search: { label: 'Find pairs', placeholder: 'Norm or reason' },
    filters: { show: { as: 'links', label: 'Show', options: { own: 'Ours' } } },
    ask: async ({ call }, query) => call(listNormPairs, { query }),
    exports: filesOf(listNormPairs),
    nothing: 'There are no pairs.',
    nothingFound: 'No pairs found.',
    columns: [
      { head: 'A hose of', cell: ({ id, norm }) => <Link to={paths.normPair(id)}>{norm}</Link> },
      { head: 'May be replaced by one of', cell: ({ replacedBy }) => replacedBy },
      { head: 'Because', onPhone: 'below', cell: ({ why }) => why },
      { head: 'From', onPhone: 'hidden', cell: ({ from }) => FROM[from] },
    ],
  }),
});
