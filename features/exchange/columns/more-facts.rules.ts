import { capitalised } from '#features/catalog/products/naming.rules.ts';
import { bad, type Column, column, good } from './column.rules.ts';
import { isAbsent } from './table.rules.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Flat JSON, `{"accuracy_mm": "0.10"}`, as facts to show: 'Accuracy', '0.10 mm'. */
export function moreFacts(of: Column['of'], about: string): Column<readonly Fact[], 'optional'> {
  return column(of, '', about, {}, (cell) => {
    if (cell.length > 4000) return bad('is longer than 4,000 characters.');
    const entries = entriesOf(cell);
    if (!entries) return bad('is not a JSON object of names with a text or number each.');
    return entries.length > 40 ? bad('holds more than 40 facts.') : good(entries.flatMap(factOf));
  });
}

const UNITS: Readonly<Record<string, string>> = {
  mm: 'mm',
  in: 'in',
  ft: 'ft',
  c: '°C',
  f: '°F',
  kg: 'kg',
  lb: 'lb',
  psi: 'psi',
  bar: 'bar',
  kn: 'kN',
  kw: 'kW',
  ml: 'mL',
  l: 'L',
};

function entriesOf(cell: string): ReadonlyArray<readonly [string, string]> | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(cell);
  } catch {
    // Said as the problem of this cell.
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const entries = Object.entries(parsed).map(([name, value]: [string, unknown]) =>
    isPrintable(name) && (typeof value === 'number' || typeof value === 'boolean' || isPrintable(value))
      ? ([name, String(value).trim()] as const)
      : undefined,
  );
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

/** JSON can spell what no table can hold: control characters, half of a surrogate pair. */
function isPrintable(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && !/\p{Cc}/u.test(value);
}

/** Boolean facts read yes and no; a fact that does not apply is no fact. */
function factOf([name, raw]: readonly [string, string]): readonly Fact[] {
  if (isAbsent(raw)) return [];
  const words = name.split('_').filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  const unit = words.length > 1 && Object.hasOwn(UNITS, last) ? UNITS[last] : undefined;
  const label = capitalised((unit === undefined ? words : words.slice(0, -1)).join(' '));
  const value = raw === 'true' ? 'Yes' : raw === 'false' ? 'No' : raw;
  return label === '' ? [] : [{ label, value: unit === undefined ? value : `${value} ${unit}` }];
}
