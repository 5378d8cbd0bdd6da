import {
  asShown,
  decimalsOf,
  figure,
  span,
  temperatureRange,
  withDegrees,
  withFractions,
} from '#features/catalog/measures/figures.rules.ts';
import { valueAt } from '#features/catalog/products/fields/field-value.rules.ts';
import { shownProductFields } from '#features/catalog/products/fields/public-fields.contract.ts';
import { fieldsToShow, saidValue } from '#features/catalog/products/fields/said-field.rules.ts';
import { LB_PER_KG } from '#shared/units.ts';
import type { Category, Product, VariantFacts } from './product.contract.ts';

export interface ProductFact {
  readonly label: string;
  readonly value: string;
}

/** What the list of facts is made from. */
export type FactSource = Pick<Product, 'productCategory' | 'facts' | 'gender' | 'nut'> & {
  readonly variants: readonly VariantFacts[];
};

type Fact = readonly [label: string, value: string | undefined];

/** What is true of every size of a product, in reading order, ready to print. Absent facts are left out. */
export function productFacts(product: FactSource): readonly ProductFact[] {
  const lines = [
    ...factsOf[product.productCategory](product),
    ...otherFacts(product),
    ['Note', product.facts.note] as const,
  ];
  return lines
    .filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
    .map(([label, value]) => ({ label, value }));
}

const factsOf: Record<Category, (product: FactSource) => readonly Fact[]> = {
  Hose: hoseFacts,
  Fitting: fittingFacts,
  Coupling: adapterFacts,
  QuickCoupling: quickCouplingFacts,
  AssemblyEquipment: machineFacts,
  Accessory: machineFacts,
};

/** What the table of fields has beyond the lines that are put together here. */
const otherFacts = ({ productCategory, facts }: FactSource): readonly Fact[] =>
  fieldsToShow(shownProductFields, productCategory).map(([path, field]) => [
    field.label,
    saidValue(field, valueAt(facts, path)),
  ]);

function hoseFacts({ facts, variants }: FactSource): readonly Fact[] {
  const pressure = workingPressure(variants);
  const factor = facts.designFactor && `design factor ${facts.designFactor}`;
  return [
    ['Reinforcement', facts.reinforcement],
    ['Tube', facts.tube],
    ['Cover', coverWords(facts.cover, facts.color)],
    ['Temperature', temperature(facts)],
    ['Working pressure', joined(pressure, factor)],
    ['Vacuum', facts.vacuumRating?.replace(/^-/, '−')],
    ['Skive', facts.skive && skiveWords(facts.skive)],
  ];
}

function fittingFacts({ facts, gender, nut, variants }: FactSource): readonly Fact[] {
  return [
    ['Standard', facts.standard],
    ['End', joined(gender, lowerFirst(nut?.replace(/^None \((.+)\)$/, '$1')))],
    ['Angle', facts.angleDegrees === undefined ? undefined : angleWords(facts.angleDegrees)],
    ['Thread', joined(facts.threadFamily, lowerFirst(facts.taperOrParallel))],
    ['Seat', facts.seat && withDegrees(facts.seat)],
    ['Hose', inchRange(variants.flatMap((variant) => variant.hoseID ?? []))],
    ['Working pressure', workingPressure(variants)],
    ['Temperature', temperature(facts)],
    ['Material', joined(facts.material, lowerFirst(facts.plating))],
  ];
}

function adapterFacts({ facts, variants }: FactSource): readonly Fact[] {
  return [
    ['Shape', facts.shape && withDegrees(facts.shape)],
    ['End 1', facts.end1],
    ['End 2', facts.end2 === 'none' ? undefined : facts.end2],
    ['Working pressure', workingPressure(variants)],
    ['Temperature', temperature(facts)],
    ['Seal', facts.seal],
    ['Material', joined(facts.material, lowerFirst(facts.plating))],
  ];
}

function quickCouplingFacts({ facts, variants }: FactSource): readonly Fact[] {
  return [
    ['Interface', facts.standard],
    ['Half', facts.half],
    ['Connection', facts.connection],
    ['Valve', facts.valve],
    ['Connect under pressure', facts.connectUnderPressure],
    ['Body', inchRange(variants.flatMap((variant) => variant.bodySize ?? []))],
    ['Working pressure', workingPressure(variants)],
    ['Temperature', temperature(facts)],
    ['Seal', facts.seal],
    ['Material', joined(facts.material, lowerFirst(facts.plating))],
  ];
}

