import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { ProductPicture } from '#features/catalog/products/product-picture.component.tsx';
import {
  type AssemblyPart,
  type AssemblyParts,
  insertTypeNames,
  messages,
} from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { insertDash } from '#features/crimp/crimp-table/insert-size.rules.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './assembly-parts.module.css';

/** What belongs to the assembly, each with the page that sells it. */
export function AssemblyPartsTable({
  spec,
  parts,
}: {
  readonly spec: CrimpSpec;
  readonly parts: AssemblyParts;
}): ReactElement {
  const size = insertDash(spec.DN);
  const bore = `${spec.inches.replace('-', ' ')} in`;
  return (
    <section className={styles['parts']}>
      <h2>Parts of this assembly</h2>
      <ul>
        {parts.hose && <Part part={parts.hose} />}
        <li>
          <InsertPicture key={spec.image} url={spec.image} />
          {size === undefined ? (
            <span>
              No fitting is listed for a bore of <Measured text={bore} />.
            </span>
          ) : (
            <>
              <Link to={paths.fittings(spec.insertType, size)}>
                {spec.insertType} fittings in -{size}
              </Link>
              <span>
                {insertTypeNames[spec.insertType] ?? spec.insertType} for <Measured text={bore} /> hose
              </span>
            </>
          )}
        </li>
        {parts.dieSet && <Part part={parts.dieSet} />}
      </ul>
    </section>
  );
}

function Part({ part }: { readonly part: AssemblyPart }): ReactElement {
  return (
    <li>
      <ProductPicture url={part.image} />
      <Link to={`${paths.product(part)}#${encodeURIComponent(part.partNumber)}`}>{part.partNumber}</Link>
      <span>{part.name}</span>
    </li>
  );
}

/** The row's picture; a picture that is named but is not there is none, too. */
function InsertPicture({ url }: { readonly url: string | undefined }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(url === undefined);
  useEffect(() => {
    const image = place.current?.querySelector('img');
    if (!image) return undefined;
    const check = (): void => setMissing(image.naturalWidth === 0);
    if (image.complete) check();
    image.addEventListener('error', check);
    return () => image.removeEventListener('error', check);
  }, []);
  if (isMissing) return <span className={styles['none']}>{messages.noImage}</span>;
  return (
    <div ref={place}>
      <ProductPicture url={url} />
    </div>
  );
}
