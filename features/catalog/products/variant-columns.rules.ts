import { decimalsOf, figure, withFractions } from '#features/catalog/measures/figures.rules.ts';
import { labelOf } from '#features/catalog/products/fields/field.contract.ts';
import { valueAt } from '#features/catalog/products/fields/field-value.rules.ts';
import { shownSizeFields } from '#features/catalog/products/fields/public-fields.contract.ts';
import { fieldsToShow, plainValue } from '#features/catalog/products/fields/said-field.rules.ts';
import type { SizeColumn, UnitReader } from '#shared/units.ts';
import { cutoffInches } from './cutoff.rules.ts';
import type { Category, Package, VariantFacts } from './product.contract.ts';

export type VariantColumn = SizeColumn<VariantRow>;

/** What a row of the table is made from: the whole `Variant`, or the facts of one with its part number. */
export type VariantRow = VariantFacts & { readonly id: string; readonly package?: Package | undefined };

/** Undefined where the reader's units say it in another column. */
type ColumnMaker = (
  variants: readonly VariantRow[],
  reader: UnitReader | undefined,
) => VariantColumn | undefined;

/**
 * The columns of the table of sizes, part number first.
 *
 * @param variants all rows of the table: a column that none of them fills is left out, and the numbers of one
 * column all have the decimals of the most precise one
 * @param reader of two columns that say the same, who chose units reads one
 */
export function variantColumns(
  category: Category,
  variants: readonly VariantRow[],
  reader?: UnitReader,
): readonly VariantColumn[] {
  return [...columnsOf[category], ...otherColumns(category)]
    .flatMap((column) => column(variants, reader) ?? [])
    .flatMap((column) => reader?.columns(column) ?? column)
    .filter((column) => variants.some((variant) => column.value(variant) !== ''));
}

const partNumber = words('id', 'Part number', (v) => v.id);
const psi = numbers('psi', 'Working', 'psi', 'Working pressure, psi', (v) => v.maxWorkingPressure?.psi, {
  unit: 'bar',
  read: (v) => v.maxWorkingPressure?.bar,
});
const bar = continued('bar', 'bar', 'Working pressure, bar', (v) => v.maxWorkingPressure?.bar);
const burst = numbers('burst', 'Burst, min', 'psi', 'Minimum burst, psi', (v) => v.minBurst?.psi, {
  unit: 'bar',
  read: (v) => v.minBurst?.bar,
});
const thread = words('thread', 'Thread', (v) => v.thread);
const perBox = numbers('perBox', 'Box', 'pcs', 'Pieces per box', (v) =>
  piecesIn(v.package) > 1 ? piecesIn(v.package) : undefined,
);

const columnsOf: Record<Category, readonly ColumnMaker[]> = {
  Hose: [
    partNumber,
    sizes('bore', 'Bore', 'in', 'Bore, in', (v) => v.bore?.inches),
    numbers('dn', 'DN', undefined, 'DN', (v) => v.bore?.diameterNominal),
    numbers('id-mm', 'ID', 'mm', 'Inside diameter, mm', (v) => v.bore?.insideDiameter),
    numbers('od-mm', 'OD', 'mm', 'Outside diameter, mm', (v) => v.outsideDiameter),
    psi,
    bar,
    burst,
    numbers('bend', 'Bend radius', 'in', 'Minimum bend radius, in', (v) => v.minBendRadius?.inches, {
      unit: 'mm',
      read: (v) => v.minBendRadius?.mm,
    }),
    numbers('weight', 'Weight', 'lb/ft', 'Weight, lb/ft', (v) => v.weight?.lbPerFt, {
      unit: 'kg/m',
      read: (v) => v.weight?.kgPerM,
    }),
  ],
  Fitting: [
    partNumber,
    sizes('hoseID', 'Hose ID', 'in', 'Hose ID, in', (v) => v.hoseID),
    thread,
    hexes('tubeOD', 'Tube OD', 'Tube outside diameter', (v) => v.tubeOD),
    numbers('cutoff', 'Cutoff', 'mm', 'Cutoff, mm', (v) => v.cuttoff?.length, {
      unit: 'in',
      read: (v) => v.cuttoff && cutoffInches(v.cuttoff),
    }),
    continued('cutoff-in', 'in', 'Cutoff, in', (v) => v.cuttoff && cutoffInches(v.cuttoff)),
    numbers('drop', 'Drop', 'mm', 'Drop, mm', (v) => v.drop || undefined),
    hexes('nutHex', 'Nut hex', 'Nut hex', (v) => v.nutHex),
    hexes('bodyHex', 'Body hex', 'Body hex', (v) => v.bodyHex),
    words('insertTypes', 'Inserts', (v) => v.insertTypes?.join(', ')),
    psi,
    bar,
    perBox,
  ],
  Coupling: [
    partNumber,
    words('thread', 'End 1 thread', (v) => v.thread),
    words('thread2', 'End 2 thread', (v) => v.thread2),
    words('oringSize', 'O-ring', (v) => v.oringSize),
    psi,
    bar,
    perBox,
  ],
  QuickCoupling: [
    partNumber,
    sizes('bodySize', 'Body', 'in', 'Body size, in', (v) => v.bodySize),
    words('thread', 'Port thread', (v) => v.thread),
    psi,
    bar,
    burst,
    numbers('flowGpm', 'Rated flow', 'gpm', 'Rated flow, gpm', (v) => v.ratedFlow?.gpm, {
      unit: 'L/min',
      read: (v) => v.ratedFlow?.lpm,
    }),
    continued('flowLpm', 'L/min', 'Rated flow, L/min', (v) => v.ratedFlow?.lpm),
    numbers('spillage', 'Spillage', 'ml', 'Spillage, ml', (v) => v.spillageMl),
    perBox,
  ],
  AssemblyEquipment: [partNumber],
  Accessory: [partNumber, words('package', 'Sold by', (v) => soldBy(v.package))],
};

