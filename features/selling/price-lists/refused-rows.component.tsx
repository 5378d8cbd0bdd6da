import type { ReactElement } from 'react';
import { grouped } from '#shared/count.ts';
import { RowProblems } from '#web/form/pasted-table.tsx';
import { Alert } from '#web/ui/alert.tsx';
import styles from './price-lists.module.css';
import type { RowProblem } from './price-rows.contract.ts';

/** Why rows cannot be taken, the first hundred. */
export const RefusedRows = ({
  problems,
  total,
  sent,
}: {
  readonly problems: readonly RowProblem[];
  readonly total: number;
  /** Rows there were, where it is known. */
  readonly sent?: number;
}): ReactElement => (
  <div className={styles['report']}>
    <Alert
      tone="bad"
      title={`${grouped(total)} ${sent === undefined ? '' : `of ${grouped(sent)} `}rows cannot be taken.`}
    />
    <RowProblems problems={problems} />
  </div>
);
