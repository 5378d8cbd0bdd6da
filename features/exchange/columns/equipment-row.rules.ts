import { productIdOf, sentences } from '#features/catalog/products/naming.rules.ts';
import { packageUnits } from '#features/catalog/products/product.contract.ts';
import type { CatalogFile } from './catalog-file.rules.ts';
import { choice, partNumber, price, text, whole } from './cell.rules.ts';
import type { Columns } from './column.rules.ts';
import { fieldColumns, productFactsOf, sizeFactsOf, withOthers } from './field-columns.rules.ts';
import { moreFacts } from './more-facts.rules.ts';
import { boxOf } from './package.rules.ts';
import { commonColumns } from './shared-columns.rules.ts';
import { inverted } from './units.rules.ts';

const field = fieldColumns('AssemblyEquipment');

const columns = {
  ...withOthers(field, {
    sku: partNumber('Part number, unique in the catalog; one product a row.'),
    product_category: choice(['AssemblyEquipment', 'Accessory'], 'product', 'Category.', { need: 'cell' }),
    subcategory: field.subcategory,
    name: text('product', 'Name.', { need: 'cell', most: 200 }),
    size_or_capacity: field.size_or_capacity,
    max_hose_in: field.max_hose_in,
    hose_types: field.hose_types,
    force_kn: field.force_kn,
    force_us_ton: field.force_us_ton,
    power: field.power,
    die_range_mm: field.die_range_mm,
    opening_mm: field.opening_mm,
    id_min_mm: field.id_min_mm,
    id_max_mm: field.id_max_mm,
    max_pressure_psi: field.max_pressure_psi,
    temp_min_c: field.temp_min_c,
    temp_max_c: field.temp_max_c,
    material: field.material,
    color: field.color,
    weight_kg: field.weight_kg,
    dimensions_mm: field.dimensions_mm,
    sell_unit: choice(packageUnits, 'size', 'What one is; each when left out.'),
    pack_qty: whole('size', 'pieces', 'Pieces in a box.', { least: 1, most: 1e6 }),
    list_price_usd: price('List price of one. n/a only for ZITEM.'),
    specs_json: moreFacts(
      'product',
      'Further facts as flat JSON; a unit at the end of a name (_mm, _c, _ft) goes to the value.',
    ),
  }),
  ...commonColumns,
} satisfies Columns;

/** Assembly equipment and accessories: each row is a product of one size. */
export const equipment: CatalogFile<typeof columns> = {
  name: 'equipment_accessories.csv',
  about: 'Assembly equipment and accessories. Each row is a product of its own.',
  categories: ['AssemblyEquipment', 'Accessory'],
  columns,
  rank: 5,
  oneRowAProduct: true,
  productColumns: ['sku'],
  partNumberColumn: 'sku',
  priceColumn: 'list_price_usd',
  partNumber: (row) => row.sku,
  listPrice: (row) => row.list_price_usd,
  productId: (row) => productIdOf('e-', row.sku),
  impossible: (row) => [
    ...inverted('id_min_mm', row.id_min_mm, row.id_max_mm, 'largest'),
    ...inverted('temp_min_c', row.temp_min_c, row.temp_max_c, 'highest temperature'),
  ],
  unusual: () => [],
  range: () => ({}),
  size: (row) => ({
    facts: sizeFactsOf('AssemblyEquipment', row),
    package: boxOf(row.pack_qty ?? 1, row.sell_unit ?? 'each'),
  }),
  product: (row) => ({
    name: row.name,
    description: sentences(row.name),
    longDescription: sentences(
      row.subcategory,
      row.size_or_capacity && `Size or capacity: ${row.size_or_capacity}`,
      row.material && `Material: ${row.material}`,
    ),
    category: row.product_category,
    facts: {
      ...productFactsOf('AssemblyEquipment', row),
      code: row.sku,
      more: row.specs_json && [...row.specs_json],
    },
  }),
};
