import type { MouseEvent, ReactElement } from 'react';
import styles from './error-summary.module.css';

/** Over a form that was refused: every problem once more, each a link to its field. */
export function ErrorSummary({
  title = 'There is a problem',
  problems,
}: {
  readonly title?: string | undefined;
  readonly problems: ReadonlyArray<{ readonly message: string; readonly fieldId: string | undefined }>;
}): ReactElement {
  return (
    <div className={styles['summary']} role="alert">
      <h2>{title}</h2>
      <ul>
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId === undefined ? (
              message
            ) : (
              <a href={`#${fieldId}`} onClick={focusField}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Without a step in the history for every problem. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
