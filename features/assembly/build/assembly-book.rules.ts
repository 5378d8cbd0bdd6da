import { FERRULES } from '#features/catalog/products/ferrule.rules.ts';
import { coveredPart } from '#features/catalog/products/price.rules.ts';
import type { BuildablePart } from '#features/catalog/products/sold-size.rules.ts';
import type { FluidRow } from '#features/catalog/reference-tables/reference-tables.contract.ts';
import type { CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { hundredthsFromMm } from '#shared/hundredths.ts';
import { e4FromNumeric } from '#shared/money.ts';
import type {
  AssemblyBook,
  AssemblyPart,
  CrimpOf,
  EndPart,
  FerrulePart,
  GuardPart,
  HosePart,
} from './book.rules.ts';

/** The catalog and the crimp table as builds see them. */
export function assemblyBook(
  parts: readonly BuildablePart[],
  crimp: { readonly revision: number; readonly specs: readonly CrimpSpec[] } | undefined,
  fluids: readonly FluidRow[],
): AssemblyBook {
  const read = parts.map(partFrom);
  return {
    hoses: byNumber<HosePart>(read, 'hose'),
    ends: byNumber<EndPart>(read, 'end'),
    ferrules: byNumber<FerrulePart>(read, 'ferrule'),
    guards: byNumber<GuardPart>(read, 'guard'),
    crimps: Map.groupBy((crimp?.specs ?? []).map(crimpFrom), ({ hose }) => hose),
    fluids,
    revision: crimp?.revision,
  };
}

const byNumber = <Part extends AssemblyPart>(
  parts: readonly AssemblyPart[],
  kind: Part['kind'],
): ReadonlyMap<string, Part> =>
  new Map(
    parts.flatMap((part) => (isKind<Part>(part, kind) ? [[part.part.toUpperCase(), part] as const] : [])),
  );

const isKind = <Part extends AssemblyPart>(part: AssemblyPart, kind: Part['kind']): part is Part =>
  part.kind === kind;

function partFrom(row: BuildablePart): AssemblyPart {
  const { id, category, product, productFacts, facts, itemClass, listPrice, isRetired } = row;
  const sold = {
    part: id,
    product: { id: product.id, slug: product.slug, name: product.name },
    listE4: e4FromNumeric(listPrice),
    covered: coveredPart(id, category, productFacts),
    byCall: itemClass === 'ZITEM',
    isRetired,
  };
  const heat = { tempMinC: productFacts.tempMinC, tempMaxC: productFacts.tempMaxC };
  const workingPsi = facts.maxWorkingPressure?.psi;
  if (category === 'Hose')
    return {
      ...sold,
      ...heat,
      kind: 'hose',
      series: productFacts.code ?? '',
      dash: String(facts.dash ?? '').padStart(2, '0'),
      dn: facts.bore?.diameterNominal,
      boreTenths: tenths(facts.bore?.insideDiameter),
      outsideTenths: tenths(facts.outsideDiameter),
      bendRadiusTenths: tenths(facts.minBendRadius?.mm),
      workingPsi,
      burstPsi: facts.minBurst?.psi,
      gramsPerMetre: facts.weight && Math.round(facts.weight.kgPerM * 1000),
      tube: productFacts.tube,
      designFactor: factorOf(productFacts.designFactor),
    };
  if (category === 'Accessory')
    return {
      ...sold,
      ...heat,
      kind: 'guard',
      fromTenths: tenths(productFacts.idMinMm) ?? 0,
      toTenths: tenths(productFacts.idMaxMm) ?? 0,
    };
  if (productFacts.family === FERRULES) return { ...sold, kind: 'ferrule' };
  return {
    ...sold,
    kind: 'end',
    series: productFacts.code ?? '',
    gender: product.gender || undefined,
    angleDegrees: productFacts.angleDegrees ?? 0,
    hoseDn: facts.hoseDN,
    hoseDash: facts.hoseDash,
    threadDash: facts.threadDash,
    cutoffTenths: tenths(facts.cuttoff?.length),
    insertTypes: facts.insertTypes ?? [],
    workingPsi,
    plating: productFacts.plating,
    thread: facts.thread,
  };
}

/** Catalog lengths are in millimetres with at most a few decimals. */
const tenths = (mm: number | undefined): number | undefined =>
  mm === undefined ? undefined : Math.round(mm * 10);

/** '4:1' is 4. */
function factorOf(text: string | undefined): number | undefined {
  const [, factor] = /^(\d+(?:\.\d+)?):1$/.exec(text ?? '') ?? [];
  return factor === undefined ? undefined : Number(factor);
}

function crimpFrom(spec: CrimpSpec): CrimpOf & { readonly hose: string } {
  const {
    hose,
    dash,
    insertType,
    ferrule,
    id,
    crimpDiam,
    dieSet,
    tolerance,
    insertionDepth,
    dialSetting,
    warning,
  } = spec;
  return {
    hose: `${hose}-${dash}`.toUpperCase(),
    insertType: insertType.toUpperCase(),
    ferrule,
    id,
    crimpHundredths: hundredths(crimpDiam),
    dieHundredths: hundredths(dieSet),
    toleranceHundredths: hundredths(tolerance),
    insertionHundredths: hundredths(insertionDepth),
    dial: dialSetting,
    warning,
  };
}

const hundredths = (mm: number | undefined): number | undefined =>
  mm === undefined ? undefined : hundredthsFromMm(mm);
