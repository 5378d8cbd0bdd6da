import type { ReactElement } from 'react';
import styles from './hazard-band.module.css';

/** A row's warning, always directly above its numbers, on paper too (rulings: Crimp). */
export function HazardBand({ warning }: { readonly warning: string | undefined }): ReactElement | null {
  if (warning === undefined) return null;
  return (
    <p className={styles['hazard']} role="note">
      {warning}
    </p>
  );
}
