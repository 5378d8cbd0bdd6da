import { flow, pressure } from '#features/catalog/products/fields/unit-pairs.rules.ts';
import { commas, productIdOf, sentences } from '#features/catalog/products/naming.rules.ts';
import type { CatalogFile } from './catalog-file.rules.ts';
import { choice, text, whole } from './cell.rules.ts';
import type { Columns } from './column.rules.ts';
import { fieldColumns, productFactsOf, sizeFactsOf, withOthers } from './field-columns.rules.ts';
import { boxOf } from './package.rules.ts';
import { commonColumns, partNumberColumn, pieceColumns } from './shared-columns.rules.ts';
import { inchesText } from './size-range.rules.ts';
import { burstsTooEarly, inverted, pressureDisagrees } from './units.rules.ts';

const field = fieldColumns('QuickCoupling');

const columns = {
  ...withOthers(field, {
    ...partNumberColumn,
    product_category: choice(['QuickCoupling'], 'product', 'Category.'),
    series_code: field.series_code,
    series_name: field.series_name,
    standard: field.standard,
    half: field.half,
    connection: field.connection,
    valve: field.valve,
    body_size_in: field.body_size_in,
    dash: field.dash,
    dn: whole('nobody', 'DN', 'Nominal diameter of the body. Not imported: the body size says it.', {
      least: 1,
      most: 1000,
    }),
    port_gender: text('nobody', 'Gender of the port. Not imported.', { most: 40 }),
    port_thread: field.port_thread,
    port_thread_family: field.port_thread_family,
    max_wp_psi: field.max_wp_psi,
    max_wp_bar: field.max_wp_bar,
    min_burst_psi: field.min_burst_psi,
    min_burst_bar: field.min_burst_bar,
    rated_flow_lpm: field.rated_flow_lpm,
    rated_flow_gpm: field.rated_flow_gpm,
    spillage_ml: field.spillage_ml,
    connect_under_pressure: field.connect_under_pressure,
    seal: field.seal,
    temp_min_c: field.temp_min_c,
    temp_max_c: field.temp_max_c,
    material: field.material,
    plating: field.plating,
    ...pieceColumns,
  }),
  ...commonColumns,
} satisfies Columns;

/** Quick couplings: one product a series and half, one size a row. */
export const couplings: CatalogFile<typeof columns> = {
  name: 'couplings.csv',
  about: 'Quick couplings. One row a size; the rows of one series and half make one product.',
  categories: ['QuickCoupling'],
  columns,
  rank: 3,
  productColumns: ['series_code', 'half'],
  partNumberColumn: 'part_number',
  priceColumn: 'list_price_usd',
  partNumber: (row) => row.part_number,
  listPrice: (row) => row.list_price_usd,
  productId: (row) =>
    productIdOf('q-', `${row.series_code}${row.half === 'Coupler (female half)' ? 'c' : 'n'}`),
  impossible: (row) => [
    ...burstsTooEarly(row),
    ...inverted('temp_min_c', row.temp_min_c, row.temp_max_c, 'highest temperature'),
  ],
  unusual: (row) => [
    ...pressureDisagrees('max_wp_psi', row.max_wp_psi, row.max_wp_bar),
    ...pressureDisagrees('min_burst_psi', row.min_burst_psi, row.min_burst_bar),
  ],
  range: ({ bodySize }) => ({ inches: bodySize }),
  size: (row) => ({
    facts: {
      ...sizeFactsOf('QuickCoupling', row),
      maxWorkingPressure: pressure(row.max_wp_psi, row.max_wp_bar),
      minBurst: pressure(row.min_burst_psi, row.min_burst_bar),
      ratedFlow: flow(row.rated_flow_lpm, row.rated_flow_gpm),
    },
    package: boxOf(row.box_qty),
  }),
  product: (row, range) => ({
    name: `${row.series_name} ${row.half}`,
    description: sentences(
      commas(row.connection, row.valve && `${row.valve} valve`, `body ${inchesText(range) ?? ''}`),
    ),
    longDescription: sentences(
      row.standard && `Interface ${row.standard}`,
      commas(
        row.seal && `Seal ${row.seal}`,
        row.temp_min_c !== undefined && row.temp_max_c !== undefined
          ? `${row.temp_min_c} to ${row.temp_max_c} C`
          : undefined,
      ),
      row.connect_under_pressure && `Connect under pressure: ${row.connect_under_pressure}`,
    ),
    category: 'QuickCoupling',
    norms: { iso: row.standard?.startsWith('ISO ') ? [row.standard] : [] },
    facts: { ...productFactsOf('QuickCoupling', row), family: row.series_name },
  }),
};
