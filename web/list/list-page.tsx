import type { ReactNode } from 'react';
import { CallFailed } from '#web/call.ts';
import { demandAdmin } from '#web/guard.ts';
import { type PageModule, type PageRequest, type PageSpec, page } from '#web/page.tsx';
import { AccountPage } from '#web/shell/account-page.tsx';
import { List } from './list.tsx';
import type { Filters, Listed, ListReply, ListSpec, RowOf } from './list-spec.ts';
import { loadList, readAsked } from './load-list.ts';

/** A page of the staff that is one list. */
export function listPage<Reply extends ListReply, Sort extends string, F extends Filters>({
  title,
  fromDashboard,
  list: spec,
  actions,
  act,
  View = (props) => <List of={spec} actions={actions} {...props} />,
}: {
  readonly title: string;
  readonly fromDashboard?: true;
  readonly list: ListSpec<Reply, Sort, F>;
  readonly actions?: ReactNode;
  readonly act?: PageSpec<unknown>['act'];
  /** In place of the list as it is. */
  readonly View?: (props: { readonly list: Listed<RowOf<Reply>, Sort, F> }) => ReactNode;
}): PageModule {
  return page<Listed<RowOf<Reply>, Sort, F>>({
    load: async (request) => {
      demandAdmin(request);
      return loadOrRefused(request, spec);
    },
    ...(act && { act }),
    head: () => ({ title, robots: 'noindex' }),
    Page: ({ data }) => (
      <AccountPage title={title} fromDashboard={fromDashboard}>
        <View list={data} />
      </AccountPage>
    ),
  });
}

const MALFORMED = 400;

/** What the call does not understand is told by a list that leaves nothing out. */
async function loadOrRefused<Reply extends ListReply, Sort extends string, F extends Filters>(
  request: PageRequest,
  spec: ListSpec<Reply, Sort, F>,
): Promise<Listed<RowOf<Reply>, Sort, F>> {
  try {
    return (await loadList(request, spec)).list;
  } catch (error) {
    if (!spec.isAsTyped || !(error instanceof CallFailed) || error.status !== MALFORMED) throw error;
    const asked = readAsked(request.url.searchParams, spec);
    return { asked, rows: [], total: 0, page: 1, problems: error.problems.map(({ message }) => message) };
  }
}
