import { usualVariant } from '#features/catalog/drawings/shown-size.rules.ts';
import { asShown, figure } from '#features/catalog/measures/figures.rules.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { type ProductFact, productFacts } from '#features/catalog/products/product-facts.rules.ts';
import { variantColumns } from '#features/catalog/products/variant-columns.rules.ts';
import {
  drawFeet,
  drawSupplierLine,
  fileOf,
  inks,
  linesOf,
  newSheet,
  type Sheet,
  tell,
  write,
} from '#features/people/supplier/paper.public.ts';
import { longDate } from '#shared/calendar.ts';
import type { PaperSize } from '#shared/paper-size.ts';
import type { Supplier } from '#shared/supplier.ts';
import {
  drawFacts,
  drawNorms,
  drawPlateBlock,
  drawRemark,
  type Place,
  type Remark,
  remarkHeight,
} from './spec-sheet-blocks.ts';
import { drawSizes } from './spec-sheet-table.ts';

/** At the right end of the supplier's line. */
const LABEL = 'SPEC SHEET';

interface SpecSheetOptions {
  /** The address of the product's page, printed on the sheet. */
  readonly url: string;
  readonly printedOn: Date;
  /** The supplier's when absent. */
  readonly paper?: PaperSize | undefined;
}

/** 'BW2-spec-sheet.pdf' */
export function specSheetFileName(product: Product): string {
  return `${codeOf(product).replace(/[^\w-]+/g, '-')}-spec-sheet.pdf`;
}

/** Everything the catalog knows of a product on one or more sheets of paper. There is no price on it, for anybody. */
export async function specSheetPdf(
  product: Product,
  supplier: Supplier,
  options: SpecSheetOptions,
): Promise<Buffer> {
  const code = codeOf(product);
  const sheet = await newSheet({
    title: `${product.name}, spec sheet`,
    author: supplier.name,
    subject: `${code}, ${product.productCategory}`,
    created: options.printedOn,
    size: options.paper ?? supplier.paper,
    says: [product, supplier],
  });
  drawProduct(sheet, product, supplier);
  const remark = `Revision ${product.version}, printed ${longDate(options.printedOn, supplier.timeZone)}`;
  drawFeet(sheet, supplier, { url: options.url, remark });
  return fileOf(sheet);
}

const codeOf = ({ facts, variants, id }: Product) => facts.code ?? variants[0]?.id ?? id;

/** The supplier's line, then name, code and what it is for. */
function drawHead(sheet: Sheet, product: Product, supplier: Supplier): number {
  let y = drawSupplierLine(sheet, supplier, { label: LABEL });
  const titles = linesOf(sheet, product.name, sheet.content.width, { font: 'strong', size: 18 });
  tell(sheet, 'H1', () =>
    titles.forEach((line, i) =>
      write(sheet, line, sheet.content.left, y + 26 + i * 22, { font: 'strong', size: 18 }),
    ),
  );
  y += 4 + titles.length * 22;
  const lines = linesOf(sheet, subtitleOf(product), sheet.content.width, { size: 9.5 });
  tell(sheet, 'P', () =>
    lines.forEach((line, i) =>
      write(sheet, line, sheet.content.left, y + 15 + i * 12, { size: 9.5, color: inks.soft }),
    ),
  );
  return y + 15 + lines.length * 12;
}

/** 'BW2, 11 sizes. High-pressure hydraulic lines, mobile and industrial' */
function subtitleOf(product: Product): string {
  const { facts, variants, description, productCategory } = product;
  const noun = productCategory === 'Hose' ? 'sizes' : 'part numbers';
  const count = variants.length > 1 ? `, ${figure(variants.length)} ${noun}` : '';
  const purpose = facts.application ?? description;
  return `${codeOf(product)}${count}${purpose ? `. ${asShown(purpose)}` : ''}`;
}

const LEFT_COLUMN = 312;
const BETWEEN = 18;

