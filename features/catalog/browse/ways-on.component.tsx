import type { ReactElement } from 'react';
import { Link } from '#web/ui/link.tsx';
import { catalogHref } from './catalog-link.component.tsx';
import { countedProducts } from './catalog-words.rules.ts';
import styles from './ways-on.module.css';
import type { WayOn, WaysOn } from './ways-on.rules.ts';

/** What would find something, where nothing was found. */
export function WaysOnList({ ways }: { readonly ways: WaysOn }): ReactElement {
  const { corrected, partNumbers, fewer } = ways;
  return (
    <div className={styles['ways']}>
      {corrected && (
        <p>
          Did you mean <Way way={corrected} />? <Total way={corrected} />
        </p>
      )}
      {partNumbers.length > 0 && (
        <p>
          Nearest part numbers:{' '}
          {partNumbers.map((way, at) => (
            <span key={way.label}>
              {at > 0 && ', '}
              <Way way={way} />
            </span>
          ))}
        </p>
      )}
      {fewer.length > 0 && (
        <ul>
          {fewer.map((way) => (
            <li key={way.label}>
              <Way way={way} />: <Total way={way} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Way({ way }: { readonly way: WayOn }): ReactElement {
  return <Link to={catalogHref(way.state)}>{way.label}</Link>;
}

function Total({ way: { state, total } }: { readonly way: WayOn }): ReactElement {
  return <span className="unit">{total === undefined ? '' : countedProducts(state, total)}</span>;
}
