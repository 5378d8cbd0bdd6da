/**
 * Brings the page alive: the one script that a page asks for at once. All other code comes when the page has been painted,
 * so that what is read shares neither the line nor the processor with it. A page without code works; whatever is pressed
 * before the code is there is held back and pressed again then, and what is typed is looked after by `web/typed-early.ts`.
 */

/** Links to the modules of the page, the entry first; the server writes them. */
const MODULES = 'link[rel=after-paint]';
/** Nothing is painted in a window that nobody sees. */
const UNSEEN_MS = 300;
const LEAVING_MS = 2_000;

/** Written by the server, so that React will take them over; of a button that the page makes itself nothing is held. */
const written = new WeakSet<Element>(document.querySelectorAll('button, form'));
/** What was pressed, in this order, and how to press it again. */
let held: { readonly on: HTMLElement; readonly again: () => void }[] = [];
const holding = new AbortController();
const { signal } = holding;
document.addEventListener('click', holdPress, { capture: true, signal });
document.addEventListener('submit', holdForm, { capture: true, signal });
// Told by `web/awake.tsx` for the page, and for each piece of it that comes later.
document.addEventListener('alive', () => letGo((on) => isAlive(on) || !on.isConnected), { signal });
document.addEventListener('not-alive', giveUp, { signal });
/** The two newest things that the code needs: whoever knows both is no older than `scripts/supported-browsers.ts`. */
if ('isSubsetOf' in Set.prototype && CSS.supports('color', 'light-dark(#fff, #000)'))
  wake().catch((error: unknown) => {
    giveUp();
    // Firefox gives up what is on its way as soon as another page is asked for: that is no error of this one.
    setTimeout(() => {
      throw error;
    }, LEAVING_MS);
  });
else {
  // The styles show a sentence above the page.
  document.documentElement.dataset['old'] = '';
  giveUp();
}

async function wake(): Promise<void> {
  await painted();
  const links = [...document.querySelectorAll<HTMLLinkElement>(MODULES)];
  for (const link of links) link.rel = 'modulepreload';
  // What others stand on comes last in the list. One after the other, so that no one of them holds up the reader.
  for (const { href } of links.toReversed()) {
    await import(/* @vite-ignore */ href);
    await breath();
  }
  // The entry among them waits for it: what it would ask for itself would run with all that it stands on in one go.
  document.dispatchEvent(new Event('code-has-run'));
}

async function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS);
  });
}

async function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Of a button that the browser alone knows what to do with, like one of a popover, nothing is held. */
function holdPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button && !button.popoverTargetElement) hold(event, button, () => button.click());
}

/** One that is sent by the Enter key and has no button. */
function holdForm(event: SubmitEvent): void {
  const { target: form } = event;
  if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit());
}

function hold(event: Event, on: HTMLElement, again: () => void): void {
  if (!written.has(on) || isAlive(on)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push({ on, again });
}

/** React leaves its mark on what it has taken over. */
function isAlive(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

function letGo(which: (on: HTMLElement) => boolean): void {
  const free = held.filter(({ on }) => which(on));
  held = held.filter(({ on }) => !which(on));
  // Each finds what the one before has made of the page, as when a reader presses them.
  for (const { on, again } of free)
    setTimeout(() => {
      if (on.isConnected) again();
    });
}

/** Without its code a page is used as it is without JavaScript. */
function giveUp(): void {
  holding.abort();
  letGo(() => true);
}

export {};
