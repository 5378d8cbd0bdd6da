import { type Limit, type Limits, spend } from '#platform/http/rate-limits.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { messages, QUICKEST_MS } from './enquiries.contract.ts';

/** Forms of one network (security 1), whichever they are. */
const forms: Limit = { name: 'forms', points: 20, seconds: 3600 };

/**
 * @param headers of the answer, which says how many more may follow
 * @throws Refusal 429 or 400 for who sends too many forms, or one too quickly to have typed it
 */
export async function demandPatience(
  limits: Limits,
  network: string,
  waited: number | undefined,
  headers: Record<string, string>,
): Promise<void> {
  await spend(limits, forms, network, headers);
  if (waited !== undefined && waited < QUICKEST_MS) throw badRequest(messages.tooQuick);
}
