import { commas, productIdOf, sentences } from '#features/catalog/products/naming.rules.ts';
import type { CatalogFile } from './catalog-file.rules.ts';
import { choice, code, decimal, inches, text, whole } from './cell.rules.ts';
import type { Columns } from './column.rules.ts';
import { boxOf } from './package.rules.ts';
import {
  burstPressureColumns,
  commonColumns,
  metalColumns,
  partNumberColumn,
  pieceColumns,
  temperatureColumns,
  workingPressureColumns,
} from './shared-columns.rules.ts';
import { inchesText } from './size-range.rules.ts';
import { burstsTooEarly, flow, inverted, pressure, pressureDisagrees } from './units.rules.ts';

const halves = ['Coupler (female half)', 'Nipple (male half)'] as const;

const columns = {
  ...partNumberColumn,
  product_category: choice(['QuickCoupling'], 'product', 'Category.'),
  series_code: code('product', 'Code of the series; with the half it finds the product.', { need: 'cell' }),
  series_name: text('product', 'Name of the series.', { need: 'cell', most: 150 }),
  standard: text('product', 'Standard of the interface.'),
  half: choice(halves, 'product', 'Which half.', { need: 'cell' }),
  connection: text('product', 'How it connects.', { most: 200 }),
  valve: text('product', 'Valve.', { most: 200 }),
  body_size_in: inches('size', 'Body size as a fraction.', { need: 'cell' }),
  dash: whole('size', '1/16 in', 'Body size as a dash.', { least: 1, most: 200 }),
  dn: whole('nobody', 'DN', 'Nominal diameter of the body. Not imported: the body size says it.', {
    least: 1,
    most: 1000,
  }),
  port_gender: text('nobody', 'Gender of the port. Not imported.', { most: 40 }),
  port_thread: text('size', 'Thread of the port.', { most: 60 }),
  port_thread_family: text('size', 'Family of that thread.', { most: 60 }),
  ...workingPressureColumns,
  ...burstPressureColumns,
  rated_flow_lpm: decimal('size', 'L/min', 'Rated flow.', { least: 0 }),
  rated_flow_gpm: decimal('size', 'US gal/min', 'Rated flow.', { least: 0 }),
  spillage_ml: decimal('size', 'mL', 'Spillage at one disconnection.', { least: 0 }),
  connect_under_pressure: text('product', 'Whether, and how.', { most: 100 }),
  seal: text('product', 'Material of the seal.', { most: 60 }),
  ...temperatureColumns,
  ...metalColumns,
  ...pieceColumns,
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
  productId: (row) => productIdOf('q-', `${row.series_code}${row.half === halves[0] ? 'c' : 'n'}`),
  impossible: (row) => [
    ...burstsTooEarly(row),
    ...inverted('temp_min_c', row.temp_min_c, row.temp_max_c, 'highest temperature'),
  ],
  unusual: (row) => [
    ...pressureDisagrees('max_wp_psi', row.max_wp_psi, row.max_wp_bar),
    ...pressureDisagrees('min_burst_psi', row.min_burst_psi, row.min_burst_bar),
  ],
  range: (row) => ({ inches: row.body_size_in }),
  size: (row) => ({
    facts: {
      dash: row.dash,
      bodySize: row.body_size_in,
      thread: row.port_thread,
      portThreadFamily: row.port_thread_family,
      maxWorkingPressure: pressure(row.max_wp_psi, row.max_wp_bar),
      minBurst: pressure(row.min_burst_psi, row.min_burst_bar),
      ratedFlow: flow(row.rated_flow_lpm, row.rated_flow_gpm),
      spillageMl: row.spillage_ml,
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
    facts: {
      code: row.series_code,
      family: row.series_name,
      standard: row.standard,
      series: row.series_name,
      half: row.half,
      valve: row.valve,
      connection: row.connection,
      connectUnderPressure: row.connect_under_pressure,
      seal: row.seal,
      tempMinC: row.temp_min_c,
      tempMaxC: row.temp_max_c,
      material: row.material,
      plating: row.plating,
    },
  }),
};
