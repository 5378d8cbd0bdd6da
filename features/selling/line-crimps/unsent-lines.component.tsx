import { type ReactElement, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { count } from '#shared/count.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Minute } from '#web/ui/time.tsx';
import type { KeptLine } from './kept-line.contract.ts';
import styles from './line-crimps.module.css';
import { forgetKeptLine, useKeptLines, useSendingLines } from './use-kept-lines.ts';

/** The crimps of orders that wait on this device; they are sent while this is shown. */
export function UnsentLines(): ReactElement | null {
  const { round, send } = useSendingLines();
  const why = round?.why;
  const waiting = useKeptLines();
  useOnChange(waiting.length, send);
  if (waiting.length === 0) return null;
  const crimps = waiting.reduce((sum, { body: { a, b } }) => sum + [a, b].filter(Boolean).length, 0);
  return (
    <div className={`no-print ${styles['unsent']}`}>
      <output>
        <b>{count(crimps, 'measured crimp')} not sent yet.</b>{' '}
        {why === 'cut' && 'There is no connection; they are kept on this device and sent later. '}
        {why === 'signed out' && 'They are kept on this device until you are signed in. '}
      </output>
      <ul>
        {waiting.map((kept) => (
          <Waiting key={kept.id} kept={kept} />
        ))}
      </ul>
      <Button size="s" onClick={send}>
        Send Now
      </Button>
    </div>
  );
}

function Waiting({
  kept: {
    id,
    order,
    number,
    body: { a, b, unit, waited },
    problem,
  },
}: {
  readonly kept: KeptLine;
}): ReactElement {
  return (
    <li>
      <Link to={paths.order(order)}>Line {number}</Link>: {a !== undefined && `A ${a} ${unit} `}
      {b !== undefined && `B ${b} ${unit} `}
      {waited && (
        <>
          by {waited.by}, <Minute at={waited.at} />
        </>
      )}
      {problem !== undefined && (
        <>
          <b className={styles['warning']}> {problem}</b>
          <details>
            <summary>Delete</summary>
            <Button size="s" tone="bad" onClick={() => forgetKeptLine(id)}>
              Yes, delete it
            </Button>
          </details>
        </>
      )}
    </li>
  );
}

/** What is kept meanwhile is sent, too; when all has gone the order is read again. */
function useOnChange(waiting: number, send: () => void): void {
  const { revalidate } = useRevalidator();
  const before = useRef(0);
  useEffect(() => {
    if (waiting > before.current) send();
    if (waiting === 0 && before.current > 0) void revalidate();
    before.current = waiting;
  }, [waiting, send, revalidate]);
}
