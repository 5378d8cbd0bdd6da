import { type ReactElement, useEffect, useState } from 'react';
import { dayOf } from '#shared/calendar.ts';
import { useShell } from '#web/shell-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useTimeZone } from '#web/use-time-zone.ts';
import type { CrimpRevision } from './crimp-book.contract.ts';
import styles from './print-head.module.css';

/** What stands above a printed crimp page: whose it is, of which table, and when it was printed. */
export function PrintHead({ revision }: { readonly revision: CrimpRevision | undefined }): ReactElement {
  const { supplier } = useShell();
  const timeZone = useTimeZone();
  const printed = usePrintDate(timeZone);
  return (
    <p className={`only-print ${styles['head']}`}>
      <span>
        {supplier.name} {supplier.phone}
      </span>
      <span>
        {revision && `Crimp table ${revisionText(revision, timeZone)}`}
        {printed && `, printed ${printed}`}. Check the current revision before crimping.
      </span>
    </p>
  );
}

/** 'revision 3 of 2026-11-21' */
export const revisionText = ({ number, date }: CrimpRevision, timeZone: string): string =>
  `revision ${number} of ${dayOf(new Date(date), timeZone)}`;

export function PrintButton({ size }: { readonly size?: 's' | 'm' }): ReactElement {
  return (
    <Button {...(size && { size })} onClick={() => window.print()}>
      <Icon name="print" />
      Print
    </Button>
  );
}

/** The day of the printing: a page may be open for days, or have come from the device, so the browser looks. */
function usePrintDate(timeZone: string): string | undefined {
  const [date, setDate] = useState<string>();
  useEffect(() => {
    const look = (): void => setDate(dayOf(new Date(), timeZone));
    look();
    window.addEventListener('beforeprint', look);
    return () => window.removeEventListener('beforeprint', look);
  }, [timeZone]);
  return date;
}
