import type { Product, VariantFacts } from '#features/catalog/products/product.contract.ts';
import type { Point, Shape } from './shapes.rules.ts';
import type { Grain } from './tiles.rules.ts';

/** What a drawing is made from. */
export type Subject = Pick<Product, 'productCategory' | 'name' | 'facts'>;

export interface DrawingRequest {
  readonly subject: Subject;
  /** Absent for the drawing of a whole series: then a usual size is drawn. */
  readonly size?: VariantFacts | undefined;
  readonly grain: Grain;
  /** What is printed along a hose. */
  readonly print?: string | undefined;
}

/** A thing drawn in its own units, with what a plate may measure on it; a thumbnail shows the shapes alone. */
export interface Figure {
  readonly shapes: readonly Shape[];
  readonly measures: readonly Measure[];
  /** Already in the units of the finished drawing: not to be scaled or moved. */
  readonly inPlace?: true;
  /** Units of the finished plate for one of the figure's, at most: keeps small parts from looking huge. */
  readonly largest?: number;
}

export type Measure = LengthMeasure | TagMeasure;

interface LengthMeasure {
  readonly kind: 'length';
  readonly from: Point;
  readonly to: Point;
  /** Unit vector from the part to where the dimension line stands. */
  readonly away: Point;
  readonly says: readonly string[];
  /** How many other rows of texts are between the part and this line. */
  readonly row?: 0 | 1;
}

/** A text with a thin line to the point it speaks of. */
interface TagMeasure {
  readonly kind: 'tag';
  readonly at: Point;
  readonly away: Point;
  readonly says: readonly string[];
}

export const LEFT: Point = [-1, 0];
export const RIGHT: Point = [1, 0];
export const DOWN: Point = [0, 1];
