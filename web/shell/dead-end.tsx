import type { ReactElement, ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Beside, Finders } from './beside.tsx';
import styles from './dead-end.module.css';

/** A page that leads nowhere: the sentence, why, a hose that ends at a dimensioned nothing, three ways on, and whom to call. */
export function DeadEnd({
  heading,
  status,
  children,
}: {
  readonly heading: string;
  readonly status: number;
  readonly children?: ReactNode;
}): ReactElement {
  const { phone, hours } = useShell().supplier;
  return (
    <Beside label="Find it" panels={<Finders title="Find it another way" />}>
      <div className={styles['page']}>
        <h1>{heading}</h1>
        {children}
        <HoseEnd dimension={String(status)} />
        <ul className={styles['ways']}>
          <li>
            <Link to={paths.catalog()}>Shop Product Catalog</Link>
          </li>
          <li>
            <Link to={paths.crimp()}>Crimp Specs</Link>
          </li>
          <li>
            <Link to={paths.contact()}>Contact</Link>
          </li>
          <li>
            Call <a href={`tel:${phone}`}>{phone}</a> <span className="unit">{hours}</span>
          </li>
        </ul>
      </div>
    </Beside>
  );
}

const HOSE = 'M20 96C120 96 150 40 260 40S420 110 520 110';

function HoseEnd({ dimension }: { readonly dimension: string }): ReactElement {
  return (
    <svg viewBox="0 0 640 150" role="img" aria-label="Drawing of a hose with no fitting" fill="none">
      <path d={HOSE} stroke="var(--draw)" strokeWidth="46" />
      <path d={HOSE} stroke="var(--draw-tone)" strokeWidth="43" />
      <path d={HOSE} stroke="var(--draw-2)" strokeWidth="3" strokeDasharray="26 5 12 5" />
      <path d="M520 87v46" stroke="var(--draw)" strokeWidth="1.5" />
      <path d="M520 60V82M604 60V82M520 70H604" stroke="var(--draw-dim)" />
      <rect x="524" y="88" width="80" height="44" stroke="var(--draw-dim)" strokeDasharray="5 4" />
      <text x="562" y="58" textAnchor="middle" fontSize="18" fontWeight="600" fill="var(--draw-dim)">
        {dimension}
      </text>
    </svg>
  );
}
