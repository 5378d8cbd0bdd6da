import { type ReactElement, type SubmitEvent, useEffect, useState } from 'react';
import { unitChoices } from '#shared/units.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { CRIMP_UNIT, forget } from '#web/kept-on-device.ts';
import {
  COLUMNS_CHOSEN,
  densities,
  isDensity,
  isTheme,
  isUnits,
  type Look,
  themes,
} from '#web/look.rules.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { wear } from '#web/wear-look.ts';
import styles from './footer.module.css';

const words = {
  auto: 'Auto',
  comfortable: 'Comfortable',
  compact: 'Compact',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  printed: 'As printed',
  us: 'US',
  metric: 'Metric',
} as const;

/**
 * Density, theme and units. At once with JavaScript, units by reading the page anew; without it a small form that comes back
 * to this page.
 */
export function LookSwitch(): ReactElement {
  const { look: first, viewer } = useShell();
  const [look, setLook] = useState(first);
  const choose = (event: SubmitEvent<HTMLFormElement>): void => {
    const pressed = event.nativeEvent.submitter;
    if (!(pressed instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const chosen = withChoice(look, pressed.value);
    setLook(chosen);
    wear(chosen);
    const kept = viewer.role === 'visitor' ? undefined : keepInAccount(chosen);
    if (chosen.units !== look.units) void readAnew(kept);
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
    <form className={styles['look']} action={paths.look()} onSubmit={choose}>
      <Choices label="Density" name="density" values={densities} chosen={look.density} />
      <Choices label="Theme" name="theme" values={themes} chosen={look.theme} />
      <Choices label="Units" name="units" values={unitChoices} chosen={look.units} />
    </form>
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

function withChoice(look: Look, value: string): Look {
  if (isTheme(value)) return { ...look, theme: value };
  if (isUnits(value)) return { ...look, units: value };
  return isDensity(value) ? { ...look, density: value } : look;
}

/**
 * Every measure of the page is another text then. Crimp pages follow, whatever was pressed on one of them before.
 *
 * @param kept what a page that is left would break off
 */
async function readAnew(kept: Promise<void> | undefined): Promise<void> {
  forget(CRIMP_UNIT);
  await kept;
  window.location.reload();
}

/** So that the next browser they sign in with looks the same. */
async function keepInAccount(look: Partial<Look> & { readonly columns?: string }): Promise<void> {
  try {
    const { changeLook } = await import('#features/people/accounts/own-account.contract.ts');
    await fetchCall(changeLook, { body: look });
  } catch (error) {
    // This browser has it in its cookie all the same.
    console.warn('The look could not be kept in the account.', error);
  }
}
