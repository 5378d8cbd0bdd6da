import { type ComponentType, createContext, type ReactElement, use } from 'react';
import { Awake } from './awake.tsx';

/** A piece of screen whose code is loaded only where it is shown. */
export interface LazyComponent<Props extends object> {
  (props: Props): ReactElement;
  /** Awaited by the `load` of its page, so that the server writes it and a page turn does not wait for it. */
  readonly ready: () => Promise<unknown>;
}

/** On the server: the files of the pieces that a page was written with, whose styles it must come with. */
export const WrittenPieces = createContext<Set<string> | undefined>(undefined);

/**
 * Stands inside a `Suspense`: what the server wrote stays on the screen, as it is, until the code has come.
 *
 * @param file of the component, as the manifest of the built files names it
 * @param load imports the component
 */
export function lazyComponent<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const ready = (): Promise<ComponentType<Props>> => {
    loading ??= load().then((component) => {
      loaded = component;
      return component;
    });
    return loading;
  };
  const Part = (props: Props): ReactElement => {
    const Component = loaded ?? use(ready());
    if (import.meta.env.SSR) use(WrittenPieces)?.add(file);
    return (
      <Awake>
        <Component {...props} />
      </Awake>
    );
  };
  return Object.assign(Part, { ready });
}
