import { pressure } from '#features/catalog/products/fields/unit-pairs.rules.ts';
import { commas, productIdOf, sentences } from '#features/catalog/products/naming.rules.ts';
import type { CatalogFile } from './catalog-file.rules.ts';
import { choice } from './cell.rules.ts';
import type { Columns } from './column.rules.ts';
import { fieldColumns, productFactsOf, sizeFactsOf, withOthers } from './field-columns.rules.ts';
import { boxOf } from './package.rules.ts';
import { commonColumns, partNumberColumn, pieceColumns } from './shared-columns.rules.ts';
import { inverted, pressureDisagrees } from './units.rules.ts';

const field = fieldColumns('Coupling');

const columns = {
  ...withOthers(field, {
    ...partNumberColumn,
    product_category: choice(['Coupling'], 'product', 'Category.'),
    family_code: field.family_code,
    family_name: field.family_name,
    shape: field.shape,
    end1: field.end1,
    end1_dash: field.end1_dash,
    end1_thread: field.end1_thread,
    end2: field.end2,
    end2_dash: field.end2_dash,
    end2_thread: field.end2_thread,
    oring_size: field.oring_size,
    max_wp_psi: field.max_wp_psi,
    max_wp_bar: field.max_wp_bar,
    temp_min_c: field.temp_min_c,
    temp_max_c: field.temp_max_c,
    material: field.material,
    plating: field.plating,
    ...pieceColumns,
  }),
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
      ...sizeFactsOf('Coupling', row),
      maxWorkingPressure: pressure(row.max_wp_psi, row.max_wp_bar),
    },
    package: boxOf(row.box_qty),
  }),
  product: (row) => ({
    name: `${row.family_name} ${row.shape}`,
    description: sentences(`${row.shape} adapter, ${[row.end1, row.end2].filter(Boolean).join(' x ')}`),
    longDescription: sentences(commas(row.material, row.plating), 'The lower-rated end governs the pressure'),
    category: 'Coupling',
    facts: { ...productFactsOf('Coupling', row), angleDegrees: angleOf(row.shape) },
  }),
};

/** '90 deg' and 'Straight' have an angle, a tee and a cap have none. */
function angleOf(shape: string): number | undefined {
  const degrees = /^(\d{1,3}) deg\b/.exec(shape)?.[1];
  if (degrees !== undefined) return Number(degrees);
  return shape === 'Straight' ? 0 : undefined;
}
