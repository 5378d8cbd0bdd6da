import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Link } from '#web/ui/link.tsx';
import type { OtherNumber } from './other-number.contract.ts';
import { classText, foundByText } from './other-number.rules.ts';
import styles from './other-numbers.module.css';

/** Ours for numbers that are none of ours any more, or never were: offered, and for the reader to judge. */
export function OtherNumbers({ found }: { readonly found: readonly OtherNumber[] }): ReactElement | null {
  if (found.length === 0) return null;
  return (
    <Alert tone="info" title={found.length === 1 ? 'Our part for this number' : 'Our parts for this number'}>
      <ul className={styles['found']}>
        {found.map((one) => (
          <li key={`${one.maker ?? ''} ${one.number} ${one.part}`}>
            <OtherNumberLine of={one} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** 'BW2-08 2-Wire Braid Hydraulic Hose, found by their number 301SN-8 (Parker): same norm and size' */
export function OtherNumberLine({ of }: { readonly of: OtherNumber }): ReactElement {
  return (
    <>
      <Link className="pn" to={paths.part(of.product, of.part)}>
        {of.part}
      </Link>{' '}
      {of.product.name}, {foundByText(of)}: {classText(of)}
      {of.class !== 'differs' && of.note !== undefined && `. ${of.note}`}
    </>
  );
}
