import { type CrimpPath, type CrimpStep, crimpSteps, NO_FERRULE } from './crimp.contract.ts';

const BETWEEN_PARTS = /[+\-\s]+/;

/**
 * Splits a typed hose assembly like `BW2-08+MF+FN208` (spec 5): a known hose code first, the longest that fits, so that
 * a code with a hyphen in it is not torn apart; then dash size, insert type and ferrule at plus and dash. Case and blanks
 * do not matter.
 *
 * @param hoses the hose codes of the table
 * @returns every way to read it, the longest hose code first; none when no known code begins the text
 */
export function readAssemblyText(text: string, hoses: readonly string[]): CrimpPath[] {
  const typed = text.toUpperCase().replaceAll(/\s/g, ' ');
  return hoses
    .map((hose) => ({ hose, end: endOf(hose.toUpperCase(), typed) }))
    .filter(({ end }) => end > 0)
    .toSorted((a, b) => b.end - a.end)
    .flatMap(({ hose, end }) => {
      const parts = typed.slice(end).split(BETWEEN_PARTS);
      const [dash, insertType, ferrule, ...more] = parts.filter((part) => part !== '');
      if (more.length > 0) return [];
      return [
        {
          hose,
          ...(dash !== undefined && { dash }),
          ...(insertType !== undefined && { insertType }),
          ...(ferrule !== undefined && { ferrule }),
        },
      ];
    });
}

/** The table writes dash sizes with two digits; people type one. */
export const dashText = (dash: string): string => (/^\d$/.test(dash) ? dash.padStart(2, '0') : dash);

/** How an assembly is written: `BW2-08+MF+FN208`, without the placeholder of a one-piece fitting. */
export function assemblyText(path: {
  readonly hose: string;
  readonly dash: string;
  readonly insertType: string;
  readonly ferrule: string;
}): string {
  const ferrule = path.ferrule === NO_FERRULE ? '' : `+${path.ferrule}`;
  return `${path.hose}-${path.dash}+${path.insertType}${ferrule}`;
}

/** The page of an assembly, for what is not on a page: a code on a card. @param revision that the card is printed from */
export const assemblyPath = (path: Readonly<Record<CrimpStep, string>>, revision: number): string =>
  `${['/crimp-specs', ...crimpSteps.map((step) => encodeURIComponent(path[step]))].join('/')}?revision=${revision}`;

/** Where the code ends in the text, blanks within it allowed; 0 when the text does not begin with it. */
function endOf(code: string, text: string): number {
  let at = 0;
  for (const letter of code) {
    while (text[at] === ' ') at++;
    if (text[at] !== letter) return 0;
    at++;
  }
  return at;
}
