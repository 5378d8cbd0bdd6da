import { useCallback, useEffect, useRef } from 'react';

const DOWN = ['pointerdown', 'mousedown'] as const;
const UP = ['pointerup', 'mouseup', 'pointercancel', 'dragend'] as const;

/**
 * Puts off what moves the page while something is pressed: a press takes the focus out of a field, and what it is meant
 * for must still be under the finger when it ends. Of a tap the mouse events come after those of the finger.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  const putOff = useRef<(() => void)[]>([]);
  useEffect(() => {
    const going = new AbortController();
    const listening = { capture: true, signal: going.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (): void => {
      clearTimeout(timer);
      isPressed.current = true;
    };
    // The click comes after it, and finds the page as it was.
    const release = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isPressed.current = false;
        for (const action of putOff.current.splice(0)) action();
      });
    };
    for (const name of DOWN) document.addEventListener(name, press, listening);
    for (const name of UP) document.addEventListener(name, release, listening);
    return () => {
      clearTimeout(timer);
      going.abort();
    };
  }, []);
  return useCallback((action) => {
    if (isPressed.current) putOff.current.push(action);
    else action();
  }, []);
}
