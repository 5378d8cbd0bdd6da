import type { AnyValue } from './field.contract.ts';

/** The value of a field among the facts of a product or a size. */
export function valueAt(facts: object, path: string): AnyValue | undefined {
  const [outer = '', inner] = path.split('.');
  const value: unknown = Reflect.get(facts, outer);
  const found: unknown =
    inner === undefined || value === undefined ? value : Reflect.get(Object(value), inner);
  // A fact is what its field holds.
  return found as AnyValue | undefined;
}
