/** For tests: the demo catalog of `data/`, read into as much of a product as drawings and spec sheets need. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type {
  Category,
  Product,
  ProductFacts,
  VariantFacts,
} from '#features/catalog/products/product.contract.ts';

type Row = Record<string, string>;

/** All products of the demo catalog, each with all its sizes. */
export function demoCatalog(): readonly Product[] {
  catalog ??= readCatalog();
  return catalog;
}

let catalog: readonly Product[] | undefined;

function readCatalog(): readonly Product[] {
  return [
    ...group('hoses', 'Hose', (row) => row['series_code'], hose, hoseSize),
    ...group('fittings', 'Fitting', (row) => row['end_code'], fitting, fittingSize),
    ...group('adapters', 'Coupling', (row) => row['family_code'], adapter, adapterSize),
    ...group(
      'couplings',
      'QuickCoupling',
      (row) => `${row['series_code']}${row['half']}`,
      coupling,
      couplingSize,
    ),
    ...group(
      'equipment_accessories',
      'Accessory',
      (row) => row['sku'],
      equipment,
      () => ({}),
    ),
  ];
}

export function demoProduct(code: string): Product {
  const found = demoCatalog().find(({ facts }) => facts.code === code);
  if (!found) throw new Error(`The demo catalog has no ${code}`);
  return found;
}

type Said = Pick<Product, 'name' | 'facts'> & Partial<Product>;

function group(
  file: string,
  category: Category,
  key: (row: Row) => string | undefined,
  product: (row: Row) => Said,
  size: (row: Row) => VariantFacts,
): readonly Product[] {
  const text = readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8');
  const rows: Row[] = parse(text, { columns: true });
  return [...Map.groupBy(rows, key).values()].flatMap((sizes) => {
    const [first] = sizes;
    if (!first) return [];
    const variants = sizes.map((row) => ({ ...variantOf(row), ...defined(size(row)) }));
    return {
      ...blank,
      productCategory: category,
      id: product(first).facts.code ?? '',
      ...product(first),
      variants,
    };
  });
}

const blank = {
  id: '',
  slug: '',
  description: '',
  longDescription: '',
  manufacturer: { name: 'Northfield' },
  images: [],
  links: [],
  norms: { en: [], iso: [], sae: [] },
  gender: '',
  angle: '',
  nut: '',
  keyPerformance: [],
  structure: '',
  version: 1,
};

function variantOf(row: Row): Product['variants'][number] {
  const id = row['part_number'] ?? row['sku'] ?? '';
  const quantity = number(row['box_qty']) ?? number(row['pack_qty']) ?? 0;
  const price = number(row['list_price_usd'] ?? row['list_price_usd_per_ft']) ?? 0;
  const unit = row['sell_unit'] ?? 'pcs';
  return {
    id,
    name: id,
    itemClass: 'STD',
    price,
    options: [],
    package: { category: 'Box', length: 0, unit, quantity },
  };
}

const hose = (row: Row): Said => ({
  name: `${row['series_name']} ${row['series_code']}`,
  norms: { en: list(row['norm_en']), iso: list(row['norm_iso']), sae: list(row['norm_sae']) },
  facts: facts(row, {
    code: 'series_code',
    reinforcementLayers: 'reinforcement_layers',
    designFactor: 'design_factor',
    vacuumRating: 'vacuum_rating',
  }),
});

const hoseSize = (row: Row): VariantFacts => ({
  dash: number(row['dash']),
  bore: {
    insideDiameter: Number(row['id_mm']),
    diameterNominal: Number(row['dn']),
    inches: row['inch'] ?? '',
  },
  outsideDiameter: number(row['od_mm']),
  maxWorkingPressure: pressure(row),
  minBurst: { psi: Number(row['min_burst_psi']) },
  minBendRadius: { mm: Number(row['min_bend_radius_mm']), inches: Number(row['min_bend_radius_in']) },
  weight: { kgPerM: Number(row['weight_kg_per_m']), lbPerFt: Number(row['weight_lb_per_ft']) },
});

const fitting = (row: Row): Said => ({
  name: row['end_name'] ?? '',
  gender: row['gender'] ?? '',
  nut: row['nut_type'] ?? '',
  facts: facts(row, {
    code: 'end_code',
    angleDegrees: 'angle_deg',
    threadFamily: 'thread_family',
    taperOrParallel: 'taper_or_parallel',
    seat: 'seat_or_seal',
    family: 'family',
  }),
});

