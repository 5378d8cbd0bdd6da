/**
 * Plain objects with typed arrays as leaves, taken apart into a tree that JSON can hold and a body with the arrays, and
 * put together again. In the tree an array stands as { "$": [its kind, where it begins in the body, its length] }.
 */

/** Bytes of the body; what lies between two sections is 0. */
export interface Section {
  readonly at: number;
  readonly bytes: Uint8Array;
}

export interface Flat {
  readonly tree: unknown;
  /** One behind the other. */
  readonly sections: readonly Section[];
  readonly bodyLength: number;
}

/** Every array begins at a multiple of this, as its numbers must. */
export const ALIGNMENT = 8;

export const aligned = (at: number): number => Math.ceil(at / ALIGNMENT) * ALIGNMENT;

export function flatten(value: unknown): Flat {
  const sections: Section[] = [];
  let bodyLength = 0;
  const visit = (part: unknown): unknown => {
    if (ArrayBuffer.isView(part)) {
      const at = bodyLength;
      sections.push({ at, bytes: new Uint8Array(part.buffer, part.byteOffset, part.byteLength) });
      bodyLength = aligned(at + part.byteLength);
      return { $: [kindOf(part), at, part.byteLength] };
    }
    if (Array.isArray(part)) return part.map(visit);
    if (part === undefined) return null;
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, child]) => [name, visit(child)]));
  };
  return { tree: visit(value), sections, bodyLength };
}

/** The arrays of the result are views of the body. */
export function unflatten(tree: unknown, body: SharedArrayBuffer): unknown {
  // JSON has no undefined, and an index no null.
  if (tree === null) return undefined;
  if (Array.isArray(tree)) return tree.map((child) => unflatten(child, body));
  if (typeof tree !== 'object') return tree;
  if ('$' in tree && Array.isArray(tree.$)) return viewOf(tree.$, body);
  return Object.fromEntries(Object.entries(tree).map(([name, child]) => [name, unflatten(child, body)]));
}

function kindOf(view: ArrayBufferView): string {
  if (view instanceof Uint8Array) return 'u8';
  if (view instanceof Uint16Array) return 'u16';
  if (view instanceof Uint32Array) return 'u32';
  if (view instanceof Float64Array) return 'f64';
  throw new Error('An index holds no other kind of array.');
}

function viewOf([kind, at, byteLength]: readonly unknown[], body: SharedArrayBuffer): ArrayBufferView {
  if (typeof at !== 'number' || typeof byteLength !== 'number') throw new Error('No place of an array.');
  switch (kind) {
    case 'u8':
      return new Uint8Array(body, at, byteLength);
    case 'u16':
      return new Uint16Array(body, at, byteLength / 2);
    case 'u32':
      return new Uint32Array(body, at, byteLength / 4);
    case 'f64':
      return new Float64Array(body, at, byteLength / 8);
    default:
      throw new Error('An index holds no other kind of array.');
  }
}
