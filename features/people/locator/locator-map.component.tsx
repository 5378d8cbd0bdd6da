import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Located } from './located.rules.ts';
import { messages } from './locator.contract.ts';
import styles from './locator-map.module.css';
import type { MapParts, MapView } from './map-view.component.tsx';

/**
 * The map beside the list. Its code and its drawing come when the page is alive; where it cannot be drawn the list stands
 * alone and says so, without JavaScript it stands alone.
 *
 * @param children the list, told whether there is a map to choose on
 */
export function LocatorMap({
  located,
  chosen,
  onChoose,
  styleUrl,
  children,
}: {
  readonly located: Located;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly styleUrl?: string;
  readonly children: (hasMap: boolean) => ReactNode;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<MapView>(undefined);
  const latest = useRef(onChoose);
  const [state, setState] = useState<'coming' | 'there' | 'none'>('coming');
  const [isOwnMap, setOwnMap] = useState(false);

  useEffect(() => {
    latest.current = onChoose;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isGone = false;
    const open = async (): Promise<void> => {
      const opened = await openView(element, {
        located,
        styleUrl,
        onChoose: (index) => latest.current(index),
        onOwnMap: () => setOwnMap(true),
      });
      if (isGone) return opened?.close();
      view.current = opened;
      setState(opened ? 'there' : 'none');
    };
    void open();
    return () => {
      isGone = true;
      view.current?.close();
      view.current = undefined;
    };
  }, [located, styleUrl]);

  useEffect(() => {
    if (state === 'there') view.current?.choose(chosen);
  }, [chosen, state]);

  return (
    <>
      {state === 'none' && <output className={styles['none']}>{messages.noMap}</output>}
      {children(state === 'there')}
      {state !== 'none' && (
        <div data-map={state} className={styles['map']}>
          <div ref={box} className={styles['canvas']} />
          <output className={styles['said']}>{isOwnMap && messages.tilesAway}</output>
        </div>
      )}
    </>
  );
}

/** Undefined where no map can be shown: the browser has no WebGL, or the code or the drawing does not come. */
async function openView(box: HTMLDivElement, parts: MapParts): Promise<MapView | undefined> {
  // The renderer on the server has no use for the map's code.
  if (import.meta.env.SSR || !document.createElement('canvas').getContext('webgl2')) return undefined;
  try {
    const { openMap } = await import('./map-view.component.tsx');
    return await openMap(box, parts);
  } catch (error) {
    console.warn('The map cannot be drawn here.', error);
    return undefined;
  }
}
