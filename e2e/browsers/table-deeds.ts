import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COVERED, PICTURES, SPILLED } from '#e2e/table-looks.ts';
import { testOrder } from '#testing/test-orders.ts';
import type { Bench } from './bench.ts';

const tables: ReadonlyArray<readonly [address: string, as?: 'admin' | 'buyer']> = [
  ['/crimp-specs/all-hose-crimp-specs/BW2'],
  ['/products?productCategory=Hose&view=table'],
  ['/product/bw2/bw2', 'buyer'],
  ['/account/orders', 'admin'],
  ['/account/products', 'admin'],
];
/** A line of text with a picture beside it, px. */
const MOST_HIGH = 43;

export function tableDeeds({ at, open, signedIn, signedOut }: Bench, where: string, width: number): void {
  test(`${where} no row of a table lies under another, no text runs into the next column, and a row is as high as its text and picture`, async () => {
    const { db, people, engine } = at();
    await testOrder(db, people.buyer.id);
    for (const [place, as] of tables) {
      if (as) await signedIn(as, place, width);
      else {
        await signedOut(width);
        await open(place, width);
      }
      const { own, covered } = await engine.read<{ own: number; covered: string[] }>(COVERED);
      assert.deepEqual(covered, [], place);
      assert.ok(own > 0, place);
      assert.deepEqual(await engine.read<string[]>(`return ${SPILLED}`), [], place);
    }
    await signedOut(width);
    await open('/products?productCategory=Hose&view=table', width);
    const { shapes, lowest } = await engine.read<{ shapes: number[]; lowest: number }>(PICTURES);
    assert.ok(
      shapes.every((shape) => shape === 32),
      shapes.join(),
    );
    if (width >= 1440) assert.ok(lowest <= MOST_HIGH, `${lowest} px`);
  });
}
