import { bendRadius, pressure, weight } from '#features/catalog/products/fields/unit-pairs.rules.ts';
import { capitalised, commas, productIdOf, sentences } from '#features/catalog/products/naming.rules.ts';
import type { StoredPackage } from '#features/catalog/products/product.contract.ts';
import { nominalDiameter } from '#features/catalog/products/size.rules.ts';
import type { CatalogFile, Size } from './catalog-file.rules.ts';
import { decimal, list, price, text, whole } from './cell.rules.ts';
import type { Columns, RowOf } from './column.rules.ts';
import { fieldColumns, productFactsOf, sizeFactsOf, withOthers } from './field-columns.rules.ts';
import { commonColumns, partNumberColumn } from './shared-columns.rules.ts';
import { inchesText, psiText, type SizeRange, thousands } from './size-range.rules.ts';
import {
  boreDisagrees,
  burstsTooEarly,
  dashDisagrees,
  fahrenheit,
  inverted,
  pressureDisagrees,
} from './units.rules.ts';

const field = fieldColumns('Hose');

const columns = {
  ...withOthers(field, {
    series_code: field.series_code,
    series_name: text('product', 'Name of the series.', { need: 'cell', most: 200 }),
    family: field.family,
    ...partNumberColumn,
    dash: field.dash,
    dn: field.dn,
    inch: field.inch,
    id_mm: field.id_mm,
    od_mm: field.od_mm,
    max_wp_psi: field.max_wp_psi,
    max_wp_bar: field.max_wp_bar,
    min_burst_psi: field.min_burst_psi,
    min_burst_bar: field.min_burst_bar,
    design_factor: field.design_factor,
    min_bend_radius_mm: field.min_bend_radius_mm,
    min_bend_radius_in: field.min_bend_radius_in,
    weight_kg_per_m: field.weight_kg_per_m,
    weight_lb_per_ft: field.weight_lb_per_ft,
    temp_min_c: field.temp_min_c,
    temp_max_c: field.temp_max_c,
    temp_min_f: decimal('product', '°F', 'Lowest temperature.'),
    temp_max_f: decimal('product', '°F', 'Highest temperature.'),
    vacuum_rating: field.vacuum_rating,
    tube: field.tube,
    reinforcement: field.reinforcement,
    reinforcement_layers: field.reinforcement_layers,
    construction: field.construction,
    cover: field.cover,
    skive: field.skive,
    color: field.color,
    norm_en: list('product', 'EN norms.'),
    norm_iso: list('product', 'ISO norms.'),
    norm_sae: list('product', 'SAE norms.'),
    application: field.application,
    pack1_category: text('size', 'First packing: Coil, Box or Reel.', { most: 40 }),
    pack1_length_ft: packLength('Length of the first packing.'),
    pack2_category: text('size', 'Second packing; the standard one when given.', { most: 40 }),
    pack2_length_ft: packLength('Length of the second packing.'),
    list_price_usd_per_ft: price('List price of one foot. n/a only for ZITEM.'),
    note: field.note,
  }),
  ...commonColumns,
} satisfies Columns;

type HoseRow = RowOf<typeof columns>;

/** Hose: one product a series, one size a row, priced by the foot. */
export const hoses: CatalogFile<typeof columns> = {
  name: 'hoses.csv',
  about: 'Hydraulic hose. One row a size; the rows of one series make one product. Sold by the foot.',
  categories: ['Hose'],
  columns,
  rank: 1,
  productColumns: ['series_code'],
  partNumberColumn: 'part_number',
  priceColumn: 'list_price_usd_per_ft',
  partNumber: (row) => row.part_number,
  listPrice: (row) => row.list_price_usd_per_ft,
  productId: (row) => productIdOf('', row.series_code),
  impossible: (row) => [
    ...burstsTooEarly(row),
    ...inverted('temp_min_c', row.temp_min_c, row.temp_max_c, 'highest temperature'),
    ...inverted('temp_min_f', row.temp_min_f, row.temp_max_f, 'highest temperature'),
    ...inverted('id_mm', row.id_mm, row.od_mm, 'outside diameter'),
    ...packings(row)
      .filter((pack, at, all) => all.findIndex((other) => other.length === pack.length) < at)
      .map((pack) => ({
        column: 'pack2_length_ft',
        value: String(pack.length),
        message: 'is the length of the first packing, too.',
      })),
  ],
  unusual: (row) => [
    ...boreDisagrees('inch', row.inch, row.id_mm),
    ...(countsByTube(row) ? [] : dashDisagrees('dash', row.dash, row.id_mm)),
    ...pressureDisagrees('max_wp_psi', row.max_wp_psi, row.max_wp_bar),
    ...pressureDisagrees('min_burst_psi', row.min_burst_psi, row.min_burst_bar),
  ],
  range: ({ bore, maxWorkingPressure }) => ({ inches: bore?.inches, psi: maxWorkingPressure?.psi }),
  size: hoseSize,
  product: hoseProduct,
};

