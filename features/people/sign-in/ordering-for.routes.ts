import {
  type AccountDeps,
  findUser,
  startActing,
  stopActing,
} from '#features/people/accounts/accounts.public.ts';
import { messages, orderFor, stopOrderingFor } from '#features/people/accounts/ordering-for.contract.ts';
import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import { notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { actingCookie, endedActingCookie } from '#platform/http/session-cookie.ts';

/** The staff in a customer's place (book 2). */
export function orderingForRoutes({ config, db }: Pick<AccountDeps, 'config' | 'db'>): Route[] {
  const https = config.publicUrl.startsWith('https:');
  return [
    serve(orderFor, async ({ params: { id }, viewer, caller, headers }) => {
      const token = await db.transaction().execute(async (tx) => {
        const customer = await findUser(tx, id, 'admin');
        if (!customer?.distributor || customer.disabled) throw notFound(messages.noCustomer);
        await stopActing(tx, { sessionId: viewer.sessionId });
        await recordAdminChange(tx, viewer, {
          subject: 'user',
          subjectId: id,
          label: customer.name,
          action: 'began to order for',
        });
        return startActing(tx, viewer, id, caller);
      });
      headers['Set-Cookie'] = actingCookie(token, https);
      return { token };
    }),
    serve(stopOrderingFor, async ({ viewer, headers }) => {
      const { sessionId } = viewer;
      const [ended] = await db.transaction().execute(async (tx) => stopActing(tx, { sessionId }));
      headers['Set-Cookie'] = endedActingCookie(https);
      return { ...(ended && { customer: ended.customer }) };
    }),
  ];
}
