import type { ReactElement } from 'react';
import styles from './assemblies.module.css';

/** In the place of the answer, until hose and ends are chosen. */
export const AssemblyAhead = (): ReactElement => (
  <section aria-labelledby="ahead" className="no-print">
    <h2 id="ahead">What you will read here</h2>
    <dl className={`${styles['facts']} ${styles['ahead']}`}>
      {answers.map(([label, says]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const answers = [
  ['What fits', 'Or why it does not, with what would do'],
  ['Cut hose', 'The whole assembly less what both ends add'],
  ['Working pressure', 'And what limits it'],
  ['Crimp', 'Crimp diameter, die set and dial setting of both ends'],
  ['Price', 'Part by part, for customers who sign in'],
] as const;
