import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import { findCompany } from '#features/people/distributors/distributors.public.ts';
import { queueMail } from '#features/people/mail/mail.public.ts';
import type { Reads } from '#platform/db/reads.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { conflict, invalid, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { serveList } from '#platform/http/serve-list.ts';
import type { AdminViewer, SignedInViewer } from '#platform/http/viewer.ts';
import type { Paging } from '#shared/paging.ts';
import { said } from '#shared/said.ts';
import type { AccountDeps } from './account-deps.ts';
import { twoFactorRemovedNotice } from './account-letters.rules.ts';
import { sendConfirmation } from './account-links.service.ts';
import { messages, type User } from './accounts.contract.ts';
import { messages as rightsMessages } from './company-rights.contract.ts';
import { periodText, roleWords } from './company-rights.rules.ts';
import { register } from './register.service.ts';
import { findTwoFactor, removeTwoFactor } from './two-factor.store.ts';
import { allowedChange, companyProblems } from './user-change.rules.ts';
import { applyChange } from './user-changes.service.ts';
import { hasManager } from './user-changes.store.ts';
import {
  changeUser,
  createAdmin,
  createUser,
  exportAdmins,
  exportUsers,
  getUser,
  type ListQuery,
  listAdmins,
  listUsers,
  removeLostTwoFactor,
  resendConfirmation,
} from './users.contract.ts';
import { findUser, listUsers as listUserRows } from './users.store.ts';

/** The people who may sign in, for admins; one's own profile for everybody. */
export function usersRoutes({ reads, ...deps }: AccountDeps & { readonly reads: Reads }): Route[] {
  const { db, head } = deps;
  const { timeZone } = head.supplier;

  /** A stranger's user is not there (shapes 2). */
  const visibleUser = async (viewer: SignedInViewer, id: string): Promise<User> => {
    const isVisible = viewer.role === 'admin' || viewer.userId === id;
    const user = isVisible ? await findUser(db, id, viewer.role) : undefined;
    if (!user) throw notFound(messages.customerNotFound);
    return user;
  };

  const readOf =
    (accountType: 'customer' | 'admin') =>
    async ({ query: { search = '', sort = 'name' } }: { readonly query: ListQuery }, paging: Paging) =>
      listUserRows(await reads(), accountType, { search, sort, paging });

  /** The staff may take a company its last manager, and are told. */
  const warningAfter = async ({ companyRole, distributor }: User) => {
    const isKept = companyRole !== 'manager' || !distributor || (await hasManager(db, distributor.id));
    return isKept ? {} : { warning: rightsMessages.noManagerLeft };
  };

  const registered = async (by: AdminViewer, form: Parameters<typeof register>[2]): Promise<User> => {
    const user = await findUser(db, await register(deps, by, form), 'admin');
    if (!user) throw notFound(messages.customerNotFound);
    return user;
  };

  return [
    serveList(listUsers, readOf('customer')),
    serveFile(exportUsers, { ...customerTable, timeZone }, readOf('customer')),
    serveList(listAdmins, readOf('admin')),
    serveFile(exportAdmins, { ...adminTable, timeZone }, readOf('admin')),
    serve(createUser, async ({ body, viewer }) => registered(viewer, body)),
    serve(createAdmin, async ({ body, viewer }) => registered(viewer, body)),
    serve(getUser, async ({ params, viewer }) => visibleUser(viewer, params.id)),

    serve(
      changeUser,
      async ({ params, body, headers, viewer }) => {
        const user = await visibleUser(viewer, params.id);
        const stale = (current: User) => conflict(messages.stale, { current, yours: body });
        if (user.version !== body.version) throw stale(user);
        const change = allowedChange(viewer, user, body);
        if (change.now.distributorId !== undefined) {
          const problems = companyProblems(await findCompany(db, change.now.distributorId), messages.company);
          if (problems.length > 0) throw invalid(problems);
        }
        const outcome = await applyChange(deps, viewer, user, body.version, change, headers);
        const current = await findUser(db, user.id, viewer.role);
        if (!current) throw notFound(messages.customerNotFound);
        if (outcome === 'stale') throw stale(current);
        return { ...current, ...(await warningAfter(user)) };
      },
      async ({ params, viewer }) => visibleUser(viewer, params.id),
    ),

    serve(removeLostTwoFactor, async ({ params, viewer }) => {
      const user = await findUser(db, params.id, 'admin');
      if (!user) throw notFound(messages.customerNotFound);
      if (user.id === viewer.userId) throw conflict(messages.twoFactorOwn);
      if (!(await findTwoFactor(db, user.id))?.on) throw conflict(messages.twoFactorNotOn);
      await db.transaction().execute(async (tx) => {
        await removeTwoFactor(tx, user.id);
        await recordAdminChange(tx, viewer, {
          subject: 'user',
          subjectId: user.id,
          label: user.name,
          action: 'changed',
          before: { twoFactor: true },
          after: { twoFactor: false },
        });
        const { supplier, publicUrl } = head;
        const greeted = { firstname: user.firstname, shop: supplier.name, publicUrl, by: viewer.name };
        await queueMail(tx, { to: user.email, letter: twoFactorRemovedNotice(greeted) }, head);
      });
      return said(messages.twoFactorRemoved);
    }),

    serve(resendConfirmation, async ({ params }) => {
      const user = await findUser(db, params.id, 'admin');
      if (!user) throw notFound(messages.customerNotFound);
      if (user.confirmed || user.disabled) throw conflict(messages.nothingToConfirm);
      await db.transaction().execute(async (tx) => sendConfirmation(tx, user, head));
      return said(messages.emailSent);
    }),
  ];
}

const personColumns: FileTable<User>['columns'] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Confirmed', ({ confirmed }) => (confirmed ? 'yes' : 'no')],
  ['Disabled', ({ disabled }) => (disabled ? 'yes' : 'no')],
  ['Since', ({ createdAt }) => createdAt, 'moment'],
];

const customerTable: FileTable<User> = {
  name: 'customers',
  sheet: 'Customers',
  columns: [
    ...personColumns,
    ['Company', ({ company }) => company],
    ['Discount (%)', ({ discount }) => discount],
    ['Trulinx ID', ({ trulinxId }) => trulinxId],
    ['Trulinx Payment Terms', ({ trulinxNetPaymentTerms }) => trulinxNetPaymentTerms],
    ['Role', ({ companyRole = 'buyer' }) => roleWords[companyRole]],
    ['Order limit (USD)', ({ orderLimit }) => orderLimit, 'dollars'],
    ['Period limit', ({ periodLimit }) => periodText(periodLimit)],
  ],
};

const adminTable: FileTable<User> = {
  name: 'admins',
  sheet: 'Admins',
  columns: [...personColumns, ['Two-factor', ({ twoFactor = false }) => (twoFactor ? 'yes' : 'no')]],
};
