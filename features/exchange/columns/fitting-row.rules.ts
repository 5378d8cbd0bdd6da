import { pressure } from '#features/catalog/products/fields/unit-pairs.rules.ts';
import { commas, productIdOf, sentences } from '#features/catalog/products/naming.rules.ts';
import { nominalDiameter } from '#features/catalog/products/size.rules.ts';
import type { CatalogFile, Size } from './catalog-file.rules.ts';
import { decimal, text, whole } from './cell.rules.ts';
import type { Columns, RowOf } from './column.rules.ts';
import { fieldColumns, productFactsOf, sizeFactsOf, withOthers } from './field-columns.rules.ts';
import { boxOf } from './package.rules.ts';
import { commonColumns, partNumberColumn, pieceColumns } from './shared-columns.rules.ts';
import { inchesText } from './size-range.rules.ts';
import { boreDisagrees, dashDisagrees, pressureDisagrees } from './units.rules.ts';

const field = fieldColumns('Fitting');

const columns = {
  ...withOthers(field, {
    ...partNumberColumn,
    end_code: field.end_code,
    end_name: text('product', 'Name of the end.', { need: 'cell', most: 200 }),
    standard: field.standard,
    angle_deg: field.angle_deg,
    gender: text('product', 'Male, Female, Flange, Banjo, Splice.', { most: 40 }),
    nut_type: text('product', 'How the nut turns.', { most: 100 }),
    hose_dash: field.hose_dash,
    hose_dn: field.hose_dn,
    hose_id_in: field.hose_id_in,
    hose_id_mm: decimal('size', 'mm', 'Bore of the hose. Only checked against the fraction.', {
      least: 0.1,
      most: 2000,
    }),
    thread_dash: field.thread_dash,
    thread: field.thread,
    thread_male_od_mm: field.thread_male_od_mm,
    thread_family: field.thread_family,
    taper_or_parallel: field.taper_or_parallel,
    seat_or_seal: field.seat_or_seal,
    tube_od: field.tube_od,
    nut_hex: field.nut_hex,
    body_hex: field.body_hex,
    cutoff_mm: field.cutoff_mm,
    cutoff_in: field.cutoff_in,
    drop_mm: field.drop_mm,
    insert_types: field.insert_types,
    max_wp_psi: field.max_wp_psi,
    max_wp_bar: field.max_wp_bar,
    max_size_dash: whole('nobody', '1/16 in', 'Largest size of this end. Not imported.'),
    material: field.material,
    plating: field.plating,
    ...pieceColumns,
  }),
  ...commonColumns,
} satisfies Columns;

type FittingRow = RowOf<typeof columns>;

/** Hose fittings: one product an end code, one size a row. */
export const fittings: CatalogFile<typeof columns> = {
  name: 'fittings.csv',
  about: 'Hose ends. One row a size; the rows of one end code make one product.',
  categories: ['Fitting'],
  columns,
  rank: 2,
  productColumns: ['end_code'],
  partNumberColumn: 'part_number',
  priceColumn: 'list_price_usd',
  partNumber: (row) => row.part_number,
  listPrice: (row) => row.list_price_usd,
  productId: (row) => productIdOf('f-', row.end_code),
  impossible: () => [],
  unusual: (row) => [
    ...(row.hose_id_mm === undefined
      ? []
      : [
          ...boreDisagrees('hose_id_in', row.hose_id_in, row.hose_id_mm),
          ...dashDisagrees('hose_dash', row.hose_dash, row.hose_id_mm),
        ]),
    ...pressureDisagrees('max_wp_psi', row.max_wp_psi, row.max_wp_bar),
  ],
  range: ({ hoseID }) => ({ inches: hoseID }),
  size: fittingSize,
  product: (row, range) => ({
    name: row.end_name,
    description: sentences(commas(row.end_name, `hose ${inchesText(range) ?? ''}`)),
    longDescription: sentences(
      row.standard && `Connection to ${row.standard}`,
      commas(
        row.thread_family && `${row.thread_family} thread`,
        row.taper_or_parallel?.toLowerCase(),
        row.seat_or_seal && `seal: ${row.seat_or_seal}`,
      ),
      commas(row.material, row.plating),
    ),
    category: 'Fitting',
    gender: row.gender,
    angle: row.angle_deg?.toString(),
    nut: row.nut_type,
    facts: productFactsOf('Fitting', row),
  }),
};

function fittingSize(row: FittingRow): Size {
  const isMetric = row.thread_family === 'Metric';
  return {
    facts: {
      ...sizeFactsOf('Fitting', row),
      hoseDN: row.hose_dn === undefined ? undefined : nominalDiameter(row.hose_dn),
      // The thread family is a fact of the end; only metric ends have a metric thread and tube to show.
      metric:
        isMetric || row.tube_od
          ? { thread: isMetric ? (row.thread ?? '') : '', pipe: row.tube_od ?? '' }
          : undefined,
      cuttoff:
        row.cutoff_mm === undefined
          ? undefined
          : { length: row.cutoff_mm, unit: 'mm', inches: row.cutoff_in },
      maxWorkingPressure: pressure(row.max_wp_psi, row.max_wp_bar),
    },
    package: boxOf(row.box_qty),
  };
}
