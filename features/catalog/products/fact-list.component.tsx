import type { ReactElement, ReactNode } from 'react';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import styles from './fact-list.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** A die is named by its millimetres. */
const DIES = 'Dies';

/** What holds for every size, one line each. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  const readIn = useReadIn();
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {typeof value === 'string' ? <Measured text={label === DIES ? value : readIn(value)} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same value in the other unit steps back: '−40 to 212 °F (−40 to 100 °C)'. */
function Measured({ text }: { readonly text: string }): ReactElement {
  const [, before, aside, after] = /^(.*?)(\([^()]*(?:°C|bar|kg|US ton)\))(.*)$/.exec(text) ?? [];
  if (aside === undefined) return <>{text}</>;
  return (
    <>
      {before}
      <span className="unit">{aside}</span>
      {after}
    </>
  );
}
