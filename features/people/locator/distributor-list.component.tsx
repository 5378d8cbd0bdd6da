import { type ReactElement, useEffect, useRef } from 'react';
import { grouped } from '#shared/count.ts';
import { useShell } from '#web/shell-state.tsx';
import styles from './distributor-list.module.css';
import { wholeKilometres, wholeMiles } from './great-circle.rules.ts';
import type { FoundDistributor } from './locator.contract.ts';

/** The distributors by distance. The numbers are those of the pins; with a map each can be chosen. */
export function DistributorList({
  distributors,
  chosen,
  onChoose,
}: {
  readonly distributors: readonly FoundDistributor[];
  readonly chosen: number | undefined;
  readonly onChoose?: (index: number) => void;
}): ReactElement {
  const isMetric = useShell().look.units === 'metric';
  const far = isMetric ? wholeKilometres : wholeMiles;
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    // What nobody has chosen yet moves nothing: the reader may have scrolled on.
    const isAnother = before.current !== undefined && before.current !== chosen;
    before.current = chosen;
    if (isAnother && chosen !== undefined)
      list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ol ref={list} className={styles['list']} aria-label="Distributors by distance">
      {distributors.map((distributor, index) => (
        <li
          key={`${distributor.name} ${distributor.street}`}
          aria-current={index === chosen ? 'true' : undefined}
        >
          {onChoose ? (
            <button
              type="button"
              className={styles['pin']}
              aria-label={`Show ${index + 1}, ${distributor.name}, on the map`}
              onClick={() => onChoose(index)}
            >
              {index + 1}
            </button>
          ) : (
            <span className={styles['pin']}>{index + 1}</span>
          )}
          <Entry distributor={distributor} />
          <p className={styles['miles']}>
            <b>{grouped(far(distributor.dist.calculated))}</b> {isMetric ? 'km' : 'mi'}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Entry({ distributor }: { readonly distributor: FoundDistributor }): ReactElement {
  const { name, street, city, region, contactName, contactPhone, url } = distributor;
  const address = [street, city, region].filter((part) => part !== '').join(', ');
  return (
    <div>
      <h2 className={styles['name']}>{name}</h2>
      <p className="muted">{address}</p>
      {(contactName !== '' || contactPhone !== '') && (
        <p>
          {contactName}
          {contactName !== '' && contactPhone !== '' && ', '}
          {contactPhone !== '' && <a href={`tel:${contactPhone}`}>{contactPhone}</a>}
        </p>
      )}
      <p className={styles['links']}>
        {/^https?:/.test(url) && <a href={url}>{url.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</a>}
        <a href={directionsTo(`${name}, ${address}`)} aria-label={`Directions to ${name}`}>
          Directions
        </a>
      </p>
    </div>
  );
}

/** Opens the reader's own map; nothing is asked of it before they follow the link. */
const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
