import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { setDemoClock } from './demo-clock.contract.ts';
import type { DemoClock } from './demo-clock.service.ts';

/** There in demo mode alone. */
export const demoClockRoutes = (clock: DemoClock): Route[] => [
  serve(setDemoClock, async ({ body, viewer }) => {
    const now = body.now === null ? undefined : new Date(body.now);
    const before = clock.now().toISOString();
    await clock.set(now, async (tx) =>
      recordAdminChange(tx, viewer, {
        subject: 'clock',
        subjectId: 'clock',
        label: 'The clock of the demo',
        action: 'set',
        before: { now: before },
        after: { now: now?.toISOString() ?? 'the real time' },
      }),
    );
    return { now: clock.now().toISOString(), isReal: clock.aheadMs === 0 };
  }),
];
