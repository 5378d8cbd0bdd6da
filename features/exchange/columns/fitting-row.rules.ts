import { commas, productIdOf, sentences } from '#features/catalog/products/naming.rules.ts';
import type { CatalogFile, Size } from './catalog-file.rules.ts';
import { code, decimal, inches, list, text, whole } from './cell.rules.ts';
import type { Columns, RowOf } from './column.rules.ts';
import { boxOf } from './package.rules.ts';
import {
  commonColumns,
  metalColumns,
  partNumberColumn,
  pieceColumns,
  workingPressureColumns,
} from './shared-columns.rules.ts';
import { inchesText } from './size-range.rules.ts';
import { boreDisagrees, dashDisagrees, nominalDiameter, pressure, pressureDisagrees } from './units.rules.ts';

const columns = {
  ...partNumberColumn,
  end_code: code('product', 'Code of the end; the product is found by it.', { need: 'cell' }),
  end_name: text('product', 'Name of the end.', { need: 'cell', most: 200 }),
  standard: text('product', 'Standard of the connection.'),
  angle_deg: decimal('product', 'degrees', 'Bend; 0 is straight.', { least: 0, most: 180 }),
  gender: text('product', 'Male, Female, Flange, Banjo, Splice.', { most: 40 }),
  nut_type: text('product', 'How the nut turns.', { most: 100 }),
  hose_dash: whole('size', '1/16 in', 'Dash of the hose.', { need: 'cell', least: 1, most: 200 }),
  hose_dn: whole('size', 'DN', 'Hose it takes.', { least: 1, most: 1000 }),
  hose_id_in: inches('size', 'Bore of the hose as a fraction.', { need: 'cell' }),
  hose_id_mm: decimal('size', 'mm', 'Bore of the hose. Only checked against the fraction.', {
    least: 0.1,
    most: 2000,
  }),
  thread_dash: whole('size', '1/16 in', 'Thread size.', { least: 1, most: 200 }),
  thread: text('size', 'Thread or flange.', { most: 60 }),
  thread_male_od_mm: decimal('size', 'mm', 'Outside diameter of the male thread.', {
    least: 0,
    zeroIsAbsent: true,
  }),
  thread_family: text('product', 'UN/UNF, NPTF, BSPP, Metric …', { most: 60 }),
  taper_or_parallel: text('product', 'Form of the thread.', { most: 60 }),
  seat_or_seal: text('product', 'What seals.', { most: 100 }),
  tube_od: text('size', 'Tube of a metric end, with its unit.', { most: 40 }),
  nut_hex: text('size', 'Across flats of the nut; inches, or with its unit.', { most: 40 }),
  body_hex: text('size', 'Across flats of the body; inches, or with its unit.', { most: 40 }),
  cutoff_mm: decimal('size', 'mm', 'Cutoff allowance.', { least: 0 }),
  cutoff_in: decimal('size', 'in', 'Cutoff allowance.', { least: 0 }),
  drop_mm: decimal('size', 'mm', 'Drop of an elbow; 0 is none.', { least: 0 }),
  insert_types: list('size', 'Insert types it is made with.'),
  ...workingPressureColumns,
  max_size_dash: whole('nobody', '1/16 in', 'Largest size of this end. Not imported.'),
  ...metalColumns,
  ...pieceColumns,
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
  range: (row) => ({ inches: row.hose_id_in }),
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
    facts: {
      code: row.end_code,
      standard: row.standard,
      angleDegrees: row.angle_deg,
      threadFamily: row.thread_family,
      taperOrParallel: row.taper_or_parallel,
      seat: row.seat_or_seal,
      material: row.material,
      plating: row.plating,
    },
  }),
};

function fittingSize(row: FittingRow): Size {
  const isMetric = row.thread_family === 'Metric';
  return {
    facts: {
      hoseID: row.hose_id_in,
      hoseDash: row.hose_dash,
      hoseDN: row.hose_dn === undefined ? undefined : nominalDiameter(row.hose_dn),
      thread: row.thread,
      threadDash: row.thread_dash,
      threadMaleOD: row.thread_male_od_mm,
      // The thread family is a fact of the end; only metric ends have a metric thread and tube to show.
      metric:
        isMetric || row.tube_od
          ? { thread: isMetric ? (row.thread ?? '') : '', pipe: row.tube_od ?? '' }
          : undefined,
      tubeOD: row.tube_od,
      nutHex: row.nut_hex,
      bodyHex: row.body_hex,
      cuttoff:
        row.cutoff_mm === undefined
          ? undefined
          : { length: row.cutoff_mm, unit: 'mm', inches: row.cutoff_in },
      drop: row.drop_mm,
      insertTypes: row.insert_types && [...row.insert_types],
      maxWorkingPressure: pressure(row.max_wp_psi, row.max_wp_bar),
    },
    package: boxOf(row.box_qty),
  };
}
