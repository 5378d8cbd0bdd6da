import { sweepJobs } from '#features/people/accounts/accounts.public.ts';
import { resetJob } from '#features/people/sign-in/sign-in.public.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/** The jobs of accounts and of signing in. */
export const accountJobs = (
  deps: Parameters<typeof resetJob>[0] & Parameters<typeof sweepJobs>[0],
): Job[] => [resetJob(deps), ...sweepJobs(deps)];