/** What the table of fields has beyond these. */
const otherColumns = (category: Category): readonly ColumnMaker[] =>
  fieldsToShow(shownSizeFields, category).map(([path, field]) => {
    const label = field.called?.[category] ?? field.label;
    if (field.kind !== 'number') return words(path, label, (v) => plainValue(valueAt(v, path)));
    const read = (v: VariantRow) => {
      const value = valueAt(v, path);
      return typeof value === 'number' ? value : undefined;
    };
    return numbers(path, label, field.unit, labelOf(field, category), read);
  });

function soldBy(pack: Package | undefined): string | undefined {
  if (!pack) return undefined;
  const pieces = piecesIn(pack);
  return pieces > 1 ? `${pack.unit}, ${figure(pieces)} per ${pack.category.toLowerCase()}` : pack.unit;
}

const piecesIn = (pack: Package | undefined): number => pack?.quantity ?? 0;

/** A text, left aligned, as it is in the source but for its fractions. */
function words(key: string, head: string, read: (variant: VariantRow) => string | undefined): ColumnMaker {
  return () => ({ key, head, label: head, align: 'left', value: (v) => withFractions(read(v) ?? '') });
}

/** A size in inches, which is a fraction and so a text, but lines up like a number. */
function sizes(
  key: string,
  head: string,
  unit: string,
  label: string,
  read: (variant: VariantRow) => string | undefined,
): ColumnMaker {
  return () => ({ key, head, unit, label, align: 'right', value: (v) => withFractions(read(v) ?? '') });
}

function numbers(
  key: string,
  head: string,
  unit: string | undefined,
  label: string,
  read: Read,
  /** The same in the other system, where the source has it. */
  other?: { readonly unit: string; readonly read: Read },
): ColumnMaker {
  return (variants, reader) => {
    const shown =
      other !== undefined &&
      reader?.isOwn(other.unit) === true &&
      variants.every((v) => read(v) === undefined || other.read(v) !== undefined);
    const from = shown ? other.read : read;
    const all = variants.flatMap((variant) => from(variant) ?? []);
    const decimals = decimalsOf(all);
    const value = (variant: VariantRow) => {
      const number = from(variant);
      if (number === undefined) return '';
      const text = figure(number, decimals);
      return shown || unit === undefined
        ? text
        : (reader?.span(text, unit, { least: Math.min(...all) }) ?? text);
    };
    const column = { key, head, align: 'right', value } as const;
    if (unit === undefined) return { ...column, label };
    const shownUnit = shown ? other.unit : (reader?.unit(unit) ?? unit);
    return { ...column, label: label.replace(/, [^,]*$/, `, ${shownUnit}`), unit: shownUnit };
  };
}

type Read = (variant: VariantRow) => number | undefined;

/** The left neighbour in its other unit: of those who chose units, nobody reads both. */
function continued(key: string, unit: string, label: string, read: Read): ColumnMaker {
  const column = numbers(key, '', unit, label, read);
  return (variants, reader) => (reader === undefined ? column(variants, reader) : undefined);
}

/** Wrench sizes are inches ('11/16') or name their unit ('19 mm'). Where a whole column is metric, mm goes to the head. */
function hexes(
  key: string,
  head: string,
  label: string,
  read: (variant: VariantRow) => string | undefined,
): ColumnMaker {
  return (variants) => {
    const present = variants.flatMap((variant) => read(variant) ?? []);
    const metric = present.filter((size) => size.endsWith(' mm')).length;
    const unit = metric === 0 ? 'in' : 'mm';
    const mixed = metric > 0 && metric < present.length;
    const value = (variant: VariantRow) => {
      const size = withFractions(read(variant) ?? '');
      return mixed ? size : size.replace(/ mm$/, '');
    };
    return { key, head, label: `${label}, ${unit}`, align: 'right', value, ...(mixed ? {} : { unit }) };
  };
}
