import { forbidden } from '#platform/http/refusal.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { messages } from './company-people.contract.ts';

/** @throws Refusal 403 */
export function demandManager({ companyRole }: CustomerViewer): void {
  if (companyRole !== 'manager') throw forbidden(messages.managersOnly);
}
