import { memo, type ReactElement, type ReactNode } from 'react';
import type { CheckedBuild, CheckedCrimp } from '#features/assembly/build/check.contract.ts';
import { partNames } from '#features/assembly/sold-builds/assembly-lines.rules.ts';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import { HazardBand } from '#features/crimp/crimp-table/hazard-band.component.tsx';
import { inBothUnits, shortMmText } from '#features/crimp/crimp-table/measure-text.rules.ts';
import type { AssemblyFields } from '#shared/assembly-keys.ts';
import { grouped } from '#shared/count.ts';
import { dollarsAndCents } from '#shared/money.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import styles from './assemblies.module.css';
import { AssemblyAhead } from './assembly-ahead.component.tsx';
import { InsteadList } from './assembly-summary.component.tsx';
import { lengthText } from './length-text.rules.ts';

/** What the rules say of the build, its drawing, its crimps and what it costs. */
export function AssemblyAnswer({
  found,
  svg,
  insteadTo,
  quantity,
  children,
}: {
  readonly found: CheckedBuild;
  readonly svg: string | undefined;
  /** The builder with another part. */
  readonly insteadTo: (change: Partial<AssemblyFields>) => string;
  /** How many are asked for; empty where nobody said. */
  readonly quantity: string;
  /** What can be done with it beside asking for a quote. */
  readonly children?: ReactNode;
}): ReactElement {
  const { viewer } = useShell();
  const { verdicts, text, isBlocked, crimps } = found;
  const isComplete = text !== undefined;
  const asked = /^[1-9]\d{0,2}$/.test(quantity) ? `${text} ${quantity}` : `${text}`;
  return (
    <>
      {svg !== undefined && (
        <figure className={styles['drawing']}>
          <Drawing svg={svg} />
          <figcaption className="unit">
            From the side, not to scale.
            {found.angle !== 0 && ` End B is turned ${found.angle}° counter-clockwise from end A.`}
          </figcaption>
        </figure>
      )}
      {verdicts.length > 0 && (
        <section aria-labelledby="verdicts">
          <h2 id="verdicts">{isBlocked ? 'This cannot be made' : 'What we checked'}</h2>
          <ul className={styles['verdicts']}>
            {verdicts.map(({ rule, state, says }) => (
              <li key={`${rule} ${says}`} data-state={state}>
                <b>{words[state]}</b> <Measured text={says} />
              </li>
            ))}
          </ul>
          <InsteadList found={found} insteadTo={insteadTo} />
        </section>
      )}
      {!(found.hose && found.a && found.b) && !isBlocked && <AssemblyAhead />}
      {isComplete && <Measures found={found} />}
      {(crimps.a || crimps.b) && (
        <section aria-labelledby="crimps">
          <h2 id="crimps">Crimp</h2>
          <div className={styles['crimps']}>
            {crimps.a && <Crimp side="A" crimp={crimps.a} />}
            {crimps.b && <Crimp side="B" crimp={crimps.b} />}
          </div>
          <p className="unit">Crimp table revision {found.revision}.</p>
        </section>
      )}
      {isComplete && found.price && <Price price={found.price} />}
      {found.call && <p>{found.call.message}</p>}
      {isComplete && (
        <section aria-labelledby="text">
          <h2 id="text">The whole build in one line</h2>
          <p>
            <code className={styles['text']}>{text}</code>
          </p>
          {children}
          {viewer.role === 'visitor' && (
            <p className="no-print">
              <Link to={paths.login(paths.assembly(text))}>Sign in for your price</Link>
            </p>
          )}
          <p className="no-print">
            <ButtonLink
              to={viewer.role === 'visitor' ? paths.requestQuote(undefined, [asked]) : paths.ownQuote(asked)}
            >
              Request a quote
            </ButtonLink>
          </p>
        </section>
      )}
    </>
  );
}

/** Written by our own pen, every text in it escaped; the same drawing is not put in anew. */
const Drawing = memo(({ svg }: { readonly svg: string }) => (
  <div dangerouslySetInnerHTML={{ __html: svg }} />
));

