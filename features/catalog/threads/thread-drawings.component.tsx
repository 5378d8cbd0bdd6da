import type { ReactElement, ReactNode } from 'react';
import type { Seat } from './thread-table.rules.ts';

/** Small line drawings of what is chosen from; the words beside them say the same. */
function Drawing({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <svg
      viewBox="0 0 120 64"
      width="120"
      height="64"
      aria-hidden="true"
      fill="none"
      stroke="var(--draw)"
      strokeWidth="1.4"
    >
      {children}
    </svg>
  );
}

const crests = (x: number, end: number, y: number, depth: number): string =>
  Array.from(
    { length: Math.floor((end - x) / 6) },
    (_, at) => `L${x + at * 6 + 3} ${y + depth}L${x + at * 6 + 6} ${y}`,
  ).join('');

const body = 'M8 12H44V52H8z';
const threaded = `M44 18${crests(44, 92, 18, 4)}V46${Array.from({ length: 8 }, (_, at) => `L${92 - at * 6 - 3} 42L${92 - at * 6 - 6} 46`).join('')}`;
const measure = 'var(--draw-dim)';

export const GenderDrawing = ({ gender }: { readonly gender: 'male' | 'female' }): ReactElement =>
  gender === 'male' ? (
    <Drawing>
      <path d={body} fill="var(--draw-tone)" />
      <path d={threaded} />
    </Drawing>
  ) : (
    <Drawing>
      <path d="M20 8H96V20H20zM20 44H96V56H20z" fill="var(--draw-tone)" />
      <path d={`M24 20${crests(24, 96, 20, 4)}M24 44${crests(24, 96, 44, -4)}`} />
    </Drawing>
  );

export const TaperDrawing = ({ isTapered }: { readonly isTapered: boolean }): ReactElement => (
  <Drawing>
    <path d={body} fill="var(--draw-tone)" />
    <path d={isTapered ? 'M44 16L92 23V41L44 48' : 'M44 18H92V46H44'} fill="var(--draw-fill)" />
    <path
      d={isTapered ? 'M40 10H100M40 54H100' : 'M40 16H100M40 48H100'}
      stroke={measure}
      strokeDasharray="4 3"
    />
  </Drawing>
);

const SEATS: Readonly<Record<Seat, ReactElement>> = {
  cone: (
    <>
      <path d="M44 18H76L94 26V38L76 46H44" fill="var(--draw-fill)" />
      <path d="M76 18V46" />
    </>
  ),
  inverted: (
    <>
      <path d="M44 18H92V46H44" fill="var(--draw-fill)" />
      <path d="M92 22L74 29V35L92 42" />
    </>
  ),
  flat: (
    <>
      <path d="M44 18H92V46H44" fill="var(--draw-fill)" />
      <path d="M88 23h4v5h-4zM88 36h4v5h-4z" fill="var(--draw)" />
    </>
  ),
  oring: (
    <>
      <path d="M44 20H50V18H92V46H50V44H44" fill="var(--draw-fill)" />
      <circle cx="47" cy="18" r="3.4" fill="var(--draw)" />
      <circle cx="47" cy="46" r="3.4" fill="var(--draw)" />
    </>
  ),
  none: <path d="M44 18H88L92 21V43L88 46H44" fill="var(--draw-fill)" />,
};

export const SeatDrawing = ({ seat }: { readonly seat: Seat }): ReactElement => (
  <Drawing>
    <path d={body} fill="var(--draw-tone)" />
    {SEATS[seat]}
  </Drawing>
);

/** A calliper square across the crests. */
/** An end that nobody has looked at. */
export const UnknownDrawing = (): ReactElement => (
  <Drawing>
    <path d={body} fill="var(--draw-tone)" />
    <path d="M44 18H92V46H44" stroke="var(--draw-2)" strokeDasharray="4 3" />
  </Drawing>
);

export const DiameterDrawing = (): ReactElement => (
  <Drawing>
    <path d={body} fill="var(--draw-tone)" />
    <path d={threaded} />
    <path d="M68 4V18M68 60V46M60 4H76M60 60H76" stroke={measure} strokeWidth="2" />
    <path d="M104 18V46M100 18H108M100 46H108" stroke={measure} />
  </Drawing>
);

/** From one crest to the next. */
export const PitchDrawing = (): ReactElement => (
  <Drawing>
    <path d="M10 44L26 20L42 44L58 20L74 44L90 20L106 44" />
    <path d="M26 8V18M58 8V18M26 12H58" stroke={measure} />
  </Drawing>
);

export const AngleDrawing = (): ReactElement => (
  <Drawing>
    <path d="M8 16H52L96 27V37L52 48H8" fill="var(--draw-fill)" />
    <path d="M52 32H112M52 16L112 31" stroke={measure} strokeDasharray="4 3" />
    <path d="M88 25A40 40 0 0 1 88 32" stroke={measure} />
  </Drawing>
);
