import { commas, productIdOf, sentences } from '#features/catalog/products/naming.rules.ts';
import type { CatalogFile } from './catalog-file.rules.ts';
import { choice, code, text, whole } from './cell.rules.ts';
import type { Columns } from './column.rules.ts';
import { boxOf } from './package.rules.ts';
import {
  commonColumns,
  metalColumns,
  partNumberColumn,
  pieceColumns,
  temperatureColumns,
  workingPressureColumns,
} from './shared-columns.rules.ts';
import { inverted, pressure, pressureDisagrees } from './units.rules.ts';

const columns = {
  ...partNumberColumn,
  product_category: choice(['Coupling'], 'product', 'Category.'),
  family_code: code('product', 'Code of the family; the product is found by it.', { need: 'cell' }),
  family_name: text('product', 'Name of the family.', { need: 'cell', most: 150 }),
  shape: text('product', 'Straight, 45 deg, 90 deg, Tee, Cap, Plug …', { need: 'cell', most: 40 }),
  end1: text('product', 'First end: thread system and gender.', { need: 'cell', most: 60 }),
  end1_dash: endDash('Size of the first end.'),
  end1_thread: text('size', 'Thread of the first end.', { most: 60 }),
  end2: text('product', 'Second end; none for a cap or plug.', { most: 60 }),
  end2_dash: endDash('Size of the second end.'),
  end2_thread: text('size', 'Thread of the second end.', { most: 60 }),
  oring_size: text('size', 'O-ring, as a dash number.', { most: 40 }),
  ...workingPressureColumns,
  ...temperatureColumns,
  ...metalColumns,
  ...pieceColumns,
  ...commonColumns,
} satisfies Columns;

/** Adapters, of category Coupling (rulings: Search): one product a family, one size a row. */
export const adapters: CatalogFile<typeof columns> = {
  name: 'adapters.csv',
  about:
    'Adapters, caps and plugs. One row a size; the rows of one family make one product of category Coupling.',
  categories: ['Coupling'],
  columns,
  rank: 4,
  productColumns: ['family_code'],
  partNumberColumn: 'part_number',
  priceColumn: 'list_price_usd',
  partNumber: (row) => row.part_number,
  listPrice: (row) => row.list_price_usd,
  productId: (row) => productIdOf('a-', row.family_code),
  impossible: (row) => inverted('temp_min_c', row.temp_min_c, row.temp_max_c, 'highest temperature'),
  unusual: (row) => pressureDisagrees('max_wp_psi', row.max_wp_psi, row.max_wp_bar),
  range: () => ({}),
  size: (row) => ({
    facts: {
      thread: row.end1_thread,
      thread2: row.end2_thread,
      end1Dash: row.end1_dash,
      end2Dash: row.end2_dash,
      oringSize: row.oring_size,
      maxWorkingPressure: pressure(row.max_wp_psi, row.max_wp_bar),
    },
    package: boxOf(row.box_qty),
  }),
  product: (row) => ({
    name: `${row.family_name} ${row.shape}`,
    description: sentences(`${row.shape} adapter, ${[row.end1, row.end2].filter(Boolean).join(' x ')}`),
    longDescription: sentences(commas(row.material, row.plating), 'The lower-rated end governs the pressure'),
    category: 'Coupling',
    facts: {
      code: row.family_code,
      family: row.family_name,
      shape: row.shape,
      angleDegrees: angleOf(row.shape),
      end1: row.end1,
      end2: row.end2,
      tempMinC: row.temp_min_c,
      tempMaxC: row.temp_max_c,
      material: row.material,
      plating: row.plating,
    },
  }),
};

function endDash(about: string): ReturnType<typeof whole<'optional'>> {
  return whole('size', '1/16 in', about, { least: 0, most: 200, zeroIsAbsent: true });
}

/** '90 deg' and 'Straight' have an angle, a tee and a cap have none. */
function angleOf(shape: string): number | undefined {
  const degrees = /^(\d{1,3}) deg\b/.exec(shape)?.[1];
  if (degrees !== undefined) return Number(degrees);
  return shape === 'Straight' ? 0 : undefined;
}
