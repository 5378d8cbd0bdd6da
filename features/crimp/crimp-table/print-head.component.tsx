import { type ReactElement, useEffect, useState } from 'react';
import { useShell } from '#web/shell-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CrimpRevision } from './crimp.contract.ts';
import styles from './print-head.module.css';

/** What stands above a printed crimp page: whose it is, of which table, and when it was printed. */
export function PrintHead({ revision }: { readonly revision: CrimpRevision | undefined }): ReactElement {
  const { supplier } = useShell();
  const printed = usePrintDate();
  return (
    <p className={`only-print ${styles['head']}`}>
      <span>
        {supplier.name} {supplier.phone}
      </span>
      <span>
        {revision && `Crimp table ${revisionText(revision)}`}
        {printed && `, printed ${printed}`}. Check the current revision before crimping.
      </span>
    </p>
  );
}

/** 'revision 3 of 2026-11-21' */
export const revisionText = ({ number, date }: CrimpRevision): string =>
  `revision ${number} of ${date.slice(0, '2026-11-21'.length)}`;

export function PrintButton({ size }: { readonly size?: 's' | 'm' }): ReactElement {
  return (
    <Button {...(size && { size })} onClick={() => window.print()}>
      <Icon name="print" />
      Print
    </Button>
  );
}

/** The reader's own day, known in the browser only. */
function usePrintDate(): string | undefined {
  const [date, setDate] = useState<string>();
  useEffect(() => {
    const look = (): void => setDate(new Intl.DateTimeFormat('en-CA').format(new Date()));
    look();
    window.addEventListener('beforeprint', look);
    return () => window.removeEventListener('beforeprint', look);
  }, []);
  return date;
}
