import type { ReactElement } from 'react';
import { count } from '#shared/count.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './measured-crimp.module.css';
import { useKeptCrimps } from './use-kept-crimps.ts';
import { useSending } from './use-sending.ts';

/** How many measured crimps wait for a company's log, and why; they are sent while this is shown. */
export function UnsentCrimps(): ReactElement | null {
  const { round, isSending, send } = useSending();
  const waiting = useKeptCrimps().filter(({ company }) => company !== undefined);
  if (waiting.length === 0) return null;
  const { company } = round ?? {};
  const others = waiting.filter((kept) => company !== undefined && kept.company !== company);
  const refused = waiting.filter(({ problem }) => problem !== undefined);
  const owner = waiting[0]?.company;
  return (
    <div className={styles['unsent']}>
      <output>
        <b>{count(waiting.length, 'measured crimp')} not sent yet.</b>{' '}
        {round?.why === 'cut' && 'There is no connection; they are kept on this device and sent later. '}
        {round?.why === 'signed out' && `They are kept on this device for ${owner}. `}
        {others.length > 0 && `${others.length} of them for ${others[0]?.company}: its people send them. `}
        {refused.length > 0 && `${refused.length} cannot be taken: ${refused[0]?.problem} `}
      </output>
      {round?.why === 'signed out' && <Link to={paths.login(paths.crimpLog())}>Sign in to send them</Link>}
      {round?.why !== 'signed out' && (
        <Button size="s" busy={isSending} onClick={send}>
          Send Now
        </Button>
      )}
    </div>
  );
}
