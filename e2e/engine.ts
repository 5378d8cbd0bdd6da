/** A browser that is not Chromium, with one window. */
export interface Engine {
  /** Loads an address and waits until the page is alive. */
  open(url: string, width?: number): Promise<void>;
  /** What a function body of the page returns. */
  read<T>(script: string): Promise<T>;
  /** A press at a place of the window, as of a finger or a mouse: whatever lies there gets it. */
  press(place: Place): Promise<void>;
  down(place: Place): Promise<void>;
  up(): Promise<void>;
  drag(from: Place, to: Place): Promise<void>;
  /** Keys, one after the other, into whatever has the focus. */
  type(text: string): Promise<void>;
  back(): Promise<void>;
  signIn(token: string): Promise<void>;
  /** The page on paper, as PDF on Letter, where the engine can be told to print. */
  readonly print?: () => Promise<Buffer>;
  /** Errors that a developer would read, where the engine tells them. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export const WINDOW_HEIGHT = 900;

/** As WebDriver names what a hand does; Firefox takes the same. */
export const moveTo = ({ x, y }: Place): object => ({ type: 'pointerMove', duration: 0, x, y });
export const down = { type: 'pointerDown', button: 0 };
export const up = { type: 'pointerUp', button: 0 };
export const mouse = (...actions: readonly object[]): object => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});
export const keyboard = (text: string): object => ({
  type: 'key',
  id: 'keyboard',
  actions: Array.from(text, (value) => value).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** Keys that are no letters, by WebDriver's codes. */
export const key = { enter: '\uE007', tab: '\uE004', escape: '\uE00C' } as const;