function packLength(about: string): ReturnType<typeof whole<'optional'>> {
  return whole('size', 'ft', about, { least: 1, most: 100_000 });
}

/** SAE 100R5 and 100R14 keep the old convention: their dash counts the tube, not the bore. */
function countsByTube(row: HoseRow): boolean {
  return row.norm_sae?.some((norm) => /100R(?:5|14)(?!\d)/.test(norm)) ?? false;
}

function packings(row: HoseRow): readonly Pick<StoredPackage, 'category' | 'length'>[] {
  return [
    { category: row.pack1_category, length: row.pack1_length_ft },
    { category: row.pack2_category, length: row.pack2_length_ft },
  ].flatMap(({ category, length }) =>
    length === undefined ? [] : [{ category: category ?? 'Reel', length }],
  );
}

function hoseSize(row: HoseRow): Size {
  const packs = packings(row);
  const last = packs.at(-1);
  return {
    facts: {
      ...sizeFactsOf('Hose', row),
      bore: { insideDiameter: row.id_mm, diameterNominal: nominalDiameter(row.dn), inches: row.inch },
      maxWorkingPressure: pressure(row.max_wp_psi, row.max_wp_bar),
      minBurst: pressure(row.min_burst_psi, row.min_burst_bar),
      minBendRadius: bendRadius(row.min_bend_radius_mm, row.min_bend_radius_in),
      weight: weight(row.weight_kg_per_m, row.weight_lb_per_ft),
    },
    package: last && { category: last.category, length: last.length, unit: 'ft', quantity: 0 },
    options: packs.map((pack) => ({
      id: `${row.part_number}-${pack.length}`,
      label: `${pack.category} ${pack.length} ft`,
      lengthFeet: pack.length,
    })),
  };
}

function hoseProduct(row: HoseRow, range: SizeRange): ReturnType<CatalogFile['product']> {
  const factor = row.design_factor && `design factor ${row.design_factor}`;
  return {
    name: `${row.series_name} ${row.series_code}`,
    description: sentences(commas(row.reinforcement, inchesText(range), psiText(range))),
    longDescription: sentences(
      row.application,
      row.tube && `Tube: ${row.tube}`,
      row.cover && `Cover: ${row.cover}`,
      capitalised(commas(temperatures(row), factor)),
      row.note,
    ),
    category: 'Hose',
    structure: [
      row.tube && `Tube: ${row.tube}`,
      row.reinforcement && `Reinforcement: ${row.reinforcement}`,
      row.cover && `Cover: ${row.cover}`,
    ]
      .filter(Boolean)
      .join('; '),
    keyPerformance: [
      range.psi && `Up to ${thousands(range.psi.most)} psi`,
      row.temp_min_c !== undefined &&
        row.temp_max_c !== undefined &&
        `${row.temp_min_c} to ${row.temp_max_c} C`,
      factor && capitalised(factor),
    ].filter((line) => typeof line === 'string'),
    norms: { en: [...(row.norm_en ?? [])], iso: [...(row.norm_iso ?? [])], sae: [...(row.norm_sae ?? [])] },
    facts: productFactsOf('Hose', row),
  };
}

function temperatures({ temp_min_c, temp_max_c, temp_min_f, temp_max_f }: HoseRow): string | undefined {
  if (temp_min_c === undefined || temp_max_c === undefined) return undefined;
  const least = temp_min_f ?? fahrenheit(temp_min_c);
  const most = temp_max_f ?? fahrenheit(temp_max_c);
  return `Rated ${least} to ${most} F (${temp_min_c} to ${temp_max_c} C)`;
}
