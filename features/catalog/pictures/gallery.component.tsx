import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './gallery.module.css';
import { Picture } from './picture.component.tsx';

export interface Shown {
  /** Of the small picture that stands for it. */
  readonly url: string;
  readonly name: string;
  readonly figure: ReactNode;
  /** The whole picture, where there is more to see of it. */
  readonly full?: string;
}

/** Pictures of one thing: one at a time in a place of fixed size, the others small beneath it. */
export function Gallery({ shown }: { readonly shown: readonly Shown[] }): ReactElement {
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const goTo = (at: number): void => stage.current?.scrollTo({ left: at * stage.current.clientWidth });
  return (
    <section className={styles['gallery']} aria-label="Pictures">
      <div
        ref={stage}
        className={styles['stage']}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {shown.map(({ url, figure, full, name }, at) => (
          <div key={url} id={idOf(at)} className={styles['one']}>
            {figure}
            {full !== undefined && (
              <a
                href={full}
                className={styles['zoom']}
                aria-label={`Enlarge: ${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  void import('./picture-zoom.component.tsx').then(({ showWhole }) => showWhole(full, name));
                }}
              >
                <Icon name="search" />
              </a>
            )}
          </div>
        ))}
      </div>
      {shown.length > 1 && (
        <ul className={styles['small']}>
          {shown.map(({ url, name }, at) => (
            <li key={url}>
              <a
                href={`#${idOf(at)}`}
                aria-label={name}
                aria-current={at === current || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(at);
                }}
              >
                <Picture url={url} alt="" sizes="96px" width={96} height={64} lazy />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const idOf = (at: number): string => `picture-${at + 1}`;
