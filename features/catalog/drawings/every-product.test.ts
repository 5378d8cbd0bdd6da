import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf } from '#features/catalog/drawing-kit/placing.rules.ts';
import type { Drawing } from '#features/catalog/drawing-kit/shapes.rules.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { demoCatalog, demoProduct } from './demo-catalog.fixture.ts';
import { drawPlate, numberedPlate } from './product-drawing.rules.ts';
import { imageKinds, placeholderSvg, productImageSvg, readProductImageName } from './product-image.rules.ts';
import { usualVariant } from './shown-size.rules.ts';
import { drawThumbnail, thumbnailOf } from './thumbnail.rules.ts';

const products = demoCatalog();
const isSpiral = (product: Product) => product.facts.construction === 'spiral';

test('the demo catalog has 332 products to draw', () => {
  assert.equal(products.length, 332);
});

test('every product has a thumbnail of its own kind, small and well-formed', () => {
  for (const product of products) {
    const svg = drawThumbnail(product, 'x');
    assertWellFormed(svg, product.name);
    assert.ok(svg.length <= (isSpiral(product) ? 8192 : 4096), `${product.name}: ${svg.length} bytes`);
    assert.doesNotMatch(svg, /<text/, product.name);
    assertInside(thumbnailOf(product), product.name);
    assert.ok(!isOnlyDashed(thumbnailOf(product)), `${product.name} has only a placeholder`);
  }
});

test('every size of every product has a plate that is well-formed, inside its frame and explained', () => {
  for (const product of products) {
    for (const variant of product.variants) {
      const { svg, legend, caption } = drawPlate(product, variant);
      assertWellFormed(svg, variant.id);
      assertInside(numberedPlate(product, variant).drawing, variant.id);
      assert.ok(svg.length <= 8192, `${variant.id}: ${svg.length} bytes`);
      assert.ok(legend.length >= 1 && legend.every((text) => text !== ''), variant.id);
      assert.equal(
        new Set(legend).size,
        legend.length,
        `${variant.id} names a part twice: ${legend.join(', ')}`,
      );
      assert.equal(
        svg.match(/font-size="21"/g)?.length,
        legend.length,
        `${variant.id}: a balloon for each text`,
      );
      assert.match(caption, new RegExp(`^${variant.id} shown, (mm, )?not to scale$`));
    }
  }
});

