import { adapters } from '#features/exchange/columns/adapter-row.rules.ts';
import type { CatalogFile } from '#features/exchange/columns/catalog-file.rules.ts';
import { couplings } from '#features/exchange/columns/coupling-row.rules.ts';
import { equipment } from '#features/exchange/columns/equipment-row.rules.ts';
import { fittings } from '#features/exchange/columns/fitting-row.rules.ts';
import { hoses } from '#features/exchange/columns/hose-row.rules.ts';
import type { CellsOf, CellValue, StoredProduct, StoredSize } from './stored.rules.ts';

/** One file of the catalog, and how its cells are found again in what was made of them. */
export interface ExportedFile {
  readonly file: CatalogFile;
  readonly cells: (product: StoredProduct, size: StoredSize) => Readonly<Record<string, CellValue>>;
}

/**
 * The files of a catalog in their order. A function says what the cells of a row were: a guess where the catalog keeps
 * only what was made of them, since whatever does not come out the same is said in words of its own.
 */
export const exportedFiles: readonly ExportedFile[] = [
  { file: hoses, cells: hoseCells },
  { file: fittings, cells: fittingCells },
  { file: couplings, cells: couplingCells },
  { file: adapters, cells: adapterCells },
  { file: equipment, cells: equipmentCells },
];

