import type { AuditedChange } from './audit.contract.ts';

/** One thing that changed, as texts. */
export interface ChangedValue {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What changed, value by value, in the order in which it was noted. */
export function changedValues({ before = {}, after = {} }: AuditedChange): readonly ChangedValue[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => ({
    name: wordsOf(name),
    before: valueText(before[name]),
    after: valueText(after[name]),
  }));
}

/** 'longDescription' → 'long description'; a part number stays as it is. */
function wordsOf(name: string): string {
  return /^[a-z][a-zA-Z]*$/.test(name)
    ? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : name;
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueText).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${wordsOf(name)} ${valueText(inner)}`)
      .join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
