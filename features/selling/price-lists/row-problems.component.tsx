import type { ReactElement } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import styles from './price-lists.module.css';
import type { RowProblem } from './price-rows.contract.ts';

/** Why rows cannot be taken, the first hundred. */
export const RowProblems = ({
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
      title={`${total.toLocaleString('en-US')} ${sent === undefined ? '' : `of ${sent.toLocaleString('en-US')} `}rows cannot be taken.`}
    />
    <TableFrame label="What is wrong" dense>
      <table>
        <thead>
          <tr>
            <th scope="col" className="num">
              Row
            </th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, message }) => (
            <tr key={`${row} ${message}`}>
              <td className="num">{row}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  </div>
);
