import { recordDeed } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { NoteActing } from '#platform/http/who.ts';
import { type Acted, endActing } from './ordering-for.store.ts';

/** Ends it, and says so in the log. @returns for whom */
export async function stopActing(tx: Tx, which: Parameters<typeof endActing>[1]): Promise<Acted[]> {
  const ended = await endActing(tx, which);
  for (const { customer, customerName, staff } of ended)
    await recordDeed(tx, staff, {
      subject: 'user',
      subjectId: customer,
      label: customerName,
      action: which === 'idle' ? 'stopped ordering for, idle' : 'stopped ordering for',
    });
  return ended;
}

/** Each write of the staff in a customer's place, before it is done: refused or not, it was asked for. */
export const noteActing =
  ({ db }: { readonly db: Db }): NoteActing =>
  async (viewer, { method, path }, params) => {
    if (viewer.role !== 'customer' || !viewer.staff) return;
    const { id, name } = viewer.staff;
    await db.transaction().execute(async (tx) =>
      recordDeed(
        tx,
        { userId: id, name },
        {
          subject: 'user',
          subjectId: viewer.userId,
          label: viewer.name,
          action: 'ordering for',
          after: { call: `${method} ${path}`, ...Object(params) },
        },
      ),
    );
  };
