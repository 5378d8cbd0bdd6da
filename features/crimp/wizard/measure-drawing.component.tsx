import type { ReactElement } from 'react';
import styles from './assembly-drawing.module.css';

const FLATS = 8;
const RADIUS = 58;
const CENTER = { x: 450, y: 118 };

/** How to measure a crimp diameter: half-way along the ferrule, across the flats between the die ridges. */
export function MeasureDrawing(): ReactElement {
  return (
    <figure className={styles['plate']}>
      <svg
        viewBox="0 0 640 240"
        role="img"
        aria-label="A calliper across the ferrule, half-way along it, on the flats between two ridges"
        fontFamily="var(--font-cond)"
      >
        <path d="M20 84H130V152H20z" fill="var(--draw-tone)" stroke="var(--draw)" strokeWidth="1.2" />
        <rect
          x="90"
          y="68"
          width="200"
          height="100"
          rx="4"
          fill="var(--draw-fill)"
          stroke="var(--draw)"
          strokeWidth="1.4"
        />
        <path d="M90 100H290M90 136H290" stroke="var(--draw)" strokeWidth=".8" />
        <path d="M290 98h20v40h-20z" fill="var(--draw-fill)" stroke="var(--draw)" strokeWidth="1.2" />
        <g fill="var(--draw)">
          <path d="M180 68l-10 -46h20zM180 168l-10 46h20z" />
          <path d="M168 14h24v10h-24zM168 212h24v10h-24z" />
        </g>
        <g stroke="var(--draw-dim)" fill="var(--draw-dim)">
          <path d="M90 190V204M180 190V204M290 190V204M90 198H290" fill="none" strokeWidth=".8" />
          <text x="135" y="192" textAnchor="middle" fontSize="18" stroke="none">
            half
          </text>
          <text x="235" y="192" textAnchor="middle" fontSize="18" stroke="none">
            half
          </text>
        </g>
        <path d={ferruleEnd()} fill="var(--draw-fill)" stroke="var(--draw)" strokeWidth="1.6" />
        <circle
          cx={CENTER.x}
          cy={CENTER.y}
          r="24"
          fill="var(--draw-tone)"
          stroke="var(--draw)"
          strokeWidth="1.2"
        />
        <g fill="var(--draw)">
          <path d="M436 16h28v48h-28zM436 172h28v48h-28z" />
        </g>
        <path d="M450 64V172" stroke="var(--draw-dim)" strokeWidth="1" />
        <path d="M450 64l-4 10h8zM450 172l-4 -10h8z" fill="var(--draw-dim)" />
        <text x="520" y="52" fontSize="18" fill="var(--bad)">
          not on a ridge
        </text>
        <path d="M516 54L500 68" stroke="var(--bad)" strokeWidth="1.2" />
      </svg>
      <figcaption>
        <strong>How to measure</strong>
        Half-way along the ferrule, across the flats half-way between two ridges, on several flats. Not on
        ridges or stamped numbers.
      </figcaption>
    </figure>
  );
}

/** Eight flats with a small ridge at each corner, as the segments of a die set leave them. */
function ferruleEnd(): string {
  const point = (angle: number, radius: number): string =>
    `${(CENTER.x + radius * Math.cos(angle)).toFixed(1)} ${(CENTER.y + radius * Math.sin(angle)).toFixed(1)}`;
  const corner = (Math.PI * 2) / FLATS;
  const outline = Array.from({ length: FLATS }, (_, flat) => {
    const angle = (flat + 0.5) * corner;
    return `${point(angle - 0.07, RADIUS)}L${point(angle - 0.04, RADIUS + 6)}L${point(angle + 0.04, RADIUS + 6)}L${point(angle + 0.07, RADIUS)}`;
  });
  return `M${outline.join('L')}Z`;
}
