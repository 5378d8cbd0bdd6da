import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { OpeningRow } from '#web/ui/opening-row.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { NO_FERRULE } from './crimp.contract.ts';
import type { CrimpSpec } from './crimp-book.contract.ts';
import styles from './crimp-table.module.css';
import { SmallDial } from './dial.component.tsx';
import { inchText, mmText, shortMmText } from './measure-text.rules.ts';
import type { Warnings } from './warnings.rules.ts';

const columnNames = [
  'dash',
  'bore',
  'dn',
  'ferrule',
  'crimp',
  'die',
  'dial',
  'ext-skive',
  'int-skive',
  'rebound',
  'insertion-depth',
  'crimp-length',
  'part-number',
  'warning',
] as const;
type ColumnName = (typeof columnNames)[number];
/** What many tables do not have; in both units (book 10). */
const bench: ReadonlyArray<
  readonly [ColumnName, head: string, read: (spec: CrimpSpec) => number | undefined]
> = [
  ['insertion-depth', 'Insertion', ({ insertionDepth }) => insertionDepth],
  ['crimp-length', 'Length', ({ crimpLength }) => crimpLength],
];
const isInTable = (name: ColumnName, rows: readonly CrimpSpec[]): boolean => {
  const [, , read] = bench.find(([of]) => of === name) ?? [];
  return read === undefined || rows.some((row) => read(row) !== undefined);
};
const NONE = '–';

/** The crimps of one insert type. On paper its head, with the warning in it, stands on every page. */
export function CrimpTable({
  label,
  rows,
  warnings,
  revision,
}: {
  readonly label: string;
  readonly rows: readonly CrimpSpec[];
  readonly warnings: Warnings;
  readonly revision?: string;
}): ReactElement {
  // What is set on a machine stays in millimetres; inches stand beneath it for who reads those.
  const { look, reader } = useShell();
  const isUs = look.units === 'us';
  const columns = columnNames.filter((name) => isInTable(name, rows));
  return (
    <TableFrame label={`Crimp specs ${label}`} dense>
      <table className={styles['table']}>
        <colgroup>
          {columns.map((name) => (
            <col key={name} className={styles[name]} />
          ))}
        </colgroup>
        <thead>
          <tr className={`only-print ${styles['running']}`}>
            <th colSpan={columns.length} scope="colgroup">
              {label}
              {revision && `, crimp table ${revision}`}. {warnings.common}
            </th>
          </tr>
          <tr>
            <th scope="col">Dash</th>
            <th scope="col" className="num">
              Bore<span className="unit">in</span>
            </th>
            <th scope="col" className="num only-wide">
              DN
            </th>
            <th scope="col">Ferrule</th>
            <th scope="col" className="num">
              Crimp<span className="unit">⌀ mm</span>
            </th>
            <th scope="col" className="num">
              Die<span className="unit">set</span>
            </th>
            <th scope="col">
              Dial<span className="unit">black / red</span>
            </th>
            <th scope="col" className="num only-wide">
              Ext. skive<span className="unit">mm</span>
            </th>
            <th scope="col" className="num only-wide">
              Int. skive<span className="unit">mm</span>
            </th>
            <th scope="col" className="num only-wide">
              Rebound<span className="unit">mm</span>
            </th>
            {bench.map(([name, head]) =>
              columns.includes(name) ? (
                <th scope="col" className="num only-wide" key={name}>
                  {head}
                  <span className="unit">mm, in</span>
                </th>
              ) : null,
            )}
            <th scope="col" className="only-wide">
              Part number
            </th>
            <th scope="col" className="only-wide">
              Warning
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((spec) => (
            <OpeningRow key={spec.id}>
              <th scope="row">
                <Link to={paths.crimp(spec)}>{spec.dash}</Link>
              </th>
              <td className="num">
                {spec.inches.replace('-', ' ')}
                {reader?.beside(spec.inches, 'in') && <small>{reader.beside(spec.inches, 'in')}</small>}
              </td>
              <td className="num only-wide">{spec.DN}</td>
              <td>
                {spec.ferrule === NO_FERRULE ? NONE : spec.ferrule}
                <small className="only-phone">{warnings.own(spec)}</small>
              </td>
              <td className="num">
                <b>{sizeOr(spec.crimpDiam, mmText)}</b>
                {isUs && <Inches mm={spec.crimpDiam} />}
                {spec.tolerance !== undefined && (
                  <small>{`± ${mmText(spec.tolerance)}, ${inchText(spec.tolerance)} in`}</small>
                )}
              </td>
              <td className="num">{sizeOr(spec.dieSet, shortMmText)}</td>
              <td>
                <SmallDial dialSetting={spec.dialSetting} />
              </td>
              <td className="num only-wide">
                {sizeOr(spec.extSkive || undefined, shortMmText)}
                {isUs && <Inches mm={spec.extSkive || undefined} />}
              </td>
              <td className="num only-wide">
                {sizeOr(spec.intSkive || undefined, shortMmText)}
                {isUs && <Inches mm={spec.intSkive || undefined} />}
              </td>
              <td className="num only-wide">
                {sizeOr(spec.rebound, mmText)}
                {isUs && <Inches mm={spec.rebound} />}
              </td>
              {bench.map(([name, , read]) =>
                columns.includes(name) ? (
                  <td className="num only-wide" key={name}>
                    {sizeOr(read(spec), mmText)}
                    <span className="unit">{sizeOr(read(spec), inchText)}</span>
                  </td>
                ) : null,
              )}
              <td className="only-wide nowrap">{spec.partNumber}</td>
              <td className="only-wide">{warnings.own(spec) ?? NONE}</td>
            </OpeningRow>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

const Inches = ({ mm }: { readonly mm: number | undefined }): ReactElement | null =>
  mm === undefined ? null : <small>{`${inchText(mm)} in`}</small>;

const sizeOr = (mm: number | undefined, text: (mm: number) => string): string =>
  mm === undefined ? NONE : text(mm);
