import type { ReactElement } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { CrimpVerdict } from './crimp-log.contract.ts';
import { verdictText } from './measured.rules.ts';
import styles from './measured-crimp.module.css';

/** In words, with a mark, so that the colour is never needed. */
export const Verdict = ({ of }: { readonly of: CrimpVerdict }): ReactElement => (
  <span className={styles['verdict']} data-kind={of.kind}>
    <Icon name={of.kind === 'in' ? 'check' : 'warning'} />
    {verdictText(of)}
  </span>
);
