import { type Units, unitChoices } from '#shared/units.ts';

/** How the reader wants the pages to look; kept in a cookie of two letters (shapes 8), or three. */
export interface Look {
  readonly theme: Theme;
  readonly density: Density;
  readonly units: Units;
}

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const densities = ['auto', 'comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

export const LOOK_COOKIE = 'look';
export const LOOK_COOKIE_SECONDS = 31_536_000;
/** Told to the page, with the new text, once other columns of a table are chosen (`web/columns/`). */
export const COLUMNS_CHOSEN = 'columns-chosen';

export const defaultLook: Look = { theme: 'system', density: 'auto', units: 'printed' };

const themeLetters = { system: 's', light: 'l', dark: 'd' } satisfies Record<Theme, string>;
const densityLetters = { auto: 'a', comfortable: 'f', compact: 'c' } satisfies Record<Density, string>;
/** None for measures as they are printed: such a look is the two letters that it always was. */
const unitLetters = { printed: '', us: 'u', metric: 'm' } satisfies Record<Units, string>;

/** Theme first, then density, then units: 'dc' is dark and compact, 'dcm' also metric. */
export function lookCode(look: Look): string {
  return themeLetters[look.theme] + densityLetters[look.density] + unitLetters[look.units];
}

/** Anything that is not one of the looks is the default. */
export function lookOfCode(code: string | undefined): Look {
  const theme = themes.find((name) => themeLetters[name] === code?.[0]);
  const density = densities.find((name) => densityLetters[name] === code?.[1]);
  const units = unitChoices.find((name) => unitLetters[name] === code?.slice(2));
  return theme && density && units ? { theme, density, units } : defaultLook;
}

/** @param cookies the Cookie header */
export function lookOfCookies(cookies: string | undefined): Look {
  return lookOfCode(/(?:^|;\s*)look=([a-z]{2,3})(?:;|$)/.exec(cookies ?? '')?.[1]);
}

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);
export const isDensity = (value: unknown): value is Density => densities.some((density) => density === value);
export const isUnits = (value: unknown): value is Units => unitChoices.some((units) => units === value);
