import type { ReactElement, ReactNode } from 'react';
import styles from './alert.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'ok' | 'bad' | 'warn' | 'info';

const icons = { ok: 'check', bad: 'warning', warn: 'warning', info: 'document' } satisfies Record<
  Tone,
  IconName
>;

/** A message where the action was. Bad ones interrupt a screen reader, the others wait. */
export function Alert({
  tone,
  title,
  children,
}: {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <div className={classes(styles['alert'], styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}
