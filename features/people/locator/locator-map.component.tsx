import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Located } from './located.rules.ts';
import { messages } from './locator.contract.ts';
import styles from './locator-map.module.css';
import type { MapParts, MapView } from './map-view.component.tsx';
import { StillMap } from './still-map.component.tsx';

/**
 * The map beside the list: a drawing at first, the moving one as soon as somebody reaches for it, or at once where it is
 * of somebody's tiles. Where it cannot be drawn the list stands alone and says so, without JavaScript it stands alone.
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
  /** What was asked of the zoom before the map could move. */
  const zoom = useRef(0);
  const [state, setState] = useState<'coming' | 'there' | 'none'>('coming');
  const [isWanted, setWanted] = useState(styleUrl !== undefined);
  const [isMoving, setMoving] = useState(false);
  const [isOwnMap, setOwnMap] = useState(false);
  const want = (): void => setWanted(true);
  // What is chosen in the list may be out of sight.
  if (chosen !== 0 && !isWanted) want();

  useEffect(() => {
    latest.current = onChoose;
  });

  useEffect(() => {
    // The question alone takes a phone a moment: the page comes first.
    const asking = setTimeout(() => {
      if (!canDraw()) setState('none');
      else if (styleUrl === undefined) setState('there');
    });
    return () => clearTimeout(asking);
  }, [styleUrl]);

  useEffect(() => {
    const element = box.current;
    if (!element || !isWanted) return;
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
      if (opened && zoom.current !== 0) opened.zoomBy(zoom.current);
      const focused = focusedName();
      // At once: the drawing and the map have the same pins, and nobody shall meet both.
      flushSync(() => {
        setMoving(opened !== undefined);
        setState(opened ? 'there' : 'none');
      });
      takeFocus(element, focused);
    };
    void open();
    return () => {
      isGone = true;
      view.current?.close();
      view.current = undefined;
    };
  }, [located, styleUrl, isWanted]);

  useEffect(() => {
    if (isMoving) view.current?.choose(chosen);
  }, [chosen, isMoving]);

  return (
    <>
      {state === 'none' && <output className={styles['none']}>{messages.noMap}</output>}
      {children(state === 'there')}
      {state !== 'none' && (
        <div
          data-map={state}
          data-moving={isMoving || undefined}
          className={styles['map']}
          onPointerEnter={want}
          onPointerDown={want}
          onFocus={want}
        >
          {/* While it comes, the drawing is the map. */}
          <div ref={box} inert={!isMoving} className={styles['canvas']} />
          {styleUrl === undefined && !isMoving && (
            <StillMap
              located={located}
              chosen={chosen}
              onChoose={onChoose}
              onZoom={(steps) => {
                zoom.current += steps;
                want();
              }}
            />
          )}
          <output className={styles['said']}>{isOwnMap && messages.tilesAway}</output>
        </div>
      )}
    </>
  );
}

/** Who had the focus in the drawing has it in the map: it calls everything by the same names. */
function takeFocus(box: HTMLElement, name: string | undefined): void {
  if (name === undefined) return;
  const same = [...box.querySelectorAll<HTMLElement>('[aria-label]')];
  same.find((element) => element.ariaLabel === name)?.focus();
}

function focusedName(): string | undefined {
  const { activeElement: focused } = document;
  return (focused?.closest('[data-map]') && focused.getAttribute('aria-label')) || undefined;
}

/** The renderer on the server has no use for the map's code. */
const canDraw = (): boolean =>
  !import.meta.env.SSR && document.createElement('canvas').getContext('webgl2') !== null;

/** Undefined where no map can be shown: the browser has no WebGL, or the code or the drawing does not come. */
async function openView(box: HTMLDivElement, parts: MapParts): Promise<MapView | undefined> {
  if (import.meta.env.SSR || !canDraw()) return undefined;
  try {
    const { openMap } = await import('./map-view.component.tsx');
    return await openMap(box, parts);
  } catch (error) {
    console.warn('The map cannot be drawn here.', error);
    return undefined;
  }
}
