import { type ReactElement, useEffect, useRef } from 'react';
import { useLook } from '#features/people/sign-in/use-look.ts';
import type { Units } from '#shared/units.ts';
import { paths } from '#web/paths.ts';
import { Choices } from '#web/ui/segmented.tsx';

const words = { printed: 'As printed', us: 'US', metric: 'Metric' } satisfies Record<Units, string>;

const anew = async () => import('./use-read-anew.ts');

/**
 * In which units measures are read, by reading the page anew: every measure of it is another text then. Without JavaScript
 * it is a small form that comes back to this page.
 */
export function UnitsSwitch({ place }: { readonly place: 'sizes' | 'footer' }): ReactElement {
  const [{ units }, choose] = useLook(async (pressed, kept) => (await anew()).readAnew(pressed, place, kept));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    try {
      if (sessionStorage.getItem('units-pressed')) void anew().then(({ goOn }) => goOn(form.current, place));
    } catch {
      // A browser that keeps nothing says so by an error, and the page stands all the same.
    }
  }, [place]);
  return (
    <form ref={form} className="no-print" action={paths.look()} onSubmit={choose}>
      <Choices label="Units" name="units" words={words} chosen={units} />
    </form>
  );
}
