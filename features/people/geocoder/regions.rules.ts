export type Country = 'US' | 'CA';

/** A state, a territory or a province. */
export interface Region {
  /** As in addresses: 'NY', 'ON'. */
  readonly code: string;
  readonly name: string;
  readonly country: Country;
}

const list = (country: Country, text: string): Region[] =>
  text.split(', ').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3), country }));

/** The 50 states with DC and the territories, and the provinces of Canada. */
export const regions: readonly Region[] = [
  ...list(
    'US',
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, ' +
      'DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, ' +
      'KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, ' +
      'MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, ' +
      'NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, ' +
      'PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, ' +
      'VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AS American Samoa, ' +
      'GU Guam, MP Northern Mariana Islands, PR Puerto Rico, VI U.S. Virgin Islands',
  ),
  ...list(
    'CA',
    'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, ' +
      'NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, ' +
      'SK Saskatchewan, YT Yukon',
  ),
];

/** Words as the post shortens them. */
const shortened: ReadonlyArray<readonly [RegExp, string]> = [
  [/^N\.?(?= )/i, 'North'],
  [/^S\.?(?= )/i, 'South'],
  [/^E\.?(?= )/i, 'East'],
  [/^W\.?(?= )/i, 'West'],
  [/\bBch$/i, 'Beach'],
  [/\bHts$/i, 'Heights'],
  [/\bJct$/i, 'Junction'],
  [/\bSpgs$/i, 'Springs'],
  [/\bTwp$/i, 'Township'],
  [/\bVly$/i, 'Valley'],
];

const byCode = new Map(regions.map((region) => [region.code, region]));
const byName = new Map(regions.map((region) => [folded(region.name), region]));

export const regionOfCode = (code: string): Region | undefined => byCode.get(code);

/** By its code or its name, however it is written. */
export const findRegion = (text: string): Region | undefined =>
  byCode.get(text.replaceAll('.', '').trim().toUpperCase()) ?? byName.get(folded(text));

/** 'Apache Jct' is Apache Junction, 'N Little Rock' is North Little Rock. */
export function spelledOut(name: string): string {
  return shortened.reduce((text, [short, long]) => text.replace(short, long), name.trim());
}

/** A place's name as people type it: 'Québec' and 'quebec', 'St. Paul' and 'Saint Paul' are one. */
export function folded(name: string): string {
  return spelledOut(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bmount\b/g, 'mt');
}
