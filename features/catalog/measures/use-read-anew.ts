import { CRIMP_UNIT, forget } from '#web/kept-on-device.ts';

/** Which switch was pressed, how far from the upper edge of the window it stood, and whether by a key. */
const PRESSED = 'units-pressed';

/**
 * Reads the page anew in the units that were pressed.
 *
 * @param kept what a page that is left would break off
 */
export async function readAnew(
  pressed: HTMLButtonElement,
  place: string,
  kept: Promise<void> | undefined,
): Promise<void> {
  sessionStorage.setItem(PRESSED, `${place} ${topOf(pressed)} ${pressed.matches(':focus-visible')}`);
  // Crimp pages follow, whatever was pressed on one of them before.
  forget(CRIMP_UNIT);
  await kept;
  window.location.reload();
}

/** The page goes on where it was pressed: what stands above it may be longer in other units. */
export function goOn(form: HTMLFormElement | null, place: string): void {
  const [at, top, byKey] = sessionStorage.getItem(PRESSED)?.split(' ') ?? [];
  const button = form?.querySelector<HTMLElement>('[aria-pressed=true]');
  if (at !== place || !button) return;
  sessionStorage.removeItem(PRESSED);
  window.scrollBy({ top: topOf(button) - Number(top), behavior: 'instant' });
  if (byKey === 'true') button.focus({ preventScroll: true });
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;
