import type { ReactElement } from 'react';
import { useShell } from '#web/shell-state.tsx';
import { messages } from './crimp.contract.ts';
import type { CrimpSpec } from './crimp-book.contract.ts';
import styles from './dial.module.css';
import { mmText, shortMmText } from './measure-text.rules.ts';

/** What the machine is set to, to be read from two metres. Where no number is safe there is none (rulings: Crimp). */
export function Dial({ spec }: { readonly spec: CrimpSpec }): ReactElement {
  const { supplier } = useShell();
  const { dialSetting, crimpDiam, dieSet } = spec;
  if (!dialSetting || crimpDiam === undefined || dieSet === undefined)
    return (
      <div className={styles['none']}>
        <strong>{messages.noDial}</strong>
        <span>
          There is no dial setting for this assembly. <a href={`tel:${supplier.phone}`}>{supplier.phone}</a>
        </span>
      </div>
    );
  return (
    <div className={styles['dial']}>
      <div className={styles['black']}>
        <span>Black</span>
        <b>{dialSetting.black}</b>
      </div>
      <div className={styles['red']}>
        <span>Red</span>
        <b>{dialSetting.red}</b>
      </div>
      <small>
        Dial Setting = crimp {mmText(crimpDiam)} mm − die {shortMmText(dieSet)} mm
      </small>
    </div>
  );
}

/** The same in a table row. */
export function SmallDial({ dialSetting }: Pick<CrimpSpec, 'dialSetting'>): ReactElement {
  if (!dialSetting) return <span>{messages.noDial}</span>;
  return (
    <span className={styles['small']}>
      <span className="vh">black </span>
      <b className={styles['black']}>{dialSetting.black}</b>
      <span className="vh"> red </span>
      <b className={styles['red']}>{dialSetting.red}</b>
    </span>
  );
}
