import { slugOf } from '#features/catalog/products/naming.rules.ts';
import type {
  ProductSaidOtherwise,
  SizeSaidOtherwise,
} from '#features/exchange/columns/override.contract.ts';
import { overrideColumns } from '#features/exchange/columns/override-columns.rules.ts';
import { type SizeRange, widen } from '#features/exchange/columns/size-range.rules.ts';
import { productIdOf, sizeOf } from '#features/exchange/import/said-otherwise.rules.ts';
import { stagedProduct } from '#features/exchange/import/staged.rules.ts';
import { canonical, isSame } from './canonical.rules.ts';
import { type Cells, proseText, type ReadCells, readBack } from './cell-text.rules.ts';
import { pictureCells } from './picture-cells.rules.ts';
import { plainRows } from './plain-rows.rules.ts';
import type { ExportedFile } from './source-cells.rules.ts';
import type { StoredProduct, StoredSize } from './stored.rules.ts';

type File = ExportedFile['file'];

/**
 * The rows of a product: what the columns of a supplier can say, read back by the rules of the import, and in columns of
 * their own whatever does not come out as it is stored (decision 0100).
 */
export function productRows(exported: ExportedFile, product: StoredProduct): readonly Cells[] {
  const { file } = exported;
  const pictures = pictureCells(file, product);
  const plain = plainRows(exported, product).map((cells) => ({ ...cells, ...pictures.cells }));
  const read = plain.map((cells) => readBack(file, cells));
  const ofProduct = { ...saidOtherwise(file, product, read, pictures.json), ...marks(product) };
  return product.sizes.map((size, at) => ({
    ...plain[at],
    ...ofProduct,
    ...sizeSaidOtherwise(file, size, read[at]),
    ...(size.retired && { size_retired: 'yes' }),
  }));
}

function saidOtherwise(
  file: File,
  product: StoredProduct,
  read: readonly ReadCells[],
  pictures: ProductSaidOtherwise,
): Cells {
  const [first] = read;
  if (!first) return {};
  const { row, empty } = first;
  const range = product.sizes.reduce<SizeRange>((so, { facts }) => widen(so, file.range(facts)), {});
  const place = { file: file.name, row: 0, position: 0 };
  // Where cells are empty that every row fills, nothing that is put together from them is worth anything, be it a name.
  const named = { ...row, slug: product.slug };
  const derived = stagedProduct(product.id, place, named, file.product(row, range), '');
  const isWhole = empty.every((name) => file.columns[name]?.of !== 'product');
  const differs = (one: unknown, other: unknown): boolean => !isWhole || !isSame(one, other);
  const norms = { en: derived.normsEn, iso: derived.normsIso, sae: derived.normsSae };
  const json = {
    ...(derived.manufacturer !== product.manufacturer && { manufacturer: product.manufacturer }),
    ...(differs(derived.gender, product.gender) && { gender: product.gender }),
    ...(differs(derived.angle, product.angle) && { angle: product.angle }),
    ...(differs(derived.nut, product.nut) && { nut: product.nut }),
    ...(differs(derived.structure, product.structure) && { structure: product.structure }),
    ...(differs(derived.keyPerformance, product.keyPerformance) && {
      keyPerformance: [...product.keyPerformance],
    }),
    ...(differs(norms, product.norms) && { norms: product.norms }),
    ...(differs(derived.facts, product.facts) && { facts: product.facts }),
    ...pictures,
  } satisfies ProductSaidOtherwise;
  return {
    ...(differs(derived.name, product.name) && { title: proseText(overrideColumns.title, product.name) }),
    ...(differs(derived.description, product.description) && {
      description: proseText(overrideColumns.description, product.description),
    }),
    ...(differs(derived.longDescription, product.longDescription) && {
      long_description: proseText(overrideColumns.long_description, product.longDescription),
    }),
    ...((slugOf(product.name) || product.id) !== product.slug && { slug: product.slug }),
    ...(productIdOf(file, row) !== product.id && { product_id: product.id }),
    ...(Object.keys(json).length > 0 && { product_json: canonical(json) }),
  };
}

const marks = ({ retired, madeByStaff, editedFields }: StoredProduct): Cells => ({
  ...(retired && { retired: 'yes' }),
  ...(madeByStaff && { made_by_staff: 'yes' }),
  edited_fields: editedFields.toSorted().join(';'),
});

function sizeSaidOtherwise(file: File, size: StoredSize, read: ReadCells | undefined): Cells {
  const { facts, package: pack, options } = size;
  const isWhole = read?.empty.every((name) => file.columns[name]?.of !== 'size');
  if (read && isWhole) {
    const derived = sizeOf(file, read.row);
    if (isSame([derived.facts, derived.package, derived.options ?? []], [facts, pack, options])) return {};
  }
  const said: SizeSaidOtherwise = {
    facts,
    package: pack,
    options: options.map(({ label, lengthFeet }) => ({ label, lengthFeet })),
  };
  return { size_json: canonical(said) };
}
