import type { ReactElement } from 'react';
import type { CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { mmText, shortMmText } from '#features/crimp/crimp-table/measure-text.rules.ts';
import styles from './assembly-drawing.module.css';

const THREAD = Array.from({ length: 12 }, (_, turn) => 514 + turn * 4.6);
const GROOVES = [272, 306, 340, 374];
const dimension = 'var(--draw-dim)';

/** The finished end with its measures; sizes are not to scale, figures are the row's own. */
export function AssemblyDrawing({ spec }: { readonly spec: CrimpSpec }): ReactElement {
  const { crimpDiam, dieSet, extSkive, intSkive } = spec;
  const diameter = crimpDiam === undefined ? undefined : mmText(crimpDiam);
  return (
    <figure className={styles['plate']}>
      <svg viewBox="0 0 640 240" role="img" aria-label={said(spec)} fontFamily="var(--font-cond)">
        <path
          d="M40 76H310V164H40c-14 -26 12 -60 0 -44c-10 10 -12 -34 0 -44z"
          fill="var(--draw-tone)"
          stroke="var(--draw)"
          strokeWidth="1.4"
        />
        <path d="M40 76c-16 26 14 30 0 44s-14 22 0 44" fill="none" stroke="var(--draw)" strokeWidth="1.2" />
        <path d="M66 120H236" stroke="var(--draw-2)" strokeWidth="4" strokeDasharray="26 5 12 5" />
        <g fill="var(--draw-fill)" stroke="var(--draw)" strokeWidth="1.3">
          <rect x="246" y="66" width="208" height="108" rx="4" />
          <path d={GROOVES.map((x) => `M${x} 66v108m15 0v-108`).join('')} strokeWidth=".9" />
          <path d="M454 98h22v44h-22zM476 74h34v92h-34zM510 90h60v60h-60zM570 90l16 14v32l-16 14z" />
          <path d="M476 100h34M476 140h34" strokeWidth=".9" />
          <path d={THREAD.map((x) => `M${x.toFixed(1)} 90v60`).join('')} strokeWidth=".7" />
        </g>
        <path d="M14 120H606" stroke="var(--draw-2)" strokeWidth=".6" strokeDasharray="14 3 3 3" />
        {dieSet !== undefined && (
          <>
            <path d="M343 14l14 0v26l-7 10l-7 -10z" fill="var(--draw)" />
            <text x="366" y="34" fontSize="23" fontWeight="600" fill="var(--draw)">
              Die {shortMmText(dieSet)}
            </text>
          </>
        )}
        {diameter !== undefined && (
          <>
            <path d="M226 66V174M246 66H220M246 174H220" stroke={dimension} strokeWidth=".8" />
            <path d="M226 66l-3 9h6zM226 174l-3 -9h6z" fill={dimension} />
            <rect x="76" y="97" width="132" height="46" fill="var(--draw-fill)" stroke={dimension} />
            <text x="142" y="130" textAnchor="middle" fontSize="28" fontWeight="600" fill={dimension}>
              ⌀ {diameter}
            </text>
          </>
        )}
        {extSkive > 0 && <Skive from={246} to={386} text={`ext. skive ${shortMmText(extSkive)}`} />}
        {intSkive > 0 && <Skive from={400} to={454} text={`int. skive ${shortMmText(intSkive)}`} />}
      </svg>
      <figcaption>All dimensions in mm. Not to scale.</figcaption>
    </figure>
  );
}

function Skive({
  from,
  to,
  text,
}: {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}): ReactElement {
  return (
    <g fill={dimension}>
      <path
        d={`M${from} 212H${to}M${from} 174V217M${to} 174V217`}
        fill="none"
        stroke={dimension}
        strokeWidth=".7"
      />
      <path d={`M${from} 212l7 -2.4v4.8zM${to} 212l-7 -2.4v4.8z`} />
      <text x={(from + to) / 2} y="235" textAnchor="middle" fontSize="20">
        {text}
      </text>
    </g>
  );
}

function said({ crimpDiam, dieSet, extSkive, intSkive }: CrimpSpec): string {
  return [
    'Drawing of the finished end',
    crimpDiam !== undefined && `crimp diameter ${mmText(crimpDiam)} mm`,
    dieSet !== undefined && `die ${shortMmText(dieSet)}`,
    extSkive > 0 && `external skive ${shortMmText(extSkive)} mm`,
    intSkive > 0 && `internal skive ${shortMmText(intSkive)} mm`,
  ]
    .filter(Boolean)
    .join(', ');
}