const words = { good: 'Good.', warned: 'Look here.', blocked: 'No.' } as const;

function Measures({ found: { measures } }: { readonly found: CheckedBuild }): ReactElement {
  const readIn = useReadIn();
  const { workingPsi, limitedBy = [], testPsi, hoseKg, feetBilled } = measures;
  const rows: ReadonlyArray<readonly [string, string | undefined]> = [
    ['Overall length', lengthText(measures.overallMm, measures.overallInches)],
    ['Tolerance of the length', measures.tolerance],
    ['Cut length', lengthText(measures.cutMm, measures.cutInches)],
    ['Hose billed', feetBilled === undefined ? undefined : `${feetBilled} ft`],
    [
      'Working pressure',
      workingPsi === undefined
        ? undefined
        : `${grouped(workingPsi)} psi, limited by ${limitedBy.join(' and ')}`,
    ],
    [
      'Test pressure',
      testPsi === undefined ? undefined : testPsi === 'ask' ? 'Ask' : `${grouped(testPsi)} psi`,
    ],
    [
      'Shortest for a 90° bend',
      measures.bend90Mm === undefined ? undefined : `${measures.bend90Mm.toFixed(1)} mm`,
    ],
    [
      'Shortest for a 180° bend',
      measures.bend180Mm === undefined ? undefined : `${measures.bend180Mm.toFixed(1)} mm`,
    ],
    ['Weight, hose only', hoseKg === undefined ? undefined : `${hoseKg.toFixed(2)} kg`],
  ];
  return (
    <section aria-labelledby="measures">
      <h2 id="measures">Measures</h2>
      <dl className={styles['facts']}>
        {rows.map(([label, value]) =>
          value === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{readIn(value)}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

function Crimp({ side, crimp }: { readonly side: string; readonly crimp: CheckedCrimp }): ReactElement {
  const { row, crimpDiam, dieSet, tolerance, insertionDepth, dialSetting, warning } = crimp;
  const both = (mm: number) => {
    const { own, other } = inBothUnits(mm, 'mm');
    return `${own} (${other})`;
  };
  return (
    <div>
      <HazardBand warning={warning} />
      <dl className={styles['facts']}>
        <div>
          <dt>End {side}</dt>
          <dd>
            <Link to={paths.crimpSearch(row)}>{row}</Link>
          </dd>
        </div>
        <div>
          <dt>Crimp diameter</dt>
          <dd>
            {crimpDiam === undefined ? 'Call Customer Service' : both(crimpDiam)}
            {tolerance !== undefined && ` ± ${both(tolerance)}`}
          </dd>
        </div>
        <div>
          <dt>Die set</dt>
          <dd>{dieSet === undefined ? 'Call Customer Service' : shortMmText(dieSet)}</dd>
        </div>
        <div>
          <dt>Dial Setting</dt>
          <dd>
            {dialSetting ? `Black ${dialSetting.black}, red ${dialSetting.red}` : 'Call Customer Service'}
          </dd>
        </div>
        {insertionDepth !== undefined && (
          <div>
            <dt>Insertion depth</dt>
            <dd>{both(insertionDepth)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Price({ price }: { readonly price: NonNullable<CheckedBuild['price']> }): ReactElement {
  return (
    <section aria-labelledby="price">
      <h2 id="price">Price of one: {dollarsAndCents(price.price)}</h2>
      <TableFrame label="Parts of the price">
        <table>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col" className="num">
                Quantity
              </th>
              <th scope="col" className="num">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {price.parts.map(({ kind, part, quantity, subTotal }) => (
              <tr key={kind}>
                <th scope="row">
                  {partNames[kind]} {part}
                </th>
                <td className="num">
                  {kind === 'hose' || kind === 'guard' ? <Measured text={`${quantity} ft`} /> : quantity}
                </td>
                <td className="num">{dollarsAndCents(subTotal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {price.quantity > 1 && (
        <p>
          {price.quantity} of them: {dollarsAndCents(price.subTotal)}
        </p>
      )}
    </section>
  );
}