const fittingSize = (row: Row): VariantFacts => ({
  hoseID: row['hose_id_in'],
  thread: word(row['thread']),
  threadMaleOD: number(row['thread_male_od_mm']),
  tubeOD: word(row['tube_od']),
  nutHex: word(row['nut_hex']),
  bodyHex: word(row['body_hex']),
  ...(word(row['cutoff_mm']) && {
    cuttoff: { length: Number(row['cutoff_mm']), unit: 'mm', inches: Number(row['cutoff_in']) },
    maxWorkingPressure: pressure(row),
  }),
  drop: number(row['drop_mm']),
  insertTypes: word(row['insert_types'])?.split(';'),
});

const adapter = (row: Row): Said => ({
  name: row['family_name'] ?? '',
  facts: facts(row, { code: 'family_code' }),
});

const adapterSize = (row: Row): VariantFacts => ({
  thread: word(row['end1_thread']),
  thread2: word(row['end2_thread']),
  oringSize: word(row['oring_size']),
  maxWorkingPressure: pressure(row),
});

const coupling = (row: Row): Said => ({
  name: `${row['series_name']} ${row['half']}`,
  facts: {
    ...facts(row, { series: 'series_name', connectUnderPressure: 'connect_under_pressure' }),
    code: `${row['series_code']}${row['half']?.startsWith('Coupler') ? 'C' : 'N'}`,
  },
});

const couplingSize = (row: Row): VariantFacts => ({
  bodySize: row['body_size_in'],
  thread: row['port_thread'],
  maxWorkingPressure: pressure(row),
  minBurst: { psi: Number(row['min_burst_psi']) },
  ratedFlow: { lpm: Number(row['rated_flow_lpm']), gpm: Number(row['rated_flow_gpm']) },
  spillageMl: number(row['spillage_ml']),
});

const equipment = (row: Row): Said => ({
  name: row['name'] ?? '',
  productCategory: row['product_category'] === 'Accessory' ? 'Accessory' : 'AssemblyEquipment',
  facts: {
    ...facts(row, {
      code: 'sku',
      sizeOrCapacity: 'size_or_capacity',
      maxHoseInches: 'max_hose_in',
      hoseTypes: 'hose_types',
      forceKn: 'force_kn',
      dieRangeMm: 'die_range_mm',
      openingMm: 'opening_mm',
      idMinMm: 'id_min_mm',
      idMaxMm: 'id_max_mm',
      maxPressurePsi: 'max_pressure_psi',
      weightKg: 'weight_kg',
      dimensionsMm: 'dimensions_mm',
    }),
    more: Object.entries(JSON.parse(row['specs_json'] ?? '{}')).map(([label, value]) => ({
      label: label.replaceAll('_', ' '),
      value: String(value),
    })),
  },
});

/** Columns that are called like their fact, and those that are not. */
const sameName = [
  'family',
  'subcategory',
  'application',
  'note',
  'standard',
  'material',
  'plating',
  'seal',
  'color',
  'construction',
  'reinforcement',
  'tube',
  'cover',
  'skive',
  'half',
  'valve',
  'connection',
  'shape',
  'end1',
  'end2',
  'power',
] as const;
const temperatures = { tempMinC: 'temp_min_c', tempMaxC: 'temp_max_c' } as const;
const numeric = new Set<string>([
  'tempMinC',
  'tempMaxC',
  'reinforcementLayers',
  'angleDegrees',
  'forceKn',
  'openingMm',
  'idMinMm',
  'idMaxMm',
  'maxPressurePsi',
  'weightKg',
]);

function facts(row: Row, columns: Partial<Record<keyof ProductFacts, string>>): ProductFacts {
  const all = { ...Object.fromEntries(sameName.map((name) => [name, name])), ...temperatures, ...columns };
  const read = (fact: string, column: string) =>
    numeric.has(fact) ? number(row[column]) : word(row[column]);
  return defined(Object.fromEntries(Object.entries(all).map(([fact, column]) => [fact, read(fact, column)])));
}

const word = (text: string | undefined) => (text === 'n/a' || text === 'none' ? undefined : text);
const number = (text: string | undefined) => (word(text) === undefined ? undefined : Number(text));
const list = (text: string | undefined) => (word(text) === undefined ? [] : [text ?? '']);
const pressure = (row: Row) => ({ psi: Number(row['max_wp_psi']), bar: Number(row['max_wp_bar']) });

function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}
