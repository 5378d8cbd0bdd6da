import type { ReactElement, ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './beside.module.css';

/** Something short, and what helps on: beside it where there is room, under it where not. */
export function Beside({
  label,
  panels,
  isForm = false,
  children,
}: {
  /** What the panels are, for who hears the page. */
  readonly label: string;
  readonly panels: ReactNode;
  /** Fields are no wider on a wide screen; the panels have the room. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className={styles['place']}>
      <div className={isForm ? styles['form'] : styles['beside']}>
        {children}
        <aside aria-label={label}>{panels}</aside>
      </div>
    </div>
  );
}

export function Panel({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className={styles['panel']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface Way {
  readonly label: string;
  readonly says: string;
  readonly to: string;
}

export function Ways({ ways }: { readonly ways: readonly Way[] }): ReactElement {
  return (
    <ul className={styles['ways']}>
      {ways.map(({ label, says, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
          <small>{says}</small>
        </li>
      ))}
    </ul>
  );
}

/** What finds a part that has no number yet. */
export const Finders = ({ title }: { readonly title: string }): ReactElement => (
  <Panel title={title}>
    <Ways
      ways={[
        {
          label: 'Build an assembly',
          says: 'Hose and two ends, judged, priced and ordered as one',
          to: paths.assemblies(),
        },
        { label: 'Thread Finder', says: 'Measure the thread in your hand', to: paths.threads() },
        {
          label: 'Our hose for yours',
          says: 'By what is printed on it, or a whole list',
          to: paths.crossReference(),
        },
        { label: 'Hose size for a flow', says: 'Velocity, pressure drop and heat', to: paths.sizing() },
        { label: 'Fluids', says: 'Which tube and which seal bear it', to: paths.fluids() },
        { label: 'Flanges', says: 'Code 61 and 62 by their measures', to: paths.flanges() },
      ]}
    />
  </Panel>
);
