import type { ReactElement } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { periodWords } from '#features/people/accounts/company-rights.rules.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { getAllowance } from './approvals.contract.ts';

export type AllowanceReply = ReplyOf<typeof getAllowance>;

/** 'your limit of $500.00'; undefined where nobody has to be asked. @param total dollars */
export function limitAbove(total: number, { orderLimit, periodLimit }: AllowanceReply): string | undefined {
  if (orderLimit !== undefined && total > orderLimit) return `your limit of ${dollars(orderLimit)} an order`;
  if (!periodLimit) return undefined;
  const { dollars: most, per, spent } = periodLimit;
  // In whole cents: dollars are not added.
  if (Math.round((spent + total) * 100) <= Math.round(most * 100)) return undefined;
  return `your limit of ${dollars(most)} ${periodWords[per]}, of which ${dollars(spent)} are ordered`;
}

/** What will happen, before it does. */
export const AboveLimit = ({
  limit,
  approvers,
}: {
  readonly limit: string;
  readonly approvers: readonly string[];
}): ReactElement => (
  <Alert tone="info" title={`This order is above ${limit}.`}>
    <p>
      {approvers.length === 0
        ? 'It will not be placed before somebody of your company approves it, and nobody can yet.'
        : `It will be placed once it is approved by ${approvers.join(' or ')}. A mail tells them.`}
    </p>
  </Alert>
);
