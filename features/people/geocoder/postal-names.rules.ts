import type { TownSource, ZipSource } from './place-rows.rules.ts';
import type { LngLat } from './place-table.rules.ts';
import { folded, spelledOut } from './regions.rules.ts';

/**
 * The same ZIPs under the names of towns. The post names some after who has all of their mail (a bank, a lottery), and
 * some in short (Atl); nobody is there. They are called by the town that most ZIPs of the same sorting office name, or by
 * the nearest one (decision 0150).
 *
 * @param kilometres how far two places are from one another
 */
export function namedByTowns(
  zips: readonly ZipSource[],
  gazetteer: readonly TownSource[],
  kilometres: (a: LngLat, b: LngLat) => number,
): readonly ZipSource[] {
  const spelled = zips.map((zip) => ({ ...zip, city: slips[zip.city] ?? spelledOut(zip.city) }));
  const towns = new Map(gazetteer.flatMap((town) => keysOf(town).map((key) => [key, town])));
  const whole = Map.groupBy(
    gazetteer.filter(({ isPart }) => !isPart),
    ({ region }) => region,
  );
  const offices = officeTowns(spelled, towns);
  // A name is a facility's only if each of its ZIPs is one.
  const real = new Set(
    spelled.filter((zip) => !isRough(zip.position)).map(({ city, state }) => keyOf(city, state)),
  );
  return spelled.map((zip) => {
    const key = keyOf(zip.city, zip.state);
    if (towns.has(key)) return zip;
    const office = offices.get(zip.zip.slice(0, OFFICE_DIGITS));
    const around = office && kilometres(office.position, zip.position) < OFFICE_KM ? office : undefined;
    const isCompany = COMPANY.test(folded(zip.city)) || companies.has(key);
    if (around && (isCompany || !real.has(key))) return { ...zip, city: around.city };
    if (!isCompany) return zip;
    const near = (whole.get(zip.state) ?? []).reduce<{ town?: TownSource; away: number }>(
      (best, town) => {
        const away = kilometres(town.position, zip.position);
        return away < best.away ? { town, away } : best;
      },
      { away: OFFICE_KM },
    );
    return near.town ? { ...zip, city: near.town.name.replace(/, D\.C\.$/, '') } : zip;
  });
}

const keyOf = (name: string, region: string): string => `${folded(name)}|${region}`;

/** The gazetteer says 'New York City' and 'Washington, D.C.' */
const keysOf = ({ name, region }: TownSource): string[] =>
  [name, name.replace(/ City$|, D\.C\.$/, '')].map((each) => keyOf(each, region));

/** The first three of a ZIP are the office that sorts its mail. */
const OFFICE_DIGITS = 3;
const OFFICE_KM = 30;

/** As the ZIPs call it, where the gazetteer has it. */
interface OfficeTown {
  readonly city: string;
  readonly position: LngLat;
}

/** The town that half of the ZIPs of an office name. */
function officeTowns(
  zips: readonly ZipSource[],
  towns: ReadonlyMap<string, TownSource>,
): Map<string, OfficeTown> {
  const found = new Map<string, OfficeTown>();
  for (const [office, own] of Map.groupBy(zips, ({ zip }) => zip.slice(0, OFFICE_DIGITS)))
    for (const [key, named] of Map.groupBy(own, ({ city, state }) => keyOf(city, state))) {
      const [town, [first]] = [towns.get(key), named];
      if (town && first && named.length >= own.length / 2)
        found.set(office, { city: first.city, position: town.position });
    }
  return found;
}

/** ZIPs with an area are known to 1/10,000 degree; those of a mail room to 1/100. */
const isRough = (position: LngLat): boolean =>
  position.every((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);

/** Words of companies and offices that no town is called by. */
const COMPANY =
  /\b(inc|co|corp|corporate|insurance|ins|assc|assoc|lottery|dept|firms?|facility|mailings?|brm|bmc|lending|airlines|systems|natl? bank|national bank|union bank|us bank|fargo bank|one bank|bank of|\w+ telephone|\w+ tel|american express|express mail|parcel return|shared firm|internal revenue)\b/;

const slips: Readonly<Record<string, string>> = {
  Blmgtn: 'Bloomington',
  'Crp Christi': 'Corpus Christi',
  'Kng Of Prussa': 'King Of Prussia',
};

/** Those that no word gives away, each looked up. */
const companies: ReadonlySet<string> = new Set([
  'aaa|VA',
  'alltel|PA',
  'brylane|IN',
  'burlington house|NC',
  'clifford and wills|VA',
  'eriline|KY',
  'focus on the family|CA',
  'gap inc direct|OH',
  'genco|PA',
  'grolier books|KY',
  'independent elect of amer|NY',
  'lions international|IL',
  'montgomery wards|KS',
  'select and save|NY',
]);
