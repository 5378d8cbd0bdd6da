import type { ReactElement } from 'react';
import { useSentFile } from '#web/form/use-sent-file.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { AskReturn } from './ask-return.component.tsx';
import { DecideReturn } from './decide-return.component.tsx';
import { linesText, type Returnable } from './return.rules.ts';
import { ReturnStatus } from './return-status.component.tsx';
import { messages, type Return, sendReturnPhoto } from './returns.contract.ts';
import styles from './returns.module.css';

export interface ShownReturns {
  readonly data: readonly Return[];
  readonly returnable: readonly Returnable[];
  readonly newKey: string;
}

/** What comes back of an order: the buyer asks, the staff decide. */
export function OrderReturns({
  orderId,
  returns: { data, returnable, newKey },
  isStaff,
}: {
  readonly orderId: string;
  readonly returns: ShownReturns;
  readonly isStaff: boolean;
}): ReactElement | null {
  if (data.length === 0 && (isStaff || returnable.every(({ most }) => most === 0))) return null;
  return (
    <section className={styles['part']} id="returns">
      <h2>Returns</h2>
      {data.length > 0 && (
        <ul className={styles['list']}>
          {data.map((one) => (
            <li key={one.id}>
              <p className={styles['head']}>
                <b>{one.ref}</b>
                <ReturnStatus status={one.status} />
                <span className="small muted">
                  {one.askedOn}, {one.askedBy}
                </span>
              </p>
              <p>{linesText(one.lines)}</p>
              <p className="muted">{one.reason}</p>
              {one.note !== undefined && <p>{one.note}</p>}
              {one.credit !== undefined && <p>Credit number: {one.credit}</p>}
              {one.hasPhoto && (
                <img
                  key={one.version}
                  src={paths.returnPhoto(orderId, one.id)}
                  alt={`What comes back with ${one.ref}`}
                  loading="lazy"
                />
              )}
              {one.status === 'requested' && !isStaff && (
                <SendPhoto orderId={orderId} id={one.id} reference={one.ref} />
              )}
              {isStaff && <DecideReturn asked={one} />}
            </li>
          ))}
        </ul>
      )}
      {!isStaff && <AskReturn returnable={returnable} made={data.length} newKey={newKey} />}
    </section>
  );
}

function SendPhoto({
  orderId,
  id,
  reference,
}: {
  readonly orderId: string;
  readonly id: string;
  readonly reference: string;
}): ReactElement {
  const { state, take } = useSentFile({
    ...sendReturnPhoto,
    path: `/api/orders/${encodeURIComponent(orderId)}/returns/${encodeURIComponent(id)}/photo`,
  });
  return (
    <div>
      <label className="small">
        Photo of {reference}{' '}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <output>{state.kind === 'sending' && 'Sending …'}</output>
      {state.kind === 'done' && <Alert tone="ok" title={messages.photoKept} />}
      {state.kind === 'failed' && (
        <Alert tone="bad" title={messages.photoFailed}>
          {state.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
    </div>
  );
}
