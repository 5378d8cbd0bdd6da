import type { Engine, Place } from '#e2e/engine.ts';
import { eventually } from '#testing/server-process.ts';

/** What somebody does who reads the page: things are named by their words. */
export interface Hand {
  /** Presses the middle of a button, link or field, or throws what lies over it or that it moved under the finger. */
  press(kind: Kind, name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** Waits for words on the page. */
  shows(words: string): Promise<void>;
  isAt(pattern: RegExp): Promise<string>;
}

type Kind = 'button' | 'link' | 'field' | 'radio';

/** `find(kind, name)` of a page: what is seen and is called so, the one in the main part first. */
const FIND = `
  const words = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const namesOf = (element) => [
    element.getAttribute('aria-label'), element.innerText, element.textContent,
    ...[...(element.labels ?? [])].flatMap((label) => [label.innerText, label.textContent, label.querySelector('span')?.textContent]),
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
  ].map(words);
  const kinds = {
    button: 'button, summary, [role=button]', link: 'a[href]',
    field: 'input:not([type=hidden]), select, textarea', radio: 'input[type=radio], input[type=checkbox]',
  };
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const inOrder = (all) => [...all.filter((one) => one.closest('main, [popover], dialog')), ...all.filter((one) => !one.closest('main'))];
  const find = (kind, name) => inOrder([...document.querySelectorAll(kinds[kind])].filter(seen))
    .find((element) => namesOf(element).includes(name));`;

const asked = (kind: Kind, name: string): string =>
  `${FIND} const found = find(${JSON.stringify(kind)}, ${JSON.stringify(name)});`;

interface Spot {
  readonly place: Place;
  readonly box: readonly number[];
  /** What lies there and is not the thing itself. */
  readonly over?: string;
}

const SPOT = `if (!found) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const there = document.elementFromPoint(place.x, place.y);
  const own = [found, found.closest('label'), ...(found.labels ?? [])];
  return {
    place, box: [left, top, width, height].map(Math.round),
    ...(!own.some((one) => one?.contains(there)) && { over: there ? there.outerHTML.slice(0, 200) : 'nothing of the page' }),
  };`;

export function handOf(engine: Engine): Hand {
  const spotOf = async (kind: Kind, name: string): Promise<Spot> => {
    let last = '';
    return eventually(async () => {
      await engine.read(
        `${asked(kind, name)} found?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });`,
      );
      const spot = await engine.read<Spot | null>(asked(kind, name) + SPOT);
      const now = JSON.stringify(spot);
      const isAtRest = now === last;
      last = now;
      return spot && isAtRest ? spot : undefined;
    }, PATIENCE_MS).catch(async () => {
      const seen = await engine.read<string>(
        `return location.href + ': ' + document.body.innerText.slice(0, 1500)`,
      );
      throw new Error(`There is no ${kind} '${name}' that stands still (${last}) on ${seen}`);
    });
  };
  const press = async (kind: Kind, name: string): Promise<void> => {
    const { place, box, over } = await spotOf(kind, name);
    if (over !== undefined) throw new Error(`Over the ${kind} '${name}' lies ${over}`);
    await engine.down(place);
    const held = await engine.read<Spot | null>(asked(kind, name) + SPOT);
    await engine.up();
    // Half a pixel is rounded up and down.
    if (held?.box.some((side, at) => Math.abs(side - (box[at] ?? 0)) > 1))
      throw new Error(`The ${kind} '${name}' moves under the finger: ${box.join()} to ${held.box.join()}`);
  };
  return {
    press,
    fill: async (label, text) => {
      await press('field', label);
      await engine.read(`${asked('field', label)} found.select?.();`);
      await engine.type(text);
    },
    choose: async (label, option) => {
      // The list of a select is drawn by the window, not by the page; its keys are the same everywhere.
      await spotOf('field', label);
      await engine.read(`${asked('field', label)} found.focus();`);
      await engine.type(option);
      await eventually(
        async () =>
          (await engine.read<boolean>(
            `${asked('field', label)} return found?.selectedOptions[0]?.text.startsWith(${JSON.stringify(option)}) ?? false`,
          )) || undefined,
        PATIENCE_MS,
      );
    },
    shows: async (words) => {
      const text = `document.body?.innerText.replace(/\\s+/g, ' ') ?? ''`;
      await eventually(
        async () =>
          (await engine.read<boolean>(`return (${text}).includes(${JSON.stringify(words)})`)) || undefined,
        PATIENCE_MS,
      ).catch(async () => {
        throw new Error(
          `'${words}' is not on ${await engine.read<string>(`return location.href + ': ' + (${text}).slice(0, 2000)`)}`,
        );
      });
    },
    isAt: async (pattern) =>
      eventually(async () => {
        const at = await engine.read<string>('return location.pathname + location.search');
        return pattern.test(at) ? at : undefined;
      }, PATIENCE_MS),
  };
}

const PATIENCE_MS = 10_000;
