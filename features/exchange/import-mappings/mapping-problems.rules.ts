import type { Problem } from '#shared/endpoint.ts';
import { unitsFor } from './converted.rules.ts';
import { type MappingForm, messages } from './import-mappings.contract.ts';
import { derivable, targetColumns } from './target-columns.rules.ts';

/** Of a crimp table: what a row may go without. */
const SPARED = ['rebound', 'image', 'warning'];

/** What keeps a mapping from being of use; it can be saved before anything is imported. */
export function mappingProblems(mapping: MappingForm): readonly Problem[] {
  const columns = targetColumns(mapping);
  if (!columns) return [{ field: 'file', message: messages.file }];
  const named = mapping.columns.map(({ ours }) => ours);
  const problems = mapping.columns.flatMap(({ ours, from, constant, unit }, at): Problem[] => {
    const field = `columns.${at}.ours`;
    const column = Object.hasOwn(columns, ours) ? columns[ours] : undefined;
    if (!column) return [{ field, message: `There is no column ${ours}.` }];
    if (named.indexOf(ours) < at) return [{ field, message: `${ours} stands here twice.` }];
    if ((from === undefined) === (constant === undefined))
      return [
        {
          field: `columns.${at}.from`,
          message: `${ours} comes from one of their columns, or is one text for all rows.`,
        },
      ];
    if (unit !== undefined && !unitsFor(inchColumns.has(ours) ? 'in' : column.unit).includes(unit))
      return [{ field: `columns.${at}.unit`, message: `${ours} cannot be measured in ${unit}.` }];
    return [];
  });
  return problems.length > 0 ? problems : missing(mapping, columns, named);
}

/** Bores are fractions, and measured in inches or millimetres all the same. */
const inchColumns: ReadonlySet<string> = new Set(['inches', 'inch']);

function missing(
  { kind, file }: MappingForm,
  columns: NonNullable<ReturnType<typeof targetColumns>>,
  named: readonly string[],
): Problem[] {
  const derived = kind === 'catalog' && file !== 'hoses.csv' ? {} : (derivable[kind] ?? {});
  return Object.entries(columns).flatMap(([ours, { need }]) => {
    const isNeeded = need === 'cell' || (need === 'column' && !(kind === 'crimp' && SPARED.includes(ours)));
    if (!isNeeded || named.includes(ours)) return [];
    const others = derived[ours];
    if (others?.some((other) => named.includes(other))) return [];
    const orOthers = others ? ` It can be derived from ${others.join(' or ')}.` : '';
    return [
      { field: 'columns', message: `${ours} is needed: choose a column, or a text for all rows.${orOthers}` },
    ];
  });
}
