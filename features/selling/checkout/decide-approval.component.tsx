import { type ReactElement, useState } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { checkBy, unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { ApprovalLines } from './approval-lines.component.tsx';
import {
  type Approval,
  approveRequest,
  REASON_MAX,
  RejectForm as RejectShape,
  rejectRequest,
  withdrawRequest,
} from './approvals.contract.ts';
import { QuotedLines } from './quoted-lines.component.tsx';

const APPROVE = 'approve';
const REJECT = 'reject';

/** Does what a form of the page asks for; what the page shows then says what came of it. */
export async function decide({ form, call, params }: FormRequest): Promise<FormAnswer<Approval>> {
  const {
    form: name,
    version,
    totalCost,
    reason,
    lines,
  } = fieldsOf(form, 'form', 'version', 'totalCost', 'reason', 'lines');
  const of = { params: { id: params['id'] ?? '' } };
  if (name === APPROVE) {
    const kept = new Set(form.getAll('with'));
    // A quote is ordered whole: it names no lines.
    const without = lines.split(' ').filter((id) => id !== '' && !kept.has(id));
    const body = {
      version: Number(version),
      totalCost: Number(totalCost),
      ...(without.length > 0 && { without }),
    };
    return answered(form, async () => call(approveRequest, { ...of, body }));
  }
  if (name === REJECT)
    return answered(form, async () =>
      call(rejectRequest, { ...of, body: { version: Number(version), reason } }),
    );
  return answered(form, async () => call(withdrawRequest, of));
}

/** What is unticked goes back to whoever asked. */
export function ApproveForm({ approval }: { readonly approval: Approval }): ReactElement {
  const form = usePageForm<Approval>(APPROVE, unchecked, () => false);
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const { items, version } = approval;
  const toggle = (id: string): void =>
    setOut((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const total = out.size === 0 ? approval.totalCost : sumOf(approval, out);
  return (
    <FormBody of={form} bare>
      <FormMessages of={form} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="totalCost" value={total} />
      <input type="hidden" name="lines" value={items.map(({ id }) => id).join(' ')} />
      {approval.quote ? (
        <QuotedLines quote={approval.quote} />
      ) : (
        <ApprovalLines approval={approval} ticked={{ has: (id) => !out.has(id), toggle }} />
      )}
      <p>
        <Button
          type="submit"
          tone="go"
          size="l"
          busy={form.sending !== undefined}
          disabled={!approval.quote && out.size === items.length}
        >
          Approve {dollars(total)}
        </Button>
      </p>
    </FormBody>
  );
}

const CENTS = 100;

/** Dollars, added in whole cents; where fewer pieces cost more each, the server says so. */
const sumOf = ({ items }: Approval, out: ReadonlySet<string>): number =>
  items.reduce((sum, { id, subTotal = 0 }) => sum + (out.has(id) ? 0 : Math.round(subTotal * CENTS)), 0) /
  CENTS;

const checkReason = checkBy(RejectShape, (form) => fieldsOf(form, 'reason'));

export function RejectForm({ approval }: { readonly approval: Approval }): ReactElement {
  const form = usePageForm<Approval>(REJECT, checkReason);
  return (
    <FormBody of={form}>
      <FormMessages of={form} />
      <input type="hidden" name="version" value={approval.version} />
      <TextArea
        {...fieldOf(form, 'reason')}
        label="Reason"
        hint={
          approval.quote
            ? `${approval.requester.name} reads it. The quote can be accepted again.`
            : `${approval.requester.name} reads it, and has the lines in their order again.`
        }
        maxLength={REASON_MAX}
        rows={2}
      />
      <p>
        <Button type="submit" tone="bad" busy={form.sending !== undefined}>
          Reject
        </Button>
      </p>
    </FormBody>
  );
}

export function WithdrawForm({ approval }: { readonly approval: Approval }): ReactElement {
  const form = usePageForm<Approval>('withdraw', unchecked);
  return (
    <FormBody of={form} bare>
      <FormMessages of={form} />
      <p className="small muted">
        {approval.quote
          ? 'Withdrawn, the quote can be accepted again.'
          : 'Withdrawn, its lines are in your order again.'}
      </p>
      <Button type="submit" busy={form.sending !== undefined}>
        Withdraw Request
      </Button>
    </FormBody>
  );
}
