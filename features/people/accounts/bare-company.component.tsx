import type { ReactElement } from 'react';
import type { Problem } from '#shared/endpoint.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { messages } from './accounts.contract.ts';

const lacking: readonly string[] = [
  messages.trulinxIdForCustomers,
  messages.trulinxNetPaymentTermsForCustomers,
];

/** The way to what a chosen company lacks, while a form is refused for it. */
export function BareCompany({
  problems,
  distributorId,
}: {
  readonly problems: readonly Problem[];
  readonly distributorId: string;
}): ReactElement | null {
  if (distributorId === '' || !problems.some(({ message }) => lacking.includes(message))) return null;
  return (
    <p>
      <Link to={paths.editDistributor(distributorId)}>Edit this distributor</Link> to enter them.
    </p>
  );
}
