import { adapters } from '#features/exchange/columns/adapter-row.rules.ts';
import type { CatalogFile } from '#features/exchange/columns/catalog-file.rules.ts';
import { couplings } from '#features/exchange/columns/coupling-row.rules.ts';
import { equipment } from '#features/exchange/columns/equipment-row.rules.ts';
import { fieldCells } from '#features/exchange/columns/field-columns.rules.ts';
import { fittings } from '#features/exchange/columns/fitting-row.rules.ts';
import { hoses } from '#features/exchange/columns/hose-row.rules.ts';
import type { CellsOf, CellValue, StoredProduct, StoredSize } from './stored.rules.ts';

type Cells = Readonly<Record<string, CellValue>>;

/** One file of the catalog, and how its cells are found again in what was made of them. */
export interface ExportedFile {
  readonly file: CatalogFile;
  readonly cells: (product: StoredProduct, size: StoredSize) => Cells;
}

/**
 * The files of a catalog in their order. A function says what the cells of a row were: a guess where the catalog keeps
 * only what was made of them, since whatever does not come out the same is said in words of its own.
 */
export const exportedFiles: readonly ExportedFile[] = [
  { file: hoses, cells: hoseCells },
  { file: fittings, cells: fittingCells },
  { file: couplings, cells: couplingCells },
  { file: adapters, cells: adapterCells },
  { file: equipment, cells: equipmentCells },
];

function hoseCells(product: StoredProduct, size: StoredSize): Cells {
  const { facts, norms } = product;
  const [pack1, pack2] = size.options.map(({ label, lengthFeet }) => ({
    category: label.replace(` ${lengthFeet} ft`, ''),
    length: lengthFeet,
  }));
  const [, tempMinF, tempMaxF] = /\bRated (-?[\d.]+) to (-?[\d.]+) F \(/.exec(product.longDescription) ?? [];
  return {
    ...fieldCells('Hose', facts, size.facts),
    ...({
      series_name: without(product.name, ` ${facts.code}`),
      part_number: size.id,
      temp_min_f: tempMinF,
      temp_max_f: tempMaxF,
      norm_en: norms.en,
      norm_iso: norms.iso,
      norm_sae: norms.sae,
      pack1_category: pack1?.category,
      pack1_length_ft: pack1?.length,
      pack2_category: pack2?.category,
      pack2_length_ft: pack2?.length,
      list_price_usd_per_ft: priceCell(size),
    } satisfies CellsOf<typeof hoses.columns>),
  };
}

function fittingCells(product: StoredProduct, size: StoredSize): Cells {
  return {
    ...fieldCells('Fitting', product.facts, size.facts),
    ...({
      part_number: size.id,
      end_name: product.name,
      gender: product.gender,
      nut_type: product.nut,
      ...pieceCells(size),
    } satisfies CellsOf<typeof fittings.columns>),
  };
}

function couplingCells(product: StoredProduct, size: StoredSize): Cells {
  const { facts } = product;
  return {
    ...fieldCells('QuickCoupling', facts, size.facts),
    ...({
      part_number: size.id,
      product_category: product.category,
      series_name: facts.series ?? facts.family,
      ...pieceCells(size),
    } satisfies CellsOf<typeof couplings.columns>),
  };
}

function adapterCells(product: StoredProduct, size: StoredSize): Cells {
  return {
    ...fieldCells('Coupling', product.facts, size.facts),
    ...({
      part_number: size.id,
      product_category: product.category,
      ...pieceCells(size),
    } satisfies CellsOf<typeof adapters.columns>),
  };
}

function equipmentCells(product: StoredProduct, size: StoredSize): Cells {
  const { facts } = product;
  return {
    ...fieldCells('AssemblyEquipment', facts, size.facts),
    ...({
      sku: size.id,
      product_category: product.category,
      name: product.name,
      sell_unit: size.package?.unit,
      pack_qty: size.package?.quantity,
      list_price_usd: priceCell(size),
      specs_json:
        facts.more &&
        JSON.stringify(Object.fromEntries(facts.more.map(({ label, value }) => [label, value]))),
    } satisfies CellsOf<typeof equipment.columns>),
  };
}

const pieceCells = (size: StoredSize) => ({
  box_qty: size.package?.quantity,
  list_price_usd: priceCell(size),
});

/** Two decimals at least: '3.10', '6.0538'. Only what is sold by call has no price. */
const priceCell = ({ listPrice }: StoredSize): string | undefined =>
  Number(listPrice) === 0 ? undefined : listPrice.replace(/(\.\d\d\d*?)0*$/, '$1');

const without = (text: string, end: string): string =>
  text.endsWith(end) ? text.slice(0, -end.length) : text;
