import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './offline-note.module.css';
import { putNewsAway, useTableNews } from './use-table-news.ts';

const MOST_SHOWN = 10;

/** When a device comes back online: which rows of its table are others now (book 10). It stands until it is put away. */
export function TableNews(): ReactElement | null {
  const news = useTableNews();
  const [newest] = news;
  if (!newest) return null;
  const more = news.length - MOST_SHOWN;
  return (
    <div className={`no-print ${styles['banner']}`}>
      <Alert
        tone="warn"
        title={`The crimp table of this device is revision ${newest.revision} now. Changed:`}
      >
        <ul className={styles['news']}>
          {news.slice(0, MOST_SHOWN).map(({ revision, assembly, text }) => (
            <li key={`${revision} ${assembly}`}>
              <Link to={paths.crimpSearch(assembly)}>{assembly}</Link>: {text}
            </li>
          ))}
        </ul>
        {more > 0 && <p>and {more} more.</p>}
        <p>
          <Button size="s" onClick={putNewsAway}>
            I Have Read It
          </Button>
        </p>
      </Alert>
    </div>
  );
}
