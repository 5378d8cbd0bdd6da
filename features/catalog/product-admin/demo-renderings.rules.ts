/** A picture of a product of the demo, drawn with light and shadow. */
export interface Rendering {
  readonly product: string;
  /** 0 is the photo; from 2 on they are beside the drawing. */
  readonly position: number;
  /** For whoever does not see it. */
  readonly description: string;
  readonly svg: string;
}

const WIDTH = 1280;
const HEIGHT = 860;

/** Across a tube that is lit from above: dark edges, one bright line. */
const across = (id: string, dark: string, body: string, light: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset=".14" stop-color="${body}"/><stop offset=".26" stop-color="${light}"/><stop offset=".4" stop-color="${body}"/><stop offset=".86" stop-color="${dark}"/><stop offset="1" stop-color="${body}"/></linearGradient>`;

const rubber = across('rubber', '#070809', '#22262a', '#6d757b');
const steel = across('steel', '#5b6166', '#aab0b5', '#fbfcfd');
const tube = across('tube', '#0c0d0e', '#30353a', '#7b848b');
/** Wires of a braid, over and under one another. */
const braid = `<pattern id="braid" width="26" height="26" patternUnits="userSpaceOnUse"><path d="M-6 6L6-6M0 26L26 0M20 32L32 20" stroke="#2b2f33" stroke-opacity=".55" stroke-width="7"/><path d="M-6 20L6 32M0 0L26 26M20-6L32 6" stroke="#fff" stroke-opacity=".4" stroke-width="5"/><path d="M0 0L26 26" stroke="#23272a" stroke-opacity=".5" stroke-width="1.5"/></pattern>`;

const scene = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><radialGradient id="room" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#d9dedb"/></radialGradient><filter id="soft" x="-20%" y="-100%" width="140%" height="300%"><feGaussianBlur stdDeviation="22"/></filter>${rubber}${steel}${tube}${braid}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#room)"/>${inside}</svg>`;

const shadow = (x: number, y: number, width: number, height = 44): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="#14191b" fill-opacity=".34" filter="url(#soft)"/>`;

/** A tube from `x` on, its axis at `y`. */
const lying = (x: number, y: number, length: number, height: number, fill: string, more = ''): string =>
  `<g><rect x="${x}" y="${y - height / 2}" width="${length}" height="${height}" rx="5" fill="url(#${fill})"/>${more === '' ? '' : `<rect x="${x}" y="${y - height / 2}" width="${length}" height="${height}" fill="url(#${more})"/>`}</g>`;

/** The open end of a tube, seen a little from the side. */
const mouth = (x: number, y: number, height: number, bore: number, rim: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${height * 0.16}" ry="${height / 2}" fill="${rim}"/><ellipse cx="${x}" cy="${y}" rx="${bore * 0.16}" ry="${bore / 2}" fill="#050606"/>`;

const cutBack = scene(
  `${shadow(640, 610, 560)}<g transform="rotate(-7 640 430)">${lying(960, 430, 200, 150, 'tube')}${mouth(1160, 430, 150, 104, '#3a4046')}${lying(800, 430, 180, 186, 'steel', 'braid')}${lying(620, 430, 200, 222, 'steel', 'braid')}${lying(60, 430, 580, 270, 'rubber')}<g font-family="Arial,sans-serif" font-size="30" font-weight="700" letter-spacing="3" fill="#f4f6f4"><rect x="84" y="398" width="90" height="8" fill="#f6a800"/><text x="196" y="414">NORTHFIELD BW2-08</text><text x="196" y="452" font-size="21" fill="#c9d0d2">SAE 100R2AT 1/2 IN 3975 PSI</text></g></g>`,
);

const coil = scene(
  `${shadow(640, 760, 420, 38)}<g fill="none">${[0, 1, 2, 3]
    .map((turn) => {
      const r = 320 - turn * 66;
      return `<circle cx="640" cy="420" r="${r}" stroke="#0d0f11" stroke-width="64"/><circle cx="640" cy="414" r="${r}" stroke="#2b3035" stroke-width="46"/><circle cx="636" cy="407" r="${r}" stroke="#71797f" stroke-opacity=".75" stroke-width="9"/><circle cx="640" cy="420" r="${r}" stroke="#f6a800" stroke-width="5" stroke-dasharray="70 240"/>`;
    })
    .join('')}</g>`,
);

const closeUp = scene(
  `${shadow(560, 690, 480)}${lying(-40, 430, 500, 470, 'rubber')}${lying(440, 430, 330, 400, 'steel', 'braid')}${lying(750, 430, 190, 330, 'steel', 'braid')}${lying(920, 430, 170, 270, 'tube')}${mouth(1090, 430, 270, 190, '#3d444a')}`,
);

/** A nut with six sides, lit face by face. */
const nut = (x: number, y: number, width: number, height: number): string =>
  [
    [0, 0.24, '#8d949a'],
    [0.24, 0.52, '#eef1f3'],
    [0.76, 0.24, '#5e656b'],
  ]
    .map(
      ([from, share, fill]) =>
        `<rect x="${x}" y="${y - height / 2 + height * Number(from)}" width="${width}" height="${height * Number(share)}" rx="6" fill="${fill}"/>`,
    )
    .join('');

const swivel = scene(
  `${shadow(640, 640, 470)}<g transform="rotate(-5 640 430)">${lying(150, 430, 380, 190, 'steel')}${Array.from(
    { length: 9 },
    (_none, at) =>
      `<rect x="${176 + at * 38}" y="335" width="10" height="190" fill="#14191b" fill-opacity=".22"/>`,
  ).join(
    '',
  )}${lying(520, 430, 130, 150, 'steel')}${nut(640, 430, 190, 280)}${lying(820, 430, 190, 240, 'steel')}${mouth(1010, 430, 240, 170, '#c6ccd0')}</g>`,
);

/** Of a hose with several pictures, and of an end with one. */
export const renderings: readonly Rendering[] = [
  {
    product: 'bw2',
    position: 0,
    description: 'Black hose cut back to show two braids of steel wire over the tube',
    svg: cutBack,
  },
  { product: 'bw2', position: 2, description: 'Coil of the hose with its yellow layline', svg: coil },
  { product: 'bw2', position: 3, description: 'The two wire braids and the tube from near', svg: closeUp },
  {
    product: 'f-fjx',
    position: 0,
    description: 'Zinc-nickel plated swivel fitting: crimp end, hex nut and female thread',
    svg: swivel,
  },
];
