import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AssemblyDrawing } from './assembly-drawing.part.tsx';
import { AssemblyPartsTable } from './assembly-parts.part.tsx';
import { assemblyText } from './assembly-text.rules.ts';
import styles from './assembly-view.module.css';
import {
  type AssemblyParts,
  type CrimpRevision,
  type CrimpSpec,
  insertTypeNames,
  isOnePiece,
  NO_FERRULE,
} from './crimp.contract.ts';
import { Dial } from './dial.part.tsx';
import { HazardBand } from './hazard-band.part.tsx';
import { KeepScreenOn } from './keep-screen-on.part.tsx';
import { MeasureDrawing } from './measure-drawing.part.tsx';
import { inBothUnits, shortMmText, type Unit } from './measure-text.rules.ts';
import { MyCrimper } from './my-crimper.part.tsx';
import { PrintButton, PrintHead, revisionText } from './print-head.part.tsx';
import { UnitSwitch, useUnit } from './use-unit.part.tsx';

/** One assembly as an instrument: the warning, then the dial, then everything else. */
export function AssemblyView({
  spec,
  parts,
  revision,
}: {
  readonly spec: CrimpSpec;
  readonly parts: AssemblyParts;
  readonly revision: CrimpRevision | undefined;
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
          <ButtonLink size="s" to={paths.crimp(back(spec))}>
            <Icon name="chevron-left" />
            Go Back
          </ButtonLink>
          <ButtonLink size="s" to={paths.allCrimpSpecs(spec.hose)}>
            View all Crimp Specs
          </ButtonLink>
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
        </div>
      </div>
    </>
  );
}

function SpecTable({ spec, unit }: { readonly spec: CrimpSpec; readonly unit: Unit }): ReactElement {
  const { crimpDiam, dieSet, rebound, extSkive, intSkive } = spec;
  const insert = insertTypeNames[spec.insertType];
  const rows: ReadonlyArray<readonly [string, string | ReactElement]> = [
    ['Crimp diameter', <Size key="" mm={crimpDiam} unit={unit} />],
    ['Die set', dieSet === undefined ? NOT_GIVEN : shortMmText(dieSet)],
    ['External skive', extSkive === 0 ? 'None' : <Size key="" mm={extSkive} unit={unit} isShort />],
    ['Internal skive', intSkive === 0 ? 'None' : <Size key="" mm={intSkive} unit={unit} isShort />],
    ['Rebound', <Size key="" mm={rebound} unit={unit} />],
    ['Hose', `${spec.hose}-${spec.dash}, DN ${spec.DN}, ${spec.inches.replace('-', ' ')} in`],
    ['Insert', insert === undefined ? spec.insertType : `${spec.insertType}, ${insert}`],
    [
      'Ferrule',
      spec.ferrule === NO_FERRULE ? `None, DN ${spec.DN_ferrule}` : `${spec.ferrule}, DN ${spec.DN_ferrule}`,
    ],
    ['Part number', spec.partNumber],
    ['Crimp version', spec.crimpVersion],
  ];
  return (
    <dl className={styles['specs']}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const NOT_GIVEN = 'Not given';

function Size({
  mm,
  unit,
  isShort = false,
}: {
  readonly mm: number | undefined;
  readonly unit: Unit;
  readonly isShort?: boolean;
}): ReactElement {
  if (mm === undefined) return <>{NOT_GIVEN}</>;
  const { own, other } = inBothUnits(mm, unit, isShort);
  return (
    <>
      {own} <span className="unit">{other}</span>
    </>
  );
}

/** A one-piece fitting was chosen without a ferrule step. */
const back = ({ hose, dash, insertType }: CrimpSpec) =>
  isOnePiece(insertType) ? { hose, dash } : { hose, dash, insertType };
