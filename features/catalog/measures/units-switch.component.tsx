import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLook } from '#features/people/sign-in/use-look.ts';
import { unitChoices } from '#shared/units.ts';
import { CRIMP_UNIT, forget } from '#web/kept-on-device.ts';
import { isUnits } from '#web/look.rules.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

const words = { printed: 'As printed', us: 'US', metric: 'Metric' } as const;

type Place = 'sizes' | 'footer';

/** Which switch was pressed, and where it stood: the page that is read anew goes on there. */
const PRESSED = 'units-pressed';
interface Pressed {
  readonly place: Place;
  /** From the upper edge of the window: what stands above it may be longer in other units. */
  readonly top: number;
  readonly byKey: boolean;
}

/**
 * In which units measures are read, by reading the page anew: every measure of it is another text then. Without JavaScript
 * it is a small form that comes back to this page.
 */
export function UnitsSwitch({ place }: { readonly place: Place }): ReactElement {
  const [units, setUnits] = useState(useShell().look.units);
  const putOn = useLook();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const pressed = JSON.parse(sessionStorage.getItem(PRESSED) ?? '{}') as Partial<Pressed>;
    if (pressed.place !== place || !form.current) return;
    sessionStorage.removeItem(PRESSED);
    window.scrollBy({ top: topOf(form.current) - (pressed.top ?? 0), behavior: 'instant' });
    if (pressed.byKey !== true) return;
    form.current.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true });
  }, [place]);
  const choose = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    const pressed = event.nativeEvent.submitter;
    if (!(pressed instanceof HTMLButtonElement) || !isUnits(pressed.value)) return;
    event.preventDefault();
    setUnits(pressed.value);
    const kept: Pressed = {
      place,
      top: topOf(event.currentTarget),
      byKey: pressed.matches(':focus-visible'),
    };
    sessionStorage.setItem(PRESSED, JSON.stringify(kept));
    // Crimp pages follow, whatever was pressed on one of them before.
    forget(CRIMP_UNIT);
    // A page that is left would break off what keeps it in the account.
    await putOn({ units: pressed.value });
    window.location.reload();
  };
  return (
    <form ref={form} className="no-print" action={paths.look()} onSubmit={(event) => void choose(event)}>
      <Segmented label="Units">
        {unitChoices.map((value) => (
          <button key={value} name="units" value={value} aria-pressed={value === units}>
            {words[value]}
          </button>
        ))}
      </Segmented>
    </form>
  );
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;
