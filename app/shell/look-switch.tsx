import { type ReactElement, type SubmitEvent, useEffect, useState } from 'react';
import { UnitsSwitch } from '#features/catalog/measures/units-switch.component.tsx';
import { keepInAccount, useLook } from '#features/people/sign-in/use-look.ts';
import { COLUMNS_CHOSEN, densities, isDensity, isTheme, type Look, themes } from '#web/look.rules.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import styles from './footer.module.css';

const words = {
  auto: 'Auto',
  comfortable: 'Comfortable',
  compact: 'Compact',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
} as const;

/** Density and theme, at once with JavaScript; without it a small form that comes back to this page. Then units. */
export function LookSwitch(): ReactElement {
  const { look: first, viewer } = useShell();
  const [look, setLook] = useState(first);
  const putOn = useLook();
  const choose = (event: SubmitEvent<HTMLFormElement>): void => {
    const pressed = event.nativeEvent.submitter;
    if (!(pressed instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const choice = choiceOf(pressed.value);
    setLook({ ...look, ...choice });
    void putOn(choice);
  };
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
        <Choices label="Density" name="density" values={densities} chosen={look.density} />
        <Choices label="Theme" name="theme" values={themes} chosen={look.theme} />
      </form>
      <UnitsSwitch place="footer" />
    </div>
  );
}

function Choices({
  label,
  name,
  values,
  chosen,
}: {
  readonly label: string;
  readonly name: string;
  readonly values: ReadonlyArray<keyof typeof words>;
  readonly chosen: string;
}): ReactElement {
  return (
    <Segmented label={label}>
      {values.map((value) => (
        <button key={value} name={name} value={value} aria-pressed={value === chosen}>
          {words[value]}
        </button>
      ))}
    </Segmented>
  );
}

function choiceOf(value: string): Partial<Look> {
  if (isTheme(value)) return { theme: value };
  return isDensity(value) ? { density: value } : {};
}
