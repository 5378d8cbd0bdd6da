import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { fetchCall } from '#web/fetch-call.ts';
import { textOf } from '#web/form-text.ts';
import { Button } from '#web/ui/button.tsx';
import { getMapSettings, messages } from './locator.contract.ts';
import styles from './locator-map.module.css';
import { positionOf, textsOfPosition } from './position.rules.ts';
import type { PositionParts, PositionView } from './position-view.component.tsx';

/**
 * The fields `lat` and `lng` of a form as a pin on a map: whichever of the two is changed, the other follows. Where there
 * is no WebGL the fields stand alone, and it says so.
 */
export function PositionMap({
  form,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
}): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<PositionView>(undefined);
  const [state, setState] = useState<'coming' | 'there' | 'none'>('coming');
  const [isOwnMap, setOwnMap] = useState(false);

  useEffect(() => {
    const [element, around] = [box.current, form.current];
    if (!element || !around) return;
    const going = new AbortController();
    const { signal } = going;
    const open = async (): Promise<void> => {
      const opened = await openView(element, {
        position: positionIn(around),
        onMove: (position) => writeInto(around, position),
        onOwnMap: () => setOwnMap(true),
      });
      if (signal.aborted) return opened?.close();
      view.current = opened;
      setState(opened ? 'there' : 'none');
    };
    void open();
    const follow = (): void => view.current?.show(positionIn(around));
    around.addEventListener('input', follow, { signal });
    // It is told before the fields hold what they are reset to.
    around.addEventListener('reset', () => setTimeout(follow), { signal });
    return () => {
      going.abort();
      view.current?.close();
      view.current = undefined;
    };
  }, [form]);

  if (state === 'none') return <output>{messages.noPositionMap}</output>;
  return (
    <div className={styles['position']}>
      <div data-map={state} className={styles['map']}>
        <div ref={box} className={styles['canvas']} />
        <output className={styles['said']}>{isOwnMap && messages.tilesAway}</output>
      </div>
      <p className="muted small">
        Click the map, or drag the pin. With the keyboard: move the map, set the pin to its middle, and move
        it by the arrow keys.
      </p>
      <p>
        <Button size="s" disabled={state !== 'there'} onClick={() => view.current?.placeInMiddle()}>
          Set the pin to the middle of the map
        </Button>
      </p>
    </div>
  );
}

function positionIn(form: HTMLFormElement): [number, number] | undefined {
  const typed = new FormData(form);
  const position = positionOf({ lat: textOf(typed, 'lat'), lng: textOf(typed, 'lng') });
  return position && [...position];
}

function writeInto(form: HTMLFormElement, position: readonly [number, number]): void {
  for (const [name, text] of Object.entries(textsOfPosition(position))) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = text;
    // What was wrong with it is looked at again.
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Undefined where no map can be shown. */
async function openView(
  box: HTMLDivElement,
  parts: Omit<PositionParts, 'styleUrl'>,
): Promise<PositionView | undefined> {
  if (import.meta.env.SSR || !document.createElement('canvas').getContext('webgl2')) return undefined;
  try {
    const { openPositionMap } = await import('./position-view.component.tsx');
    const { styleUrl } = await fetchCall(getMapSettings, {});
    return await openPositionMap(box, { ...parts, styleUrl });
  } catch (error) {
    console.warn('The map cannot be drawn here.', error);
    return undefined;
  }
}
