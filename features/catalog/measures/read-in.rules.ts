import {
  LB_PER_FT_PER_KG_PER_M,
  LB_PER_KG,
  LITRES_PER_GALLON,
  METRES_PER_FOOT,
  MM_PER_INCH,
  PSI_PER_BAR,
  type Rated,
  type SizeColumn,
  type UnitReader,
  type Units,
} from '#shared/units.ts';
import { figure } from './figures.rules.ts';
import { shownBar } from './pressure-units.rules.ts';

const KN_PER_US_TON = 8.896_44;

type Chosen = Exclude<Units, 'printed'>;

/** How somebody reads; undefined for who reads as printed. */
export const unitReader = (units: Units): UnitReader | undefined =>
  units === 'printed'
    ? undefined
    : {
        text: (printed, rated = []) => readIn(units, printed, figuresOf(rated)),
        unit: (printed) => unitIn(units, printed),
        span: (printed, unit, { least, rated = [] } = {}) =>
          spanIn(units, printed, { unit, least, figures: figuresOf(rated) }),
        isOwn: (unit) => isOwn(units, unit),
        columns: (column) => withMillimetres(units, column),
        beside: (printed, unit) => (unit === 'in' && units === 'metric' ? millimetresOf(printed) : undefined),
      };

/** Names of sizes in inches, by their column; a bore has its inside diameter, and a wrench is no measure. */
const SIZES = ['hoseID', 'tubeOD', 'bodySize'];

function withMillimetres<Row>(units: Chosen, column: SizeColumn<Row>): readonly SizeColumn<Row>[] {
  const { key, label, value, align } = column;
  if (units === 'us' || !SIZES.includes(key) || column.unit === 'mm') return [column];
  const unit = 'mm';
  const read = (row: Row): string => {
    const size = value(row);
    return size === '' || size.endsWith(unit) ? '' : size.replace(EACH, millimetresText);
  };
  return [
    column,
    { key: `${key}-mm`, head: '', unit, label: label.replace(/, .*$/, `, ${unit}`), align, value: read },
  ];
}

/** How many decimals a value has; of a value in its new unit. */
type Decimals = (value: number) => number;
type Way = readonly [of: (value: number) => number, decimals: Decimals];

const to =
  (decimals: number): Decimals =>
  () =>
    decimals;

/** So much of the one is one of the other. */
const times = (factor: number, decimals: Decimals): Way => [(value) => value * factor, decimals];

/**
 * How a measure that is printed reads for somebody who chose one system (decision 0315): each in its US unit, in its metric
 * one, and the ways from the first to the second and back. Names have no way: a thread, a wrench. A size in inches is one,
 * too, and feet are what hose is sold by: both stay, with millimetres or metres behind them.
 */
const measures: ReadonlyArray<readonly [us: string, metric: string, toMetric?: Way | undefined, toUs?: Way]> =
  [
    ['psi', 'bar', [shownBar, (bar) => (Math.abs(bar) < 10 ? 1 : 0)], times(PSI_PER_BAR, to(0))],
    ['°F', '°C', [(value) => (value - 32) / 1.8, to(0)], [(value) => value * 1.8 + 32, to(0)]],
    ['in', 'mm', undefined, times(1 / MM_PER_INCH, (inches) => (inches < 0.4 ? 3 : 2))],
    ['lb', 'kg', times(1 / LB_PER_KG, (kg) => (kg < 10 ? 2 : 1)), times(LB_PER_KG, (lb) => (lb < 1 ? 2 : 1))],
    ['lb/ft', 'kg/m', times(1 / LB_PER_FT_PER_KG_PER_M, to(2)), times(LB_PER_FT_PER_KG_PER_M, to(3))],
    ['gpm', 'L/min', times(LITRES_PER_GALLON, to(0)), times(1 / LITRES_PER_GALLON, to(1))],
    ['US ton', 'kN', times(KN_PER_US_TON, to(0)), times(1 / KN_PER_US_TON, to(0))],
    ['inHg', 'bar'],
  ];

const OWN = { us: 0, metric: 1 } as const;

/** The other unit's name and the way to it; undefined where a unit stays. */
function readingOf(units: Chosen, unit: string): readonly [unit: string, way: Way] | undefined {
  const measure = measures.find((one) => one[1 - OWN[units]] === unit);
  const way = measure?.[units === 'us' ? 3 : 2];
  return measure && way && [measure[OWN[units]], way];
}

const NUMBER = String.raw`[−+-]?(?:(?:\d{1,3}[ -])?\d{1,2}/\d{1,2}|\d[\d,]*(?:\.\d+)?)`;
const SPAN = String.raw`(?<![\w/.,×-])(?<!Code )${NUMBER}(?:(?: to | – |–| × | x | / )${NUMBER})*`;
const UNIT = 'psi|bar|°F|°C|inHg|mm|in|lb/ft|lb|kg/m|kg|gpm|L/min|US ton|kN|ft';
const END = String.raw`(?![\w/°-])`;
/** '12.70 mm', or with the same in another unit: '207 bar (3,000 psi)', '275 bar, 3,975 psi'. */
const MEASURE = new RegExp(`(${SPAN}) (${UNIT})${END}(?:(?: \\(|, )(${SPAN}) (${UNIT})${END}\\)?)?`, 'g');
const EACH = new RegExp(NUMBER, 'g');

