import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { PageButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AssemblyDrawing } from './assembly-drawing.part.tsx';
import { assemblyFacts } from './assembly-facts.rules.ts';
import { AssemblyPartsTable } from './assembly-parts.part.tsx';
import { assemblyText } from './assembly-text.rules.ts';
import styles from './assembly-view.module.css';
import { type AssemblyParts, type CrimpRevision, type CrimpSpec, isOnePiece } from './crimp.contract.ts';
import { Dial } from './dial.part.tsx';
import { HazardBand } from './hazard-band.part.tsx';
import { JobCardLinks } from './job-card-links.part.tsx';
import { KeepScreenOn } from './keep-screen-on.part.tsx';
import { MeasureDrawing } from './measure-drawing.part.tsx';
import type { Unit } from './measure-text.rules.ts';
import { MyCrimper } from './my-crimper.part.tsx';
import { PrintButton, PrintHead, revisionText } from './print-head.part.tsx';
import { UnitSwitch, useUnit } from './use-unit.part.tsx';

/** One assembly as an instrument: the warning, then the dial, then everything else. */
export function AssemblyView({
  spec,
  parts,
  revision,
  isFromDevice,
}: {
  readonly spec: CrimpSpec;
  readonly parts: AssemblyParts;
  readonly revision: CrimpRevision | undefined;
  /** There is no network: what the server would have to make is not offered. */
  readonly isFromDevice: boolean;
}): ReactElement {
  const [unit, chooseUnit] = useUnit();
  return (
    <>
      <PrintHead revision={revision} />
      <div className={styles['assembly']}>
        <h1>{assemblyText(spec)}</h1>
        <div className={styles['instrument']}>
          <HazardBand warning={spec.warning} />
          <section>
            <h2 className="vh">Dial Setting</h2>
            <Dial spec={spec} />
          </section>
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
        </div>
        <div className={styles['drawings']}>
          <AssemblyDrawing spec={spec} />
          <MeasureDrawing />
        </div>
        <div className={styles['numbers']}>
          <section>
            <div className={styles['head']}>
              <h2>Crimp Specs</h2>
              <UnitSwitch unit={unit} onChoose={chooseUnit} />
            </div>
            <SpecTable spec={spec} unit={unit} />
            {revision && <p className={styles['revision']}>Crimp table {revisionText(revision)}.</p>}
          </section>
          {revision && <MyCrimper spec={spec} dialMax={revision.dialMax} />}
          <AssemblyPartsTable spec={spec} parts={parts} />
          {!isFromDevice && <JobCardLinks spec={spec} />}
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