function machineFacts({ facts }: FactSource): readonly Fact[] {
  return [
    ['Size or capacity', facts.sizeOrCapacity && asShown(facts.sizeOrCapacity)],
    ['Hose, largest', facts.maxHoseInches && `${withFractions(facts.maxHoseInches)} in`],
    ['Hose types', facts.hoseTypes && asShown(facts.hoseTypes)],
    ['Force', force(facts.forceKn, facts.forceUsTon)],
    ['Power', facts.power],
    ['Dies', facts.dieRangeMm && `${facts.dieRangeMm.replace('-', '–')} mm`],
    ['Opening', facts.openingMm ? `${figure(facts.openingMm)} mm` : undefined],
    ['Fits outside diameter', millimetreRange(facts.idMinMm, facts.idMaxMm)],
    ['Pressure, largest', facts.maxPressurePsi ? `${figure(facts.maxPressurePsi)} psi` : undefined],
    ['Temperature', temperature(facts)],
    ['Material', facts.material],
    ['Color', facts.color],
    ['Weight', weight(facts.weightKg)],
    ['Dimensions', facts.dimensionsMm && `${facts.dimensionsMm.replaceAll('x', ' × ')} mm`],
    ...(facts.more ?? []).map(({ label, value }): Fact => [label, asShown(value)]),
  ];
}

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** 'Zinc-nickel, Cr(VI)-free' continues a list in lower case; 'NPTF' keeps its capitals. */
function lowerFirst(text: string | undefined): string | undefined {
  return text?.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** The cover with its colors, unless it names them itself ('Polyurethane, orange'). */
function coverWords(cover: string | undefined, color: string | undefined): string | undefined {
  const material = cover?.replace(/, color$/, '');
  const colors = color?.toLowerCase();
  const named = colors !== undefined && material?.toLowerCase().includes(colors);
  return joined(material, named ? undefined : colors);
}

function workingPressure(variants: readonly VariantFacts[]): string | undefined {
  const rated = variants.flatMap((variant) => variant.maxWorkingPressure ?? []);
  if (rated.length === 0) return undefined;
  const psi = numberRange(rated.map((pressure) => pressure.psi));
  const bars = rated.flatMap((pressure) => pressure.bar ?? []);
  return bars.length === 0 ? `${psi} psi` : `${psi} psi (${numberRange(bars)} bar)`;
}

function numberRange(values: readonly number[]): string {
  const decimals = decimalsOf(values);
  return span(figure(Math.min(...values), decimals), figure(Math.max(...values), decimals), ' to ');
}

/** Sizes come in ascending order, as fractions; the first and the last are the range. */
function inchRange(sizes: readonly string[]): string | undefined {
  const [first] = sizes;
  const last = sizes.at(-1);
  return first && last ? `${span(withFractions(first), withFractions(last), ' to ')} in` : undefined;
}

function millimetreRange(from: number | undefined, to: number | undefined): string | undefined {
  return from && to ? `${span(figure(from), figure(to), ' to ')} mm` : undefined;
}

function temperature(facts: Product['facts']): string | undefined {
  const { tempMinC, tempMaxC } = facts;
  return tempMinC === undefined || tempMaxC === undefined ? undefined : temperatureRange(tempMinC, tempMaxC);
}

function skiveWords(skive: string): string {
  if (skive === 'skive') return 'External skive';
  return skive.replace(/^no-skive/, 'No skive').replace(/ to (?=-\d+$)/, ' up to ');
}

function angleWords(degrees: number): string {
  return degrees === 0 ? 'Straight' : `${degrees}°`;
}

function force(kilonewtons: number | undefined, usTons: number | undefined): string | undefined {
  if (!kilonewtons) return undefined;
  return usTons ? `${figure(kilonewtons)} kN (${figure(usTons)} US ton)` : `${figure(kilonewtons)} kN`;
}

/** Pounds are for reading, not for freight: one decimal from 1 lb up, two below. */
function weight(kg: number | undefined): string | undefined {
  if (!kg) return undefined;
  const pounds = kg * LB_PER_KG;
  return `${figure(Number(pounds.toFixed(pounds < 1 ? 2 : 1)))} lb (${figure(kg)} kg)`;
}
