import type { ReactElement } from 'react';
import styles from '#features/people/accounts/account.module.css';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): ReactElement {
  return (
    <Alert tone="warn" title="Keep these recovery codes now: they are not shown again.">
      <p>Each signs you in once, when your phone is not at hand.</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="s" onClick={() => window.print()}>
        Print
      </Button>
    </Alert>
  );
}
