import { type ReactElement, Suspense } from 'react';
import type { MeasuredCrimp as MeasuredCrimpComponent } from '#features/crimp/crimp-log/measured-crimp.component.tsx';
import { assemblyFacts } from '#features/crimp/crimp-table/assembly-facts.rules.ts';
import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import {
  type AssemblyParts,
  isOnePiece,
  type PrintedRow,
} from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpRevision, CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { Dial } from '#features/crimp/crimp-table/dial.component.tsx';
import { HazardBand } from '#features/crimp/crimp-table/hazard-band.component.tsx';
import type { Unit } from '#features/crimp/crimp-table/measure-text.rules.ts';
import { PrintButton, PrintHead, revisionText } from '#features/crimp/crimp-table/print-head.component.tsx';
import { lazyComponent } from '#web/lazy-component.tsx';
import { paths } from '#web/paths.ts';
import { PageButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useTimeZone } from '#web/use-time-zone.ts';
import { AssemblyDrawing } from './assembly-drawing.component.tsx';
import { AssemblyPartsTable } from './assembly-parts.component.tsx';
import styles from './assembly-view.module.css';
import { JobCardLinks } from './job-card-links.component.tsx';
import { KeepScreenOn } from './keep-screen-on.component.tsx';
import type { MyCrimper as MyCrimperComponent } from './my-crimper.component.tsx';
import { RowNotices } from './row-notices.component.tsx';
import { UnitSwitch, useUnit } from './use-unit.tsx';

// Awaited by the page: the server writes them, their code loads after the first view.
const MyCrimper = lazyComponent<Parameters<typeof MyCrimperComponent>[0]>(
  'features/crimp/wizard/my-crimper.component.tsx',
  async () => import('./my-crimper.component.tsx').then((part) => part.MyCrimper),
);
const MeasureDrawing = lazyComponent('features/crimp/wizard/measure-drawing.component.tsx', async () =>
  import('./measure-drawing.component.tsx').then((part) => part.MeasureDrawing),
);
const MeasuredCrimp = lazyComponent<Parameters<typeof MeasuredCrimpComponent>[0]>(
  'features/crimp/crimp-log/measured-crimp.component.tsx',
  async () =>
    import('#features/crimp/crimp-log/measured-crimp.component.tsx').then((part) => part.MeasuredCrimp),
);

export const partsReady = async (): Promise<unknown> =>
  Promise.all([MyCrimper, MeasureDrawing, MeasuredCrimp].map(async (part) => part.ready()));

/** One assembly as an instrument: the warning, then the dial, then everything else. */
export function AssemblyView({
  spec,
  parts,
  printed,
  revision,
  isFromDevice,
}: {
  readonly spec: CrimpSpec;
  readonly parts: AssemblyParts;
  /** What the code that was opened said, where it was another revision's. */
  readonly printed: PrintedRow | undefined;
  readonly revision: CrimpRevision | undefined;
  /** There is no network: what the server would have to make is not offered. */
  readonly isFromDevice: boolean;
}): ReactElement {
  const [unit, chooseUnit] = useUnit();
  const timeZone = useTimeZone();
  return (
    <>
      <PrintHead revision={revision} />
      <div className={styles['assembly']}>
        <h1>{assemblyText(spec)}</h1>
        <div className={styles['instrument']}>
          <HazardBand warning={spec.warning} />
          <RowNotices spec={spec} printed={printed} revision={revision} isFromDevice={isFromDevice} />
          <section>
            <h2 className="vh">Dial Setting</h2>
            <Dial spec={spec} />
          </section>
          {revision && (
            <Suspense>
              <MeasuredCrimp spec={spec} revision={revision.number} />
            </Suspense>
          )}
        </div>
        <div className={styles['actions']}>
          <KeepScreenOn />
          <PageButton size="s" to={paths.crimp(back(spec))}>
            <Icon name="chevron-left" />
            Go Back
          </PageButton>
          <PageButton size="s" to={paths.allCrimpSpecs(spec.hose)}>
            View all Crimp Specs
          </PageButton>
          <PrintButton size="s" />
          {/* Loads a document: only that one may use the camera. */}
          <a href={paths.scan()} target="_top" className={styles['scan']}>
            Scan the next one
          </a>
        </div>
        <div className={styles['drawings']}>
          <AssemblyDrawing spec={spec} />
          <Suspense>
            <MeasureDrawing />
          </Suspense>
        </div>
        <div className={styles['numbers']}>
          <section>
            <div className={styles['head']}>
              <h2>Crimp Specs</h2>
              <UnitSwitch unit={unit} onChoose={chooseUnit} />
            </div>
            <SpecTable spec={spec} unit={unit} />
            {revision && (
              <p className={styles['revision']}>Crimp table {revisionText(revision, timeZone)}.</p>
            )}
          </section>
          {revision && (
            <Suspense>
              <MyCrimper spec={spec} dialMax={revision.dialMax} />
            </Suspense>
          )}
          <AssemblyPartsTable spec={spec} parts={parts} />
          {!isFromDevice && <JobCardLinks spec={spec} />}
          {!isFromDevice && (
            <p className="no-print">
              <Link to={paths.assemblies({ hose: `${spec.hose}-${spec.dash}` })}>
                Build an assembly with {spec.hose}-{spec.dash}
              </Link>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function SpecTable({ spec, unit }: { readonly spec: CrimpSpec; readonly unit: Unit }): ReactElement {
  return (
    <dl className={styles['specs']}>
      {assemblyFacts(spec, unit).map(({ label, text, other }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {text}
            {other !== undefined && (
              <>
                {' '}
                <span className="unit">{other}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A one-piece fitting was chosen without a ferrule step. */
const back = ({ hose, dash, insertType }: CrimpSpec) =>
  isOnePiece(insertType) ? { hose, dash } : { hose, dash, insertType };
