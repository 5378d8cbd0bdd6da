import type { ProductSaidOtherwise } from '#features/exchange/columns/override.contract.ts';
import { canonical, isSame } from './canonical.rules.ts';
import { type Cells, cellText } from './cell-text.rules.ts';
import type { ExportedFile } from './source-cells.rules.ts';
import type { StoredProduct } from './stored.rules.ts';

/** Pictures and links: in their three columns where an import makes the same of those, else all of them in words of their own. */
export function pictureCells(
  { columns }: ExportedFile['file'],
  product: StoredProduct,
): { readonly cells: Cells; readonly json: ProductSaidOtherwise } {
  const { name, images, links } = product;
  const photo = cellText(columns['image_url'], images.find(({ position }) => position === 0)?.url);
  const schematic = cellText(columns['schematic_url'], images.find(({ position }) => position === 1)?.url);
  const sheet = cellText(columns['spec_sheet_url'], links[0]?.url);
  const madeImages = [
    ...(photo === '' ? [] : [{ position: 0, url: photo, description: name }]),
    ...(schematic === '' ? [] : [{ position: 1, url: schematic, description: `${name} schematic` }]),
  ];
  const madeLinks = sheet === '' ? [] : [{ description: 'Specsheet', url: sheet }];
  const isPlain = isSame(madeImages, images);
  const hasSheetOnly = isSame(madeLinks, links);
  return {
    cells: {
      ...(isPlain && { image_url: photo, schematic_url: schematic }),
      ...(hasSheetOnly && { spec_sheet_url: sheet }),
    },
    json: {
      ...(!isPlain && { images: [...images] }),
      ...(!hasSheetOnly && { links: links.map((link) => JSON.parse(canonical(link))) }),
    },
  };
}
