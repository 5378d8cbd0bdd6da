import type { AnyValue, Field } from './field.contract.ts';
import { numberMessages } from './field-shape.contract.ts';

/** A value as the text of its form field; empty where there is none. */
export function fieldText(value: AnyValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/**
 * What a form field holds; undefined where it is empty. A number that is none is told here, everything else by the shape
 * of the field.
 */
export function readFieldText(
  field: Field,
  typed: string,
): { readonly value: AnyValue | undefined } | { readonly problem: string } {
  const text = typed.trim();
  if (text === '') return { value: undefined };
  switch (field.kind) {
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(text)
        ? { value: Number(text) }
        : { problem: numberMessages.number(field) };
    case 'yes or no':
      return { value: text === 'yes' };
    case 'list':
      return { value: linesOf(text) };
    case 'text':
    case 'choice':
    case 'fixed':
      return { value: text };
  }
}

/** The lines of a text that hold something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
