import type { ReactElement } from 'react';
import { catalogHref } from '#features/catalog/browse/catalog-link.component.tsx';
import { wholeCatalog } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { asShown } from '#features/catalog/measures/figures.rules.ts';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import {
  boreFor,
  feetPerSecond,
  lines,
  pressureDrop,
  psiOfBar,
  type SizedHose,
  sizedHoses,
  velocitiesOf,
} from './flow.rules.ts';
import styles from './sizing.module.css';
import type { ReadSizing } from './sizing-fields.rules.ts';

type Asked = Omit<Extract<ReadSizing, { kind: 'asked' }>, 'kind'>;

/** The bore that is wanted, and each size of hose with what runs and what is lost in it. */
export function SizedHoses(asked: Asked): ReactElement {
  const { question } = asked;
  const isUs = useIsUs(asked);
  const [, most] = velocitiesOf(question.kind, question.isUs);
  const target = question.targetMs ?? most;
  const bore = boreFor(question.litresAMinute, target);
  const hoses = sizedHoses(question);
  const best = hoses.find(({ verdict }) => verdict === 'fits');
  return (
    <section aria-labelledby="sized">
      <h2 id="sized">
        {best ? (
          <Measured text={`${asShown(best.inches)} in, -${String(best.dash).padStart(2, '0')}, fits`} />
        ) : (
          'No usual size fits'
        )}
      </h2>
      <p>
        {lines[question.kind].label}, at most {velocityText(target, isUs)}: the bore must be at least{' '}
        {isUs ? `${(bore / 25.4).toFixed(3)} in` : `${bore.toFixed(1)} mm`}.
      </p>
      <TableFrame label="Sizes">
        <table className={styles['sizes']}>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col" className="num">
                Bore <span className="unit">{isUs ? 'in' : 'mm'}</span>
              </th>
              <th scope="col" className="num">
                Velocity <span className="unit">{isUs ? 'ft/s' : 'm/s'}</span>
              </th>
              <th scope="col">Verdict</th>
              {asked.lengthM !== undefined && (
                <>
                  <th scope="col" className="num">
                    Pressure drop <span className="unit">{isUs ? 'psi' : 'bar'}</span>
                  </th>
                  <th scope="col" className="num">
                    Heat <span className="unit">kW</span>
                  </th>
                </>
              )}
              <th scope="col">Ours</th>
            </tr>
          </thead>
          <tbody>
            {hoses.map((hose) => (
              <Row key={hose.dash} hose={hose} asked={asked} isBest={hose === best} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="muted small">
        SAE 100R5 and 100R14 count by the old tube: choose those by their bore. Bends, fittings and cold oil
        lose more.
      </p>
    </section>
  );
}

function Row({
  hose,
  asked,
  isBest,
}: {
  readonly hose: SizedHose;
  readonly asked: Asked;
  readonly isBest: boolean;
}): ReactElement {
  const { question, lengthM, viscosityCst, densityKgM3 } = asked;
  const isUs = useIsUs(asked);
  const drop =
    lengthM === undefined
      ? undefined
      : pressureDrop({
          litresAMinute: question.litresAMinute,
          boreMm: hose.boreMm,
          lengthM,
          viscosityCst,
          densityKgM3,
        });
  return (
    <tr className={isBest ? styles['best'] : undefined}>
      <th scope="row" className="nowrap">
        {asShown(hose.inches)} in{' '}
        <span className="unit">
          -{String(hose.dash).padStart(2, '0')}, DN {hose.dn}
        </span>
      </th>
      <td className="num" data-unit={isUs ? 'in' : 'mm'}>
        {isUs ? (hose.boreMm / 25.4).toFixed(3) : hose.boreMm.toFixed(1)}
      </td>
      <td className="num" data-unit={isUs ? 'ft/s' : 'm/s'}>
        {(isUs ? feetPerSecond(hose.velocityMs) : hose.velocityMs).toFixed(2)}
      </td>
      <td className={hose.verdict === 'fits' ? `nowrap ${styles['fits']}` : 'nowrap'} data-verdict>
        {hose.verdict}
      </td>
      {drop && (
        <>
          <td className="num" data-unit={isUs ? 'psi' : 'bar'}>
            {isUs ? psiOfBar(drop.bar).toFixed(1) : drop.bar.toFixed(2)}
          </td>
          <td className="num" data-unit="kW">
            {drop.heatKw.toFixed(2)}
          </td>
        </>
      )}
      <td>
        <Link to={hosesOf(hose.inches)}>Hoses of {asShown(hose.inches)} in</Link>
      </td>
    </tr>
  );
}

/** In the units of the question, whatever they are, for who reads as printed. */
function useIsUs({ question }: Asked): boolean {
  const { units } = useShell().look;
  return units === 'printed' ? question.isUs : units === 'us';
}

const velocityText = (metres: number, isUs: boolean): string =>
  isUs ? `${feetPerSecond(metres).toFixed(1)} ft/s` : `${metres.toFixed(1)} m/s`;

const hosesOf = (inches: string): string =>
  catalogHref({
    ...wholeCatalog,
    categories: ['Hose'],
    filters: { ...wholeCatalog.filters, values: { bore: [inches] } },
  });