function hoseCells(product: StoredProduct, size: StoredSize): CellsOf<typeof hoses.columns> {
  const { facts, norms } = product;
  const { bore, weight, minBendRadius } = size.facts;
  const [pack1, pack2] = size.options.map(({ label, lengthFeet }) => ({
    category: label.replace(` ${lengthFeet} ft`, ''),
    length: lengthFeet,
  }));
  const [, tempMinF, tempMaxF] = /\bRated (-?[\d.]+) to (-?[\d.]+) F \(/.exec(product.longDescription) ?? [];
  return {
    series_code: facts.code,
    series_name: without(product.name, ` ${facts.code}`),
    family: facts.family,
    part_number: size.id,
    dash: size.facts.dash,
    dn: bore?.diameterNominal,
    inch: bore?.inches,
    id_mm: bore?.insideDiameter,
    od_mm: size.facts.outsideDiameter,
    ...pressureCells(size),
    ...burstCells(size),
    design_factor: facts.designFactor,
    min_bend_radius_mm: minBendRadius?.mm,
    min_bend_radius_in: minBendRadius?.inches,
    weight_kg_per_m: weight?.kgPerM,
    weight_lb_per_ft: weight?.lbPerFt,
    ...temperatureCells(product),
    temp_min_f: tempMinF,
    temp_max_f: tempMaxF,
    vacuum_rating: facts.vacuumRating,
    tube: facts.tube,
    reinforcement: facts.reinforcement,
    reinforcement_layers: facts.reinforcementLayers,
    construction: facts.construction,
    cover: facts.cover,
    skive: facts.skive,
    color: facts.color,
    norm_en: norms.en,
    norm_iso: norms.iso,
    norm_sae: norms.sae,
    application: facts.application,
    pack1_category: pack1?.category,
    pack1_length_ft: pack1?.length,
    pack2_category: pack2?.category,
    pack2_length_ft: pack2?.length,
    list_price_usd_per_ft: priceCell(size),
    note: facts.note,
  };
}

function fittingCells(product: StoredProduct, size: StoredSize): CellsOf<typeof fittings.columns> {
  const { facts } = product;
  return {
    part_number: size.id,
    end_code: facts.code,
    end_name: product.name,
    standard: facts.standard,
    angle_deg: facts.angleDegrees,
    gender: product.gender,
    nut_type: product.nut,
    hose_dash: size.facts.hoseDash,
    hose_dn: size.facts.hoseDN,
    hose_id_in: size.facts.hoseID,
    thread_dash: size.facts.threadDash,
    thread: size.facts.thread,
    thread_male_od_mm: size.facts.threadMaleOD,
    thread_family: facts.threadFamily,
    taper_or_parallel: facts.taperOrParallel,
    seat_or_seal: facts.seat,
    tube_od: size.facts.tubeOD,
    nut_hex: size.facts.nutHex,
    body_hex: size.facts.bodyHex,
    cutoff_mm: size.facts.cuttoff?.length,
    cutoff_in: size.facts.cuttoff?.inches,
    drop_mm: size.facts.drop,
    insert_types: size.facts.insertTypes,
    ...pressureCells(size),
    ...metalCells(product),
    ...pieceCells(size),
  };
}

function couplingCells(product: StoredProduct, size: StoredSize): CellsOf<typeof couplings.columns> {
  const { facts } = product;
  return {
    part_number: size.id,
    product_category: product.category,
    series_code: facts.code,
    series_name: facts.series ?? facts.family,
    standard: facts.standard,
    half: facts.half,
    connection: facts.connection,
    valve: facts.valve,
    body_size_in: size.facts.bodySize,
    dash: size.facts.dash,
    port_thread: size.facts.thread,
    port_thread_family: size.facts.portThreadFamily,
    ...pressureCells(size),
    ...burstCells(size),
    rated_flow_lpm: size.facts.ratedFlow?.lpm,
    rated_flow_gpm: size.facts.ratedFlow?.gpm,
    spillage_ml: size.facts.spillageMl,
    connect_under_pressure: facts.connectUnderPressure,
    seal: facts.seal,
    ...temperatureCells(product),
    ...metalCells(product),
    ...pieceCells(size),
  };
}

function adapterCells(product: StoredProduct, size: StoredSize): CellsOf<typeof adapters.columns> {
  const { facts } = product;
  return {
    part_number: size.id,
    product_category: product.category,
    family_code: facts.code,
    family_name: facts.family,
    shape: facts.shape,
    end1: facts.end1,
    end1_dash: size.facts.end1Dash,
    end1_thread: size.facts.thread,
    end2: facts.end2,
    end2_dash: size.facts.end2Dash,
    end2_thread: size.facts.thread2,
    oring_size: size.facts.oringSize,
    ...pressureCells(size),
    ...temperatureCells(product),
    ...metalCells(product),
    ...pieceCells(size),
  };
}

function equipmentCells(product: StoredProduct, size: StoredSize): CellsOf<typeof equipment.columns> {
  const { facts } = product;
  return {
    sku: size.id,
    product_category: product.category,
    subcategory: facts.subcategory,
    name: product.name,
    size_or_capacity: facts.sizeOrCapacity,
    max_hose_in: facts.maxHoseInches,
    hose_types: facts.hoseTypes,
    force_kn: facts.forceKn,
    force_us_ton: facts.forceUsTon,
    power: facts.power,
    die_range_mm: facts.dieRangeMm,
    opening_mm: facts.openingMm,
    id_min_mm: facts.idMinMm,
    id_max_mm: facts.idMaxMm,
    max_pressure_psi: facts.maxPressurePsi,
    ...temperatureCells(product),
    material: facts.material,
    color: facts.color,
    weight_kg: facts.weightKg,
    dimensions_mm: facts.dimensionsMm,
    sell_unit: size.package?.unit,
    pack_qty: size.package?.quantity,
    list_price_usd: priceCell(size),
    specs_json:
      facts.more && JSON.stringify(Object.fromEntries(facts.more.map(({ label, value }) => [label, value]))),
  };
}

const pressureCells = ({ facts: { maxWorkingPressure } }: StoredSize) => ({
  max_wp_psi: maxWorkingPressure?.psi,
  max_wp_bar: maxWorkingPressure?.bar,
});

const burstCells = ({ facts: { minBurst } }: StoredSize) => ({
  min_burst_psi: minBurst?.psi,
  min_burst_bar: minBurst?.bar,
});

const temperatureCells = ({ facts }: StoredProduct) => ({
  temp_min_c: facts.tempMinC,
  temp_max_c: facts.tempMaxC,
});

const metalCells = ({ facts }: StoredProduct) => ({ material: facts.material, plating: facts.plating });

const pieceCells = (size: StoredSize) => ({
  box_qty: size.package?.quantity,
  list_price_usd: priceCell(size),
});

/** Two decimals at least: '3.10', '6.0538'. Only what is sold by call has no price. */
const priceCell = ({ listPrice }: StoredSize): string | undefined =>
  Number(listPrice) === 0 ? undefined : listPrice.replace(/(\.\d\d\d*?)0*$/, '$1');

const without = (text: string, end: string): string =>
  text.endsWith(end) ? text.slice(0, -end.length) : text;
