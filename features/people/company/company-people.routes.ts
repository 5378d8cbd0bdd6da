import { messages as accountMessages } from '#features/people/accounts/accounts.contract.ts';
import {
  type AccountDeps,
  findColleague,
  listColleagues,
} from '#features/people/accounts/accounts.public.ts';
import { periodText, roleWords } from '#features/people/accounts/company-rights.rules.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { conflict, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { Paging } from '#shared/paging.ts';
import {
  type CompanyUser,
  changeCompanyUser,
  exportCompanyUsers,
  getCompanyUser,
  inviteCompanyUser,
  listCompanyUsers,
  messages,
} from './company-people.contract.ts';
import { changeColleague, invite } from './company-people.service.ts';
import { demandManager } from './demand-manager.ts';

/** The people of a company, for its managers. */
export function companyPeopleRoutes(deps: AccountDeps): Route[] {
  const { db } = deps;

  const colleague = async (viewer: CustomerViewer, id: string): Promise<CompanyUser> => {
    const found = await findColleague(db, viewer.distributorId, id);
    if (!found) throw notFound(messages.personNotFound);
    return found;
  };
  const demandColleague = async (viewer: CustomerViewer, id: string): Promise<CompanyUser> => {
    const found = await colleague(viewer, id);
    demandManager(viewer);
    return found;
  };

  const read = async ({ query, viewer }: ListAsked<typeof listCompanyUsers>, paging: Paging) => {
    demandManager(viewer);
    const { search = '', sort = 'name' } = query;
    return listColleagues(db, viewer.distributorId, { search, sort, paging });
  };
  return [
    serveList(listCompanyUsers, read),
    serveFile(exportCompanyUsers, colleagueTable, read),
    serve(getCompanyUser, async ({ params, viewer }) => demandColleague(viewer, params.id)),
    serve(
      inviteCompanyUser,
      async ({ body, headers, viewer }) => colleague(viewer, await invite(deps, viewer, body, headers)),
      async ({ viewer }) => demandManager(viewer),
    ),
    serve(
      changeCompanyUser,
      async ({ params: { id }, body, viewer }) => {
        const before = await demandColleague(viewer, id);
        const stale = (current: CompanyUser) => conflict(accountMessages.stale, { current, yours: body });
        if (before.version !== body.version) throw stale(before);
        const changed = await changeColleague(deps, viewer, id, body);
        if (changed === 'stale') throw stale(await colleague(viewer, id));
        return changed;
      },
      async ({ params, viewer }) => demandColleague(viewer, params.id),
    ),
  ];
}

const colleagueTable: FileTable<CompanyUser> = {
  name: 'people',
  sheet: 'People',
  columns: [
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Role', ({ companyRole = 'buyer' }) => roleWords[companyRole]],
    ['Order limit (USD)', ({ orderLimit }) => orderLimit, 'dollars'],
    ['Period limit', ({ periodLimit }) => periodText(periodLimit)],
    ['Confirmed', ({ confirmed }) => (confirmed ? 'yes' : 'no')],
    ['Disabled', ({ disabled }) => (disabled ? 'yes' : 'no')],
  ],
};
