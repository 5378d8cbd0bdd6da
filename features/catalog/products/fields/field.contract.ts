import type { categories } from '#features/catalog/products/categories.contract.ts';

type Category = (typeof categories)[number];
/** The category that a file of the catalog is called by; accessories come in the file of the machines. */
export type FileOf = Exclude<Category, 'Accessory'>;

/** The column of a field in one file. Beyond the limits of all its files a field cannot be said anywhere. */
export interface FieldColumn {
  readonly name: string;
  /** What the documentation of the file says, a sentence. */
  readonly about: string;
  /** Every row fills it. */
  readonly need?: 'cell';
  /** Where the file says the unit in other words than the form. */
  readonly unit?: string;
  readonly whole?: true;
  /** Of a number its lower and upper limit; of a text `most` is its length, 500 when left out. */
  readonly least?: number;
  readonly most?: number;
  /** 0 says that there is no such thing. */
  readonly zeroIsAbsent?: true;
  /** The words that the file may say a text in. */
  readonly choices?: readonly string[];
}

interface EveryField {
  /** What the form, the page and the filter call it. */
  readonly label: string;
  /** Where a category calls it otherwise. */
  readonly called?: { readonly [C in Category]?: string };
  /** Categories whose form asks for it, and whose page shows it. */
  readonly of: readonly Category[];
  /** Files that bring it, by category. */
  readonly columns?: { readonly [C in FileOf]?: FieldColumn };
  /** A search by words finds it: as what kind of thing it is, or as a fact of it, which weighs less. */
  readonly searched?: 'kind' | 'fact';
  /** `values`: a list to choose from. A list of edges: a range of numbers, counted between these. */
  readonly filter?: 'values' | readonly number[];
  /** The page says it in a line of its own making (product-facts.rules.ts, variant-columns.rules.ts), or not at all. */
  readonly shown?: false;
}

export interface TextField extends EveryField {
  readonly kind: 'text';
  /** Stands behind the label: the text is a size or a range in it. */
  readonly unit?: string;
  /** `code`: part of an address. `inches`: a size such as 1-1/4. */
  readonly as?: 'code' | 'inches';
}

export interface NumberField extends EveryField {
  readonly kind: 'number';
  readonly unit?: string;
  readonly whole?: true;
  readonly least?: number;
  readonly most?: number;
  /** The same in another unit: it may be missing beside the other of its group. */
  readonly second?: true;
  /** What the description of the API says of it. */
  readonly said?: string;
}

export interface ChoiceField extends EveryField {
  readonly kind: 'choice';
  readonly choices: readonly string[];
}

export interface YesNoField extends EveryField {
  readonly kind: 'yes or no';
}

export interface ListField extends EveryField {
  readonly kind: 'list';
}

/** Always the same word, where the others of its group are given: the unit of a figure. */
export interface FixedField extends EveryField {
  readonly kind: 'fixed';
  readonly word: string;
}

export type Field = TextField | NumberField | ChoiceField | YesNoField | ListField | FixedField;
export type FieldTable = Readonly<Record<string, Field>>;

/** What a field holds. */
export type FieldValue<F> = F extends { kind: 'text' }
  ? string
  : F extends { kind: 'number' }
    ? number
    : F extends { kind: 'choice'; choices: readonly (infer V extends string)[] }
      ? V
      : F extends { kind: 'yes or no' }
        ? boolean
        : F extends { kind: 'list' }
          ? string[]
          : F extends { kind: 'fixed'; word: infer W }
            ? W
            : never;
export type AnyValue = string | number | boolean | string[];

/** Label and unit, as a form says them: 'Weight, kg'. */
export function labelOf(field: Field, category?: Category): string {
  const label = (category && field.called?.[category]) ?? field.label;
  return 'unit' in field && field.unit !== undefined ? `${label}, ${field.unit}` : label;
}