/** Drawing on the left, facts and norms on the right, sizes below; remarks where there is room for them. */
function drawProduct(sheet: Sheet, product: Product, supplier: Supplier): void {
  const top = drawHead(sheet, product, supplier) + 4;
  const variant = usualVariant(product.variants);
  const left = { x: sheet.content.left, y: top, width: LEFT_COLUMN };
  const plateEnd = variant ? drawPlateBlock(sheet, product, variant, left) : top;
  const right = {
    x: sheet.content.left + LEFT_COLUMN + BETWEEN,
    width: sheet.content.width - LEFT_COLUMN - BETWEEN,
  };
  const factsEnd = drawFacts(sheet, sheetFacts(product), { ...right, y: top });
  const rightEnd = drawNorms(sheet, product.norms, { ...right, y: factsEnd + 9 });
  const remarks = remarksOf(product);
  const beside = remarks.reduce((sum, remark) => sum + remarkHeight(sheet, remark, LEFT_COLUMN) + 6, 0);
  const fitsBeside = plateEnd + 12 + beside <= rightEnd || !hasTable(product);
  const below = fitsBeside ? [] : remarks;
  if (fitsBeside) drawStacked(sheet, remarks, { ...left, y: plateEnd + 12 });
  const end = drawTable(
    sheet,
    product,
    supplier,
    Math.max(plateEnd, rightEnd) + 18,
    rowHeightOf(sheet, below),
  );
  drawSideBySide(sheet, below, supplier, end);
}

/** What has one size and hardly a column of its own says it among the facts. */
function sheetFacts(product: Product): readonly ProductFact[] {
  const facts = productFacts(product);
  const [variant] = product.variants;
  if (hasTable(product) || !variant) return facts;
  const columns = variantColumns(product.productCategory, product.variants);
  return [...columns.map(({ label, value }) => ({ label, value: value(variant) })), ...facts];
}

const hasTable = ({ productCategory, variants }: Product) =>
  variants.length > 1 || variantColumns(productCategory, variants).length > 2;

function drawTable(
  sheet: Sheet,
  product: Product,
  supplier: Supplier,
  y: number,
  followedBy: number,
): number {
  if (!hasTable(product)) return y;
  const columns = variantColumns(product.productCategory, product.variants);
  tell(sheet, 'H2', () => write(sheet, 'Sizes', sheet.content.left, y + 10, { font: 'strong', size: 11 }));
  return drawSizes(sheet, { columns, rows: product.variants, followedBy }, y + 18, () =>
    nextPage(sheet, supplier),
  );
}

function nextPage(sheet: Sheet, supplier: Supplier): number {
  sheet.doc.addPage();
  return drawSupplierLine(sheet, supplier, { label: LABEL, isRepeated: true }) + 16;
}

function remarksOf({ keyPerformance, longDescription }: Product): readonly Remark[] {
  const notes = longDescription === '' ? [] : [longDescription];
  return [
    { heading: 'Key performance', texts: keyPerformance.map(asShown) },
    { heading: 'Notes', texts: notes.map(asShown) },
  ].filter(({ texts }) => texts.length > 0);
}

function drawStacked(sheet: Sheet, remarks: readonly Remark[], { x, y, width }: Place): void {
  let here = y;
  for (const remark of remarks) {
    drawRemark(sheet, remark, { x, y: here, width });
    here += remarkHeight(sheet, remark, width) + 6;
  }
}

const halfOf = ({ content }: Sheet): number => (content.width - BETWEEN) / 2;

/** Of remarks side by side, with the space above them. */
function rowHeightOf(sheet: Sheet, remarks: readonly Remark[]): number {
  return remarks.length === 0
    ? 0
    : 18 + Math.max(...remarks.map((remark) => remarkHeight(sheet, remark, halfOf(sheet))));
}

function drawSideBySide(sheet: Sheet, remarks: readonly Remark[], supplier: Supplier, y: number): void {
  if (remarks.length === 0) return;
  const top = y + rowHeightOf(sheet, remarks) > sheet.content.end ? nextPage(sheet, supplier) : y + 18;
  const half = halfOf(sheet);
  remarks.forEach((remark, index) => {
    drawRemark(sheet, remark, { x: sheet.content.left + index * (half + BETWEEN), y: top, width: half });
  });
}