const printed = (product: Product, id: string) => {
  const variant = product.variants.find((one) => one.id === id);
  assert.ok(variant, id);
  return [...drawPlate(product, variant).svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(
    (match) => match[1],
  );
};

test('a hose plate shows the chosen size: its diameters and its layline', () => {
  const texts = printed(demoProduct('BW2'), 'BW2-08');
  assert.ok(texts.includes('22.2') && texts.includes('12.7'));
  assert.ok(texts.includes('NORTHFIELD BW2-08 SAE 100R2AT / EN 853 2SN 1/2&quot; 275 BAR'), String(texts));
  assert.ok(printed(demoProduct('BW2'), 'BW2-32').includes('50.8'));
});

test('a hose plate names its layers from the outside in', () => {
  const product = demoProduct('BW2');
  const variant = usualVariant(product.variants);
  assert.ok(variant);
  assert.deepEqual(drawPlate(product, variant).legend, [
    'Cover',
    'Outer wire braid',
    'Inner wire braid',
    'Tube',
  ]);
});

test('an elbow plate shows cutoff, drop and thread', () => {
  const texts = printed(demoProduct('FJX90'), 'FJX90-08-08');
  for (const text of ['cutoff 48.3', 'drop', '28.9', '3/4-16', 'UNF']) assert.ok(texts.includes(text), text);
});

test('a straight fitting shows both its wrench sizes', () => {
  const texts = printed(demoProduct('FJX'), 'FJX-08-08');
  for (const text of ['7/8 in', '13/16 in', 'cutoff 37.7'])
    assert.ok(texts.includes(text), `${text} in ${texts.join(', ')}`);
});

test('a flange shows the diameter of its head', () => {
  assert.ok(printed(demoProduct('C62'), 'C62-16-16').includes('⌀ 47.63'));
});

test('an adapter shows the threads of both its ends', () => {
  const texts = printed(demoProduct('A02'), 'A02-08-08');
  for (const text of ['3/4-16', 'UNF', '1/2-14', 'NPTF']) assert.ok(texts.includes(text), text);
});

test('a coupling shows its body size and its port', () => {
  const texts = printed(demoProduct('QAC'), 'QACN-08');
  for (const text of ['body 1/2 in', '1/2-14', 'NPTF']) assert.ok(texts.includes(text), text);
});

test('a crimper shows its width and height, its legend opening and dies', () => {
  const product = demoProduct('EQ-CR32');
  assert.ok(printed(product, 'EQ-CR32').includes('680') && printed(product, 'EQ-CR32').includes('1350'));
  const [variant] = product.variants;
  assert.ok(variant);
  assert.ok(drawPlate(product, variant).legend.includes('Head, opening 36 mm'));
});

test('a die set shows its closed diameter', () => {
  assert.ok(printed(demoProduct('EQ-DS24'), 'EQ-DS24').includes('⌀ 24'));
});

test('both images of every product are files of their own', () => {
  for (const product of products) {
    for (const kind of imageKinds) {
      const svg = productImageSvg(product, kind);
      assertWellFormed(svg, `${product.name} ${kind}`);
      assert.match(svg, /xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      assert.match(svg, /<title>[^<]+<\/title><desc>[^<]+<\/desc>/);
      assert.equal(
        svg.includes('<text'),
        kind === 'schematic',
        `${product.name}: only the schematic has words`,
      );
    }
  }
});

test('the name of an image leads to its product', () => {
  assert.deepEqual(readProductImageName('e-eq-cr10.svg'), { productId: 'e-eq-cr10', kind: 'photo' });
  assert.deepEqual(readProductImageName('bw2-schematic.svg'), { productId: 'bw2', kind: 'schematic' });
  for (const name of ['bw2.png', '.svg', '-schematic.svg', '../bw2.svg', 'bw2.svg.js']) {
    assert.equal(readProductImageName(name), undefined, name);
  }
});

test('what we cannot draw gets the dashed outline of its category', () => {
  const unknown = {
    productCategory: 'Accessory',
    name: 'Mystery part',
    facts: { subcategory: 'Novelties' },
  } as const;
  assert.ok(isOnlyDashed(thumbnailOf(unknown)));
  assertWellFormed(placeholderSvg('Accessory'), 'placeholder');
  assertWellFormed(drawThumbnail(unknown, 'x'), 'unknown');
});

test('a product of which only its category is known is drawn all the same', () => {
  for (const productCategory of ['Hose', 'Fitting', 'Coupling', 'QuickCoupling'] as const) {
    assertWellFormed(drawThumbnail({ productCategory, name: '', facts: {} }, 'x'), productCategory);
  }
});

test('the size that is shown first is 1/2 in where there is one, else the middle one', () => {
  assert.equal(usualVariant(demoProduct('BW2').variants)?.id, 'BW2-08');
  assert.equal(usualVariant([{ dash: 1 }, { dash: 2 }, { dash: 3 }])?.dash, 2);
  assert.equal(usualVariant([]), undefined);
});

function isOnlyDashed({ shapes }: Drawing): boolean {
  return shapes.every((shape) => shape.kind === 'note' || shape.pen === 'hidden');
}

function assertInside(drawing: Drawing, name: string): void {
  const { x, y, width, height } = boundsOf(drawing.shapes);
  const isInside = x >= 0 && y >= 0 && x + width <= drawing.width && y + height <= drawing.height;
  for (const shape of drawing.shapes) {
    if (shape.kind !== 'text') continue;
    const half = (shape.text.length * shape.size * 0.5) / (shape.align === 'middle' ? 2 : 1);
    const [left, right] = [shape.align === 'start' ? 0 : half, shape.align === 'end' ? 0 : half];
    const isIn = shape.x - left >= 0 && shape.x + right <= drawing.width && shape.y <= drawing.height - 2;
    assert.ok(isIn && shape.y >= shape.size * 0.7, `${name}: '${shape.text}' at ${shape.x}, ${shape.y}`);
  }
  assert.ok(isInside, `${name} leaves its frame: ${Math.round(x + width)}, ${Math.round(y + height)}`);
}

/** Every element closed, every attribute quoted, every number a number. */
function assertWellFormed(svg: string, name: string): void {
  assert.doesNotMatch(svg, /NaN|Infinity|undefined|null/, name);
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>&]*(?:&[a-z]+;[^"<>&]*)*")*)(\/?)>/gi,
    (_, closing, tag, __, empty) => {
      if (closing) assert.equal(open.pop(), tag, `${name}: </${tag}>`);
      else if (!empty) open.push(tag);
      return '';
    },
  );
  assert.deepEqual(open, [], `${name}: left open`);
  assert.doesNotMatch(rest, /[<>]|&(?!(amp|lt|gt|quot);)/, `${name}: stray signs`);
}