/** What the source itself says of so much in the other unit: 80 for '1150 psi'. */
type Figures = ReadonlyMap<string, number>;

/** A burst pressure that is another's working pressure reads as that one. */
const figuresOf = (rated: readonly Rated[]): Figures =>
  new Map(
    [...rated.map(({ minBurst }) => minBurst), ...rated.map((one) => one.maxWorkingPressure)].flatMap(
      (one) =>
        one?.bar === undefined
          ? []
          : [[`${one.psi} psi`, one.bar] as const, [`${one.bar} bar`, one.psi] as const],
    ),
  );

/** A text with measures in it, as it reads in these units. As printed, it is the text itself. */
function readIn(units: Chosen, text: string, figures: Figures): string {
  return text.replace(MEASURE, (all, ...found) => {
    const [span, unit, next, nextUnit, at] = found as [string, string, string?, string?, number?];
    const [first, before] = [`${span} ${unit}`, text.slice(0, at)];
    const rest = all.slice(first.length);
    const after = text.slice(before.length + first.length);
    if (next !== undefined && nextUnit !== undefined && isSameMeasure(unit, nextUnit)) {
      if (units === 'metric' && unit === 'in' && isSize(span, before, after)) return all;
      return isOwn(units, nextUnit) ? `${next} ${nextUnit}` : first;
    }
    const own = unit === 'in' && !isSize(span, before, after) ? first : readOne(units, span, unit, figures);
    return own + readIn(units, rest, figures);
  });
}

/** Whether inches are said: '12 in your order' are none, and those of a pipe thread are its name. */
const isSize = (span: string, before: string, after: string): boolean =>
  !/\b(?:NPTF?|NPSM|BSP[PT]?) $/.test(before) &&
  (span.includes('/') || /^(?:$|[,.;:)]| (?:and|or|to|hose|flange)\b)/.test(after));

/** Of two that say the same, the one that is read. */
const isOwn = (units: Chosen, unit: string): boolean =>
  measures.some((measure) => measure[OWN[units]] === unit);

/** The unit in a head, or none: 'psi' is 'bar'. */
const unitIn = (units: Chosen, unit: string): string => readingOf(units, unit)?.[0] ?? unit;

/** Numbers of one unit, and what is known of them. */
interface Numbers {
  readonly unit: string;
  readonly figures: Figures;
  readonly least?: number | undefined;
}

function spanIn(units: Chosen, span: string, { unit, figures, least }: Numbers): string {
  const way = readingOf(units, unit)?.[1];
  if (way === undefined) return span;
  return span.replace(EACH, (number) => {
    const said = figures.get(`${numberOf(number)} ${unit}`);
    return said === undefined ? inUnit(way, number, least) : figure(said);
  });
}

function readOne(units: Chosen, span: string, unit: string, figures: Figures): string {
  if (unit === 'ft' && units === 'metric') return `${span} ft (${span.replace(EACH, metresText)} m)`;
  if (unit === 'in' && units === 'metric') return `${span} in (${millimetresOf(span)})`;
  return `${spanIn(units, span, { unit, figures })} ${unitIn(units, unit)}`;
}

function inUnit([of, decimals]: Way, number: string, least?: number): string {
  const value = of(numberOf(number));
  const text = figure(value, decimals(least === undefined ? value : of(least)));
  return number.startsWith('+') ? `+${text}` : text;
}

/** Hose that is cut by the foot, to the centimetre; a reel to the decimetre. */
function metresText(feet: string): string {
  const metres = numberOf(feet) * METRES_PER_FOOT;
  return figure(metres, metres < 100 ? 2 : 1);
}

const millimetresOf = (sizes: string): string => `${sizes.replace(EACH, millimetresText)} mm`;

/** Half a tenth to the even one, as the trade's tables have it: 1/4 in is 6.4 mm, 3/4 in 19.0 mm. */
function millimetresText(inches: string): string {
  const hundredths = Math.round(numberOf(inches) * MM_PER_INCH * 1000) / 10;
  const tenths = Math.floor(hundredths / 10);
  const rest = hundredths - tenths * 10;
  return figure((rest > 5 || (rest === 5 && tenths % 2 === 1) ? tenths + 1 : tenths) / 10, 1);
}

/** '3,975', '−40', '1/2', '36 1/2' */
function numberOf(text: string): number {
  const [, whole = '0', over, under] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text) ?? [];
  return over === undefined
    ? Number(text.replaceAll(',', '').replace('−', '-'))
    : Number(whole) + Number(over) / Number(under);
}

const isSameMeasure = (one: string, other: string): boolean =>
  one !== other && measures.some((measure) => measure.includes(one) && measure.includes(other));
