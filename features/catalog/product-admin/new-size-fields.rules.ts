import { messages, NewVariant } from '#features/catalog/products/new-size.contract.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import { problemsOfSizes } from './new-product.rules.ts';

/** One field of a size that is added, and where its value belongs: 'bore.inches'. */
interface SizeField {
  readonly path: string;
  readonly label: string;
  readonly unit?: string;
  readonly inputMode: 'text' | 'decimal' | 'numeric';
}

const dash = { path: 'dash', label: 'Dash', inputMode: 'numeric' } as const;
const thread = { path: 'thread', label: 'Thread', inputMode: 'text' } as const;
const pressure = {
  path: 'maxWorkingPressure.psi',
  label: 'Working',
  unit: 'psi',
  inputMode: 'numeric',
} as const;

const ofCategory: Readonly<Record<Category, readonly SizeField[]>> = {
  Hose: [
    dash,
    { path: 'bore.inches', label: 'Bore', unit: 'in', inputMode: 'text' },
    { path: 'bore.insideDiameter', label: 'Bore', unit: 'mm', inputMode: 'decimal' },
    { path: 'bore.diameterNominal', label: 'DN', inputMode: 'numeric' },
    pressure,
    { path: 'package.length', label: 'Reel', unit: 'ft', inputMode: 'numeric' },
  ],
  Fitting: [
    { path: 'hoseDash', label: 'Hose dash', inputMode: 'numeric' },
    { path: 'hoseID', label: 'Hose ID', unit: 'in', inputMode: 'text' },
    thread,
    pressure,
  ],
  Coupling: [
    { ...thread, label: 'End 1 thread' },
    { path: 'thread2', label: 'End 2 thread', inputMode: 'text' },
    pressure,
  ],
  QuickCoupling: [
    { path: 'bodySize', label: 'Body', unit: 'in', inputMode: 'text' },
    { ...thread, label: 'Port thread' },
    pressure,
  ],
  AssemblyEquipment: [],
  Accessory: [],
};

/** What a size of this category is asked for when it is added: part number and price first. */
export const newSizeFields = (category: Category): readonly SizeField[] => [
  { path: 'id', label: 'Part number', inputMode: 'text' },
  {
    path: 'price',
    label: 'List price',
    unit: category === 'Hose' ? '$ per ft' : '$ each',
    inputMode: 'decimal',
  },
  ...ofCategory[category],
];

/** The field of a row, and of the call. */
export const newSizeField = (row: number | string, path: string): string => `newVariants.${row}.${path}`;
export const CALL_ONLY = 'callOnly';

const ROW = /^newVariants\.(\d+)\.id$/;

export interface AddedSizes {
  readonly sizes: ReadonlyArray<Record<string, unknown>>;
  readonly problems: readonly Problem[];
  /** The form's field for a field of the call: its rows are those that were filled in. */
  readonly fieldFor: (field: string | undefined) => string | undefined;
}

/** The sizes that a form asks to add. A row without anything in it is none. */
export function addedSizes(form: FormData, category: Category): AddedSizes {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const fields = newSizeFields(category);
  const rows = [...form.keys()]
    .flatMap((name) => ROW.exec(name)?.[1] ?? [])
    .filter((row) => fields.some(({ path }) => text(newSizeField(row, path)) !== ''));
  const fieldFor: AddedSizes['fieldFor'] = (field) => {
    const [, index, path = ''] = /^newVariants\.(\d+)\.(.+)$/.exec(field ?? '') ?? [];
    return index === undefined ? field : newSizeField(rows[Number(index)] ?? index, path);
  };
  const sizes = rows.map((row) =>
    sizeOf(fields, (path) => text(newSizeField(row, path)), form.has(newSizeField(row, CALL_ONLY))),
  );
  return {
    sizes,
    problems: problemsOf(sizes).map(({ field, message }) => ({ field: fieldFor(field) ?? '', message })),
    fieldFor,
  };
}

function sizeOf(
  fields: readonly SizeField[],
  typed: (path: string) => string,
  isCallOnly: boolean,
): Record<string, unknown> {
  const size: Record<string, unknown> = { id: typed('id'), ...(isCallOnly && { itemClass: 'ZITEM' }) };
  for (const { path, inputMode } of fields) {
    const text = typed(path);
    if (text === '' || path === 'id') continue;
    // What is no number goes along as text, and is refused at its field.
    const value = inputMode === 'text' || Number.isNaN(Number(text)) ? text : Number(text);
    const [outer = '', inner] = path.split('.');
    size[outer] = inner === undefined ? value : { ...Object(size[outer]), [inner]: value };
  }
  const { package: reel } = size;
  return reel === undefined
    ? size
    : { ...size, package: { category: 'Reel', unit: 'ft', quantity: 0, ...Object(reel) } };
}

function problemsOf(sizes: ReadonlyArray<Record<string, unknown>>): readonly Problem[] {
  const read = sizes.map((size) => NewVariant.safeParse(size));
  const wrong = read.flatMap(({ error }, at) =>
    (error?.issues ?? []).map(({ path, message }) => {
      const place = path.join('.');
      return {
        field: newSizeField(at, place),
        message: place.startsWith('bore.') ? messages.boreTogether : message,
      };
    }),
  );
  // What cannot be read is compared and asked for a price as it was typed.
  const all = read.map(({ data }, at) => data ?? (sizes[at] as NewVariant));
  const problems = [...wrong, ...problemsOfSizes(all, 'newVariants')];
  // One sentence at a field is enough.
  return problems.filter(({ field }, at) => problems.findIndex((other) => other.field === field) === at);
}
