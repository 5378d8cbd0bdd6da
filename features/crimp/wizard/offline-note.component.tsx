import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CrimpRevision } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { revisionText } from '#features/crimp/crimp-table/print-head.component.tsx';
import { useKept } from '#web/kept-on-device.ts';
import { lazyComponent } from '#web/lazy-component.tsx';
import { canWorkOffline } from '#web/offline-worker.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTimeZone } from '#web/use-time-zone.ts';
import { whenIdle } from '#web/when-idle.ts';
import { NEWS } from './news-name.rules.ts';
import type { FromDevice } from './offline-book.component.tsx';
import styles from './offline-note.module.css';

/** Above what was read from the device, on the screen and on paper: which revision it is, and how old. */
export function OfflineBanner({
  revision,
  checked,
}: FromDevice & { readonly revision: CrimpRevision | undefined }): ReactElement | null {
  // From the device it is the table from before: what is new is told when it is there.
  if (checked === undefined) return <News />;
  return <NoConnection revision={revision} checked={checked} />;
}

const TableNews = lazyComponent('features/crimp/wizard/table-news.component.tsx', async () =>
  import('./table-news.component.tsx').then((part) => part.TableNews),
);

/** Its code comes where there is something new alone. */
function News(): ReactElement | null {
  return useKept(NEWS) === null ? null : (
    <Suspense>
      <TableNews />
    </Suspense>
  );
}

function NoConnection({
  revision,
  checked,
}: {
  readonly revision: CrimpRevision | undefined;
  readonly checked: string;
}): ReactElement {
  const { supplier } = useShell();
  const timeZone = useTimeZone();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const again = (): void => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [revalidate]);
  return (
    <div className={styles['banner']}>
      <Alert
        tone="warn"
        title={`No connection. This is crimp table ${revision ? revisionText(revision, timeZone) : 'of this device'}, kept on this device.`}
      >
        <p>
          It was the current one when last checked, {checked}. In doubt, call{' '}
          <a className="nowrap" href={`tel:${supplier.phone}`}>
            {supplier.phone}
          </a>
          .
        </p>
        <p className="no-print">
          <Button size="s" busy={state === 'loading'} onClick={() => void revalidate()}>
            Try Again
          </Button>
        </p>
      </Alert>
    </div>
  );
}

/** At the foot of a crimp page that came over the network: keeps the table on the device, and says so when it is done. */
export function OfflineNote({
  revision,
  checked,
}: FromDevice & { readonly revision: CrimpRevision | undefined }): ReactElement | null {
  const [note, setNote] = useState<string>();
  const isFresh = checked === undefined;
  useEffect(() => {
    if (!revision || !isFresh || !canWorkOffline()) return undefined;
    let isOver = false;
    const say = (text: string): void => {
      if (!isOver) setNote(text);
    };
    keepWhenIdle(revision).then(
      (bytes) =>
        say(
          `Works without a network: the whole crimp table, revision ${revision.number}, ${Math.ceil(bytes / 1000)} kB, is kept on this device.`,
        ),
      (error: unknown) => {
        console.warn('The crimp table could not be kept', error);
        say('The crimp table could not be kept on this device; it needs a network.');
      },
    );
    return () => {
      isOver = true;
    };
  }, [revision, isFresh]);
  if (note === undefined || !isFresh) return null;
  return <output className={`no-print ${styles['note']}`}>{note}</output>;
}

/** The page comes first. */
async function keepWhenIdle(revision: CrimpRevision): Promise<number> {
  await whenIdle();
  return (await import('./kept-book.component.tsx')).keepForOffline(revision);
}
