import { fieldName, readFormFields } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { leastPsi, mostPsi } from '#features/catalog/measures/pressure-units.rules.ts';

/**
 * The fields of the filter form with a pressure that was typed in bar as it is stored, in psi: `f.pressurePsi.min=275` with
 * `f.pressurePsi.unit=bar` is `f.pressurePsi.min=3975`. All that reads as so many bar is in it.
 */
export function inStoredUnits(fields: URLSearchParams): URLSearchParams {
  if (fields.get(fieldName('pressurePsi', 'unit')) !== 'bar') return fields;
  const { min, max } = readFormFields(fields).ranges.pressurePsi ?? {};
  const stored = new URLSearchParams(fields);
  const put = (end: 'min' | 'max', psi: number | undefined): void =>
    stored.set(fieldName('pressurePsi', end), psi === undefined ? '' : String(psi));
  put('min', min === undefined ? undefined : leastPsi(min));
  put('max', max === undefined ? undefined : mostPsi(max));
  return stored;
}
