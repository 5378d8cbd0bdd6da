import type { ReactElement, ReactNode } from 'react';
import { redirect } from 'react-router';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { wishFacts } from '#features/selling/orders/order-wishes.rules.ts';
import { demandSignedIn } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Link } from '#web/ui/link.tsx';
import { Minute } from '#web/ui/time.tsx';
import { ApprovalLines } from './approval-lines.component.tsx';
import { ApprovalState } from './approval-state.component.tsx';
import { type Approval, getAllowance, getApproval } from './approvals.contract.ts';
import styles from './checkout.module.css';
import { addressLine } from './chosen-address.rules.ts';
import { ApproveForm, decide, RejectForm, WithdrawForm } from './decide-approval.component.tsx';
import { QuotedLines } from './quoted-lines.component.tsx';

interface ApprovalData {
  readonly approval: Approval;
  /** Whom a request of one's own waits for. */
  readonly approvers: readonly string[];
}

/** `/account/approvals/:id`: one order that waits to be let go. */
export const approvalPage = page<ApprovalData>({
  load: async (request) => {
    demandSignedIn(request);
    if (request.viewer.role === 'admin') throw redirect(paths.account());
    const { call, params } = request;
    const approval = await call(getApproval, { params: { id: params['id'] ?? '' } });
    const { approvers } = approval.mayWithdraw ? await call(getAllowance, {}) : { approvers: [] };
    return { approval, approvers };
  },
  act: decide,
  head: ({ approval }) => ({ title: `Request for PO ${approval.poNumber}`, robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title={`Request for PO ${data.approval.poNumber}`}
      crumbs={
        <Breadcrumbs
          crumbs={[{ label: 'Approvals', to: paths.approvals() }, { label: data.approval.poNumber }]}
        />
      }
    >
      <Said {...data} />
      <Facts approval={data.approval} />
      {data.approval.mayDecide ? (
        <ApproveForm approval={data.approval} />
      ) : (
        <Lines approval={data.approval} />
      )}
      {data.approval.mayDecide && <RejectForm approval={data.approval} />}
      {data.approval.mayWithdraw && <WithdrawForm approval={data.approval} />}
    </AccountPage>
  ),
});

/** What has happened, and what comes next. */
function Said({ approval, approvers }: ApprovalData): ReactElement | null {
  const { status, mayWithdraw, decidedBy = '', reason, order } = approval;
  if (mayWithdraw)
    return (
      <Alert tone="info" title="Your order is not placed yet. It waits for approval.">
        <p>{waitsFor(approvers)}</p>
      </Alert>
    );
  if (status === 'approved')
    return (
      <Alert tone="ok" title={`Approved by ${decidedBy}.`}>
        {order && (
          <p>
            <Link to={paths.order(order.id)}>Order {order.ref}</Link> is placed.
          </p>
        )}
      </Alert>
    );
  if (status === 'rejected')
    return (
      <Alert tone="warn" title={`Rejected by ${decidedBy}.`}>
        <p>{reason}</p>
      </Alert>
    );
  return status === 'withdrawn' ? <Alert tone="info" title="Withdrawn." /> : null;
}

const waitsFor = (approvers: readonly string[]): string =>
  approvers.length === 0
    ? 'Nobody of your company can approve it yet. We have been told, and you can withdraw it.'
    : `A mail is on its way to ${approvers.join(', ')}. You get one when it is decided.`;

const Lines = ({ approval }: { readonly approval: Approval }): ReactElement =>
  approval.quote ? <QuotedLines quote={approval.quote} /> : <ApprovalLines approval={approval} />;

function Facts({ approval }: { readonly approval: Approval }): ReactElement {
  const {
    requester,
    status,
    createdAt,
    shippingAddress,
    billingAddress,
    poNumber,
    orderNotes,
    total,
    totalCost,
  } = approval;
  return (
    <dl className={styles['facts']}>
      <Fact name="Asked by">
        {requester.name}, <Minute at={createdAt} /> <ApprovalState status={status} />
      </Fact>
      <Fact name="PO number">{poNumber}</Fact>
      <Fact name="Ship to">
        {shippingAddress.name}, {addressLine(shippingAddress)}
      </Fact>
      <Fact name="Bill to">
        {billingAddress.name}, {addressLine(billingAddress)}
      </Fact>
      {wishFacts(approval).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      {orderNotes !== '' && <Fact name="Order notes">{orderNotes}</Fact>}
      <Fact name="Total">
        {dollars(status === 'pending' ? totalCost : total)}
        {status === 'pending' && totalCost !== total && ` (${dollars(total)} when it was asked for)`}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
