import { type ReactElement, useEffect } from 'react';
import { UnitsSwitch } from '#features/catalog/measures/units-switch.component.tsx';
import { keepInAccount, useLook } from '#features/people/sign-in/use-look.ts';
import { COLUMNS_CHOSEN, type Density, type Theme } from '#web/look.rules.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Choices } from '#web/ui/segmented.tsx';
import styles from './footer.module.css';

const densityWords = {
  auto: 'Auto',
  comfortable: 'Comfortable',
  compact: 'Compact',
} satisfies Record<Density, string>;
const themeWords = { system: 'System', light: 'Light', dark: 'Dark' } satisfies Record<Theme, string>;

/** Density and theme, at once with JavaScript; without it a small form that comes back to this page. Then units. */
export function LookSwitch(): ReactElement {
  const { viewer } = useShell();
  const [look, choose] = useLook();
  useEffect(() => {
    if (viewer.role === 'visitor') return;
    const keep = (event: Event): void => {
      if (event instanceof CustomEvent) void keepInAccount({ columns: String(event.detail) });
    };
    document.addEventListener(COLUMNS_CHOSEN, keep);
    return () => document.removeEventListener(COLUMNS_CHOSEN, keep);
  }, [viewer.role]);
  return (
    <div className={styles['look']}>
      <form action={paths.look()} onSubmit={choose}>
        <Choices label="Density" name="density" words={densityWords} chosen={look.density} />
        <Choices label="Theme" name="theme" words={themeWords} chosen={look.theme} />
      </form>
      <UnitsSwitch place="footer" />
    </div>
  );
}
