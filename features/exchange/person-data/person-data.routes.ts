import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AccountDeps } from '#features/people/accounts/accounts.public.ts';
import { recordDeed } from '#features/people/audit/audit.public.ts';
import {
  erasePerson,
  exportPerson,
  messages,
} from '#features/people/personal-data/personal-data.contract.ts';
import { demandPassword } from '#features/people/sign-in/sign-in.public.ts';
import { removeKept } from '#platform/files/synced-file.ts';
import { Download } from '#platform/http/download.ts';
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { said } from '#shared/said.ts';
import { erase, FORMER, holdPerson, isCustomer, listNotDone } from './erased-person.store.ts';
import { readPerson } from './exported-person.store.ts';

interface Deps extends AccountDeps {
  readonly dataDir: string;
}

/** What the shop knows of a customer: to take along, and to be forgotten. */
export function personDataRoutes(deps: Deps): Route[] {
  const { db } = deps;
  /** A stranger's is not there (shapes 2). */
  const demandVisible = async ({
    params: { id },
    viewer,
  }: {
    readonly params: { readonly id: string };
    readonly viewer: SignedInViewer;
  }): Promise<void> => {
    const isVisible = viewer.role === 'admin' || viewer.userId === id;
    if (!isVisible || !(await isCustomer(db, id))) throw notFound(messages.notFound);
  };
  return [
    serve(exportPerson, async ({ params, viewer }) => {
      await demandVisible({ params, viewer });
      const data = await readPerson(db, params.id);
      if (!data) throw notFound(messages.notFound);
      return new Download(`${JSON.stringify(data, null, 2)}\n`, {
        contentType: exportPerson.file,
        fileName: `personal-data-${params.id}.json`,
      });
    }),
    serve(
      erasePerson,
      async ({ params: { id }, body: { confirm, currentPassword = '' }, headers, viewer }) => {
        if (viewer.role === 'customer') await demandPassword(deps, id, currentPassword, headers);
        const mails = await db.transaction().execute(async (tx) => {
          const person = await holdPerson(tx, id);
          if (!person) throw notFound(messages.notFound);
          if (confirm.trim().toLowerCase() !== person.email.toLowerCase())
            throw badRequest(messages.confirm, 'confirm');
          const left = await listNotDone(tx, id);
          if (left.length > 0) throw conflict(messages.notDone.replace('{what}', left.join(', ')));
          const removed = await erase(tx, person);
          // Who erased themselves is no more named here than anywhere.
          const by = { userId: viewer.userId, name: viewer.userId === id ? FORMER.name : viewer.name };
          const entry = { subject: 'user', subjectId: id, label: FORMER.name, action: 'erased' } as const;
          await recordDeed(tx, by, entry);
          return removed;
        });
        await removeMailFiles(path.join(deps.dataDir, 'mail'), mails);
        return said(messages.erased);
      },
      demandVisible,
    ),
  ];
}

/** Where no mail server is set, mails lie in a folder, each under its id. */
async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  const gone = new Set(ids);
  // 'TIME-mal_….eml'
  const named = files.filter((file) =>
    gone.has(/(?<id>[a-z]+_[\w]+)\.eml$/.exec(file)?.groups?.['id'] ?? ''),
  );
  await Promise.all(named.map(async (file) => removeKept(path.join(folder, file))));
}
