import { productIdOf, sentences } from '#features/catalog/products/naming.rules.ts';
import { packageUnits } from '#features/catalog/products/product.contract.ts';
import type { CatalogFile } from './catalog-file.rules.ts';
import { choice, decimal, partNumber, price, text, whole } from './cell.rules.ts';
import type { Columns } from './column.rules.ts';
import { moreFacts } from './more-facts.rules.ts';
import { boxOf } from './package.rules.ts';
import { commonColumns, temperatureColumns } from './shared-columns.rules.ts';
import { inverted } from './units.rules.ts';

const columns = {
  sku: partNumber('Part number, unique in the catalog; one product a row.'),
  product_category: choice(['AssemblyEquipment', 'Accessory'], 'product', 'Category.', { need: 'cell' }),
  subcategory: text('product', 'Group within the category.', { need: 'cell', most: 100 }),
  name: text('product', 'Name.', { need: 'cell', most: 200 }),
  size_or_capacity: text('product', 'Size or capacity, with its unit.', { most: 200 }),
  max_hose_in: text('product', 'Largest hose it takes, inches.', { most: 20 }),
  hose_types: text('product', 'Hose it takes.', { most: 200 }),
  force_kn: quantity('kN', 'Force.'),
  force_us_ton: quantity('US tons', 'Force.'),
  power: text('product', 'Drive and supply.', { most: 200 }),
  die_range_mm: text('product', 'Dies it takes, millimetres, as 10-39.', { most: 40 }),
  opening_mm: quantity('mm', 'Opening beyond the dies.'),
  id_min_mm: quantity('mm', 'Smallest hose or tube it fits.'),
  id_max_mm: quantity('mm', 'Largest hose or tube it fits.'),
  max_pressure_psi: quantity('psi', 'Maximum pressure.'),
  ...temperatureColumns,
  material: text('product', 'Material.', { most: 200 }),
  color: text('product', 'Colour.', { most: 100 }),
  weight_kg: quantity('kg', 'Weight.'),
  dimensions_mm: text('product', 'Length x width x height, millimetres.', { most: 60 }),
  sell_unit: choice(packageUnits, 'size', 'What one is; each when left out.'),
  pack_qty: whole('size', 'pieces', 'Pieces in a box.', { least: 1, most: 1e6 }),
  list_price_usd: price('List price of one. n/a only for ZITEM.'),
  specs_json: moreFacts(
    'product',
    'Further facts as flat JSON; a unit at the end of a name (_mm, _c, _ft) goes to the value.',
  ),
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
  size: (row) => ({ facts: {}, package: boxOf(row.pack_qty ?? 1, row.sell_unit ?? 'each') }),
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
      code: row.sku,
      subcategory: row.subcategory,
      sizeOrCapacity: row.size_or_capacity,
      maxHoseInches: row.max_hose_in,
      hoseTypes: row.hose_types,
      forceKn: row.force_kn,
      forceUsTon: row.force_us_ton,
      power: row.power,
      dieRangeMm: row.die_range_mm,
      openingMm: row.opening_mm,
      idMinMm: row.id_min_mm,
      idMaxMm: row.id_max_mm,
      maxPressurePsi: row.max_pressure_psi,
      tempMinC: row.temp_min_c,
      tempMaxC: row.temp_max_c,
      material: row.material,
      color: row.color,
      weightKg: row.weight_kg,
      dimensionsMm: row.dimensions_mm,
      more: row.specs_json && [...row.specs_json],
    },
  }),
};

function quantity(unit: string, about: string): ReturnType<typeof decimal<'optional'>> {
  return decimal('product', unit, about, { least: 0, zeroIsAbsent: true });
}
